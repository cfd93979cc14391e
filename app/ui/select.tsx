import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Choice, ChoiceGroup } from './choice.ts';
import { controlProps, Field, type FieldMeta } from './field.tsx';

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'id' | 'name' | 'form' | 'defaultValue' | 'children' | 'multiple'> {
  field: FieldMeta;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  /** Options, or groups of them. */
  choices: (Choice | ChoiceGroup)[];
  /** The first entry, which submits nothing ("Choose a provider"). */
  placeholder?: string;
}

/** A native select, which phones show as a wheel; it needs no script. */
export function SelectField({
  field,
  label,
  hint,
  optional,
  choices,
  placeholder,
  className,
  ...rest
}: SelectFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <div className="relative">
        <select
          {...rest}
          {...controlProps(field, hint)}
          {...(rest.value === undefined && { defaultValue: field.defaultValue ?? '' })}
          className={clsx(
            'control h-11 cursor-pointer appearance-none truncate pr-10 pl-3 disabled:cursor-default sm:h-10 forced-colors:appearance-auto',
            className,
          )}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((entry) =>
            'choices' in entry ? (
              <optgroup key={entry.label} label={entry.label}>
                {entry.choices.map(toOption)}
              </optgroup>
            ) : (
              toOption(entry)
            ),
          )}
        </select>
        <ChevronDown
          size={16}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-3 forced-colors:hidden"
        />
      </div>
    </Field>
  );
}

function toOption({ value, label, disabled }: Choice) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
