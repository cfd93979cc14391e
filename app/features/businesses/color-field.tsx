import { clsx } from 'clsx';
import { useState } from 'react';
import { controlProps, Field, type FieldMeta } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const COLOR = /^#[0-9a-f]{6}$/i;
const HINT =
  'The color of your logo, used on posters and other printed material. Leave it empty to use ours.';

/** Typed as text, so that it can be empty and pasted; the browser's own picker stands beside it. */
export function ColorField({ field }: { field: FieldMeta }) {
  const hydrated = useHydrated();
  const [typed, setTyped] = useState(field.defaultValue ?? '');
  const picked = COLOR.test(typed) ? typed : '';

  function pick(color: string) {
    setTyped(color);
    const input = document.getElementById(field.id);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = color;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <Field field={field} label="Color" hint={HINT} optional>
      <div className="flex items-center gap-2">
        <input
          {...controlProps(field, HINT)}
          type="text"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          placeholder="Six digits, as in #RRGGBB"
          defaultValue={field.defaultValue}
          onInput={(event) => setTyped(event.currentTarget.value.trim())}
          className="control h-11 max-w-60 px-3 sm:h-10"
        />
        {hydrated && (
          <input
            type="color"
            aria-label="Pick a color"
            // The picker knows no empty color; nothing of it is sent.
            value={picked || getEmpty()}
            onChange={(event) => pick(event.currentTarget.value)}
            className={clsx(
              'h-11 w-12 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1 sm:h-10',
              !picked && 'opacity-40',
            )}
          />
        )}
      </div>
    </Field>
  );
}

function getEmpty(): string {
  return `#${'0'.repeat(6)}`;
}
