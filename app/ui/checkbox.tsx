import type { ReactNode } from 'react';
import { controlProps, FieldError, type FieldMeta } from './field.tsx';

interface CheckboxFieldProps {
  field: FieldMeta;
  label: ReactNode;
  hint?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
}

/** A native checkbox, so that it works without JavaScript. Sends "on" or nothing. */
export function CheckboxField({ field, label, hint, onCheckedChange }: CheckboxFieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex cursor-pointer items-start gap-2.5">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...controlProps(field, hint)}
            type="checkbox"
            defaultChecked={field.defaultChecked}
            onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
            className="peer size-5 cursor-pointer appearance-none rounded-md border border-control-line bg-surface transition-colors checked:border-brand checked:bg-brand hover:border-ink-3 aria-invalid:border-bad forced-colors:appearance-auto"
          />
          <svg
            viewBox="0 0 16 16"
            className="pointer-events-none absolute size-3.5 fill-none stroke-2 stroke-on-brand opacity-0 peer-checked:opacity-100 forced-colors:hidden"
            aria-hidden="true"
          >
            <path d="M3 8.5 6.5 12 13 4.5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={field.descriptionId} className="pl-7.5 text-ink-2 text-sm">
          {hint}
        </p>
      )}
      <FieldError field={field} />
    </div>
  );
}
