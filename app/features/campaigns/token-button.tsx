import { Token } from './token.tsx';

/** A token to be read, and pressed into the text where a script can do that. */
export function TokenButton({ token, onInsert }: { token: string; onInsert(token: string): void }) {
  return (
    <>
      <span className="[@media(scripting:enabled)]:hidden">
        <Token>{token}</Token>
      </span>
      <button
        type="button"
        title={`Insert ${token} where the cursor is`}
        // The cursor stays where it is while a pointer presses.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onInsert(token)}
        className="min-h-6 rounded-md border border-brand-line bg-brand-tint px-1.5 font-[540] text-brand-deep hover:border-brand noscript:hidden"
      >
        {token}
      </button>
    </>
  );
}
