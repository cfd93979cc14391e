import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlProps, Field, type FieldMeta } from './field.tsx';

interface InputFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'form' | 'defaultValue'> {
  field: FieldMeta;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  aside?: ReactNode;
}

export function InputField({
  field,
  label,
  hint,
  optional,
  aside,
  type = 'text',
  className,
  ...rest
}: InputFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional} aside={aside}>
      <input
        {...rest}
        {...controlProps(field, hint)}
        type={type}
        defaultValue={field.defaultValue}
        className={clsx('control h-11 px-3 sm:h-10', className)}
      />
    </Field>
  );
}
