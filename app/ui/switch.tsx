import type { ReactNode } from 'react';
import { controlProps, FieldError, type FieldMeta, OnForm } from './field.tsx';

interface SwitchFieldProps {
  field: FieldMeta;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  /** Submitted instead of "on" if several switches share a name; their form marks the list as shown. */
  value?: string;
  /** Controlled, if each change is saved at once; otherwise the form holds the state. */
  checked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
}

/** A switch on a native checkbox, so it works without JavaScript. Submits "on", or only that it was shown. */
export function SwitchField({
  field,
  label,
  hint,
  disabled,
  value,
  checked,
  onCheckedChange,
}: SwitchFieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start gap-3 has-disabled:opacity-55">
        <span className="relative mt-px inline-flex shrink-0">
          {value === undefined && <OnForm box={field.name} form={field.formId} />}
          <input
            {...controlProps(field, hint)}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own state
            role="switch"
            disabled={disabled}
            value={value}
            {...(checked === undefined
              ? { defaultChecked: field.defaultChecked }
              : { checked, 'data-saved-at-once': '' })}
            onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
            className="peer h-6 w-10 cursor-pointer appearance-none rounded-full border border-control-line bg-sunken transition-colors checked:border-brand checked:bg-brand hover:border-ink-3 disabled:cursor-default aria-invalid:border-bad forced-colors:appearance-auto"
          />
          <span className="pointer-events-none absolute top-[3px] left-[3px] size-4.5 rounded-full bg-ink-3 transition-[translate,background-color] peer-checked:translate-x-4 peer-checked:bg-on-brand forced-colors:hidden" />
        </span>
        <div className="min-w-0">
          <label htmlFor={field.id} className="cursor-pointer font-[560]">
            {label}
          </label>
          {hint && (
            <p id={field.descriptionId} className="text-ink-2 text-sm">
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError field={field} />
    </div>
  );
}
