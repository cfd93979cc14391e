import { Token } from './token.tsx';

/** Shows a token; with JavaScript, pressing it inserts the token. */
export function TokenButton({ token, onInsert }: { token: string; onInsert(token: string): void }) {
  return (
    <>
      <span className="[@media(scripting:enabled)]:hidden">
        <Token>{token}</Token>
      </span>
      <button
        type="button"
        title={`Insert ${token} where the cursor is`}
        // Keeps the cursor in the text while the mouse is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onInsert(token)}
        className="min-h-6 rounded-md border border-brand-line bg-brand-tint px-1.5 font-[540] text-brand-deep hover:border-brand noscript:hidden"
      >
        {token}
      </button>
    </>
  );
}
