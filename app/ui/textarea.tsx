import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlProps, Field, type FieldMeta } from './field.tsx';

interface TextareaFieldProps
  extends Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'form' | 'defaultValue'> {
  field: FieldMeta;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
}

export function TextareaField({
  field,
  label,
  hint,
  optional,
  rows = 4,
  className,
  ...rest
}: TextareaFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <textarea
        {...rest}
        {...controlProps(field, hint)}
        rows={rows}
        defaultValue={field.defaultValue}
        className={clsx('control field-sizing-content max-h-96 px-3 py-2.5', className)}
      />
    </Field>
  );
}
