import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Choice } from './choice.ts';
import { FieldError, type FieldMeta } from './field.tsx';

interface RadioGroupFieldProps {
  field: FieldMeta;
  label: ReactNode;
  hint?: ReactNode;
  choices: Choice[];
  /** `cards` for a few choices with explanations. */
  look?: 'list' | 'cards';
  onValueChange?: (value: string) => void;
}

/** Native radio buttons: arrow keys work, and no script is needed. */
export function RadioGroupField({
  field,
  label,
  hint,
  choices,
  look = 'list',
  onValueChange,
}: RadioGroupFieldProps) {
  const invalid = Boolean(field.errors?.length);
  const describedBy = [invalid && field.errorId, hint && field.descriptionId].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={describedBy || undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-[560] text-ink text-sm">{label}</legend>
      <div className={look === 'cards' ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-col'}>
        {choices.map(({ value, label: name, text, disabled }, index) => (
          <label
            key={value}
            className={clsx(
              'flex cursor-pointer items-start gap-2.5 has-disabled:cursor-default has-disabled:opacity-55',
              look === 'cards'
                ? 'rounded-card border border-line-strong bg-surface p-4 transition-colors hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-tint'
                : 'py-1.5',
            )}
          >
            <input
              // The first one has the field's id, so that an error can focus it.
              id={index === 0 ? field.id : `${field.id}-${index}`}
              name={field.name}
              form={field.formId}
              type="radio"
              value={value}
              disabled={disabled}
              defaultChecked={field.defaultValue === value}
              aria-invalid={invalid || undefined}
              aria-describedby={text && `${field.id}-${index}-text`}
              onChange={() => onValueChange?.(value)}
              className="mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-control-line bg-surface transition-[border-width,border-color] checked:border-6 checked:border-brand hover:border-ink-3 checked:hover:border-brand disabled:cursor-default aria-invalid:border-bad forced-colors:appearance-auto"
            />
            <span className="min-w-0">
              <span className={clsx(text && 'font-[560]')}>{name}</span>
              {text && (
                <span id={`${field.id}-${index}-text`} className="mt-0.5 block text-ink-2 text-sm">
                  {text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={field.descriptionId} className="text-ink-2 text-sm">
          {hint}
        </p>
      )}
      <FieldError field={field} />
    </fieldset>
  );
}
