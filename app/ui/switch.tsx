import type { ReactNode } from 'react';
import { controlProps, FieldError, type FieldMeta } from './field.tsx';

interface SwitchFieldProps {
  field: FieldMeta;
  label: ReactNode;
  hint?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
}

/** On or off at once. A native checkbox underneath, so that it works without JavaScript. */
export function SwitchField({ field, label, hint, onCheckedChange }: SwitchFieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start gap-3">
        <span className="relative mt-0.5 inline-flex shrink-0">
          <input
            {...controlProps(field, hint)}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own state
            role="switch"
            defaultChecked={field.defaultChecked}
            onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
            className="peer h-6 w-10 cursor-pointer appearance-none rounded-full border border-control-line bg-sunken transition-colors checked:border-brand checked:bg-brand forced-colors:appearance-auto"
          />
          <span className="pointer-events-none absolute top-[3px] left-[3px] size-4.5 rounded-full bg-ink-3 transition-[translate,background-color] peer-checked:translate-x-4 peer-checked:bg-on-brand forced-colors:hidden" />
        </span>
        <div>
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
