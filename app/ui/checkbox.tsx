import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { controlProps, FieldError, type FieldMeta, OnForm } from './field.tsx';

interface CheckboxFieldProps {
  field: FieldMeta;
  label: ReactNode;
  hint?: ReactNode;
  /** A stored setting, as opposed to a one-time agreement. */
  kept?: boolean;
  onCheckedChange?: (checked: boolean) => void;
}

const INPUT =
  'peer size-5 cursor-pointer appearance-none rounded-md border border-control-line bg-surface transition-colors checked:border-brand checked:bg-brand hover:border-ink-3 disabled:cursor-default disabled:border-line disabled:bg-sunken aria-invalid:border-bad forced-colors:appearance-auto';

/** A native checkbox, so it works without JavaScript. Submits "on" or nothing. */
export function CheckboxField({ field, label, hint, kept, onCheckedChange }: CheckboxFieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex cursor-pointer items-start gap-2.5">
        <Box className="mt-0.5">
          {kept && <OnForm box={field.name} form={field.formId} />}
          <input
            {...controlProps(field, hint)}
            type="checkbox"
            defaultChecked={field.defaultChecked}
            onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
            className={INPUT}
          />
        </Box>
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

interface PlainCheckboxProps {
  name: string;
  value: string;
  /** For screen readers; visually the text beside it is enough. */
  label: string;
  disabled?: boolean;
  /** The id of another form than the surrounding one. */
  form?: string;
}

/** One of many in a list, as tall as its row, so that it is easy to hit. */
export function PlainCheckbox({ name, value, label, disabled, form }: PlainCheckboxProps) {
  return (
    <label className="grid min-w-11 cursor-pointer place-items-center has-disabled:cursor-default">
      <span className="sr-only" dir="auto">
        {label}
      </span>
      <Box>
        <input type="checkbox" name={name} value={value} disabled={disabled} form={form} className={INPUT} />
      </Box>
    </label>
  );
}

function Box({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={clsx('relative grid size-5 shrink-0 place-items-center', className)}>
      {children}
      <svg
        viewBox="0 0 16 16"
        className="pointer-events-none absolute size-3.5 fill-none stroke-2 stroke-on-brand opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        aria-hidden="true"
      >
        <path d="M3 8.5 6.5 12 13 4.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}

interface LabeledCheckboxProps {
  id: string;
  name: string;
  value: string;
  checked: boolean;
  label: ReactNode;
  hint?: ReactNode;
}

/** One of several that share a name. */
export function LabeledCheckbox({ id, name, value, checked, label, hint }: LabeledCheckboxProps) {
  return (
    <label htmlFor={id} className="flex cursor-pointer items-start gap-2.5">
      <Box className="mt-0.5">
        <input type="checkbox" id={id} name={name} value={value} defaultChecked={checked} className={INPUT} />
      </Box>
      <span>
        {label}
        {hint && <span className="block text-ink-2 text-sm">{hint}</span>}
      </span>
    </label>
  );
}
