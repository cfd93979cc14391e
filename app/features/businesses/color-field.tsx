import { clsx } from 'clsx';
import { useState } from 'react';
import { controlProps, Field, type FieldMeta } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const COLOR = /^#[0-9a-f]{6}$/i;
const HINT =
  'Used on your review page, in emails to customers and on everything you print. We adjust the text so it stays readable. Leave it empty to use ours.';

interface ColorFieldProps {
  field: FieldMeta;
  hint?: string;
  /** Each whole color as it is typed or picked, and an emptied field. */
  onColor?(color: string): void;
}

/** A text field, so that it can be empty and pasted into, beside the browser's colour picker. */
export function ColorField({ field, hint = HINT, onColor }: ColorFieldProps) {
  const hydrated = useHydrated();
  const [typed, setTyped] = useState(field.defaultValue ?? '');
  const picked = COLOR.test(typed) ? typed : '';

  function follow(color: string) {
    setTyped(color);
    if (color === '' || COLOR.test(color)) onColor?.(color.toLowerCase());
  }

  function pick(color: string) {
    follow(color);
    const input = document.getElementById(field.id);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = color;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <Field field={field} label="Color" hint={hint} optional>
      <div className="flex items-center gap-2">
        <input
          {...controlProps(field, hint)}
          type="text"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          placeholder="# and six digits or letters"
          defaultValue={field.defaultValue}
          onInput={(event) => follow(event.currentTarget.value.trim())}
          className="control h-11 max-w-60 px-3 sm:h-10"
        />
        {hydrated && (
          <input
            type="color"
            aria-label="Pick a color"
            // The picker cannot be empty; it is not submitted itself.
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
