import { type FieldMetadata, useField } from '@conform-to/react';
import { Trash2 } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import { Button } from '#app/ui/button.tsx';
import { controlProps, FieldError } from '#app/ui/field.tsx';
import type { TypedContact } from './typed-campaign.ts';

interface ContactRowProps {
  name: string;
  at: number;
  /** The only row cannot be removed. */
  alone: boolean;
}

/** One contact typed by hand. On wide screens the labels of the first row head the columns. */
export const ContactRow = memo(function ContactRow({ name, at, alone }: ContactRowProps) {
  const [contact, form] = useField<TypedContact>(name);
  const fields = contact.getFieldset();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2.5 border-line not-last:border-b not-last:pb-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,5fr)_auto] sm:not-last:border-b-0 sm:gap-y-1.5 sm:not-last:pb-1">
      <Cell at={at} field={fields.name} label="Name" dir="auto" />
      <Button
        {...form.remove.getButtonProps({ name: 'contacts', index: at })}
        type="submit"
        variant="ghost"
        disabled={alone}
        aria-label={`Remove contact ${at + 1}`}
        icon={<Trash2 size={17} aria-hidden />}
        className={at === 0 ? 'mt-6.5 px-2.5! sm:order-last' : 'mt-6.5 px-2.5! sm:order-last sm:mt-0'}
      />
      <Cell
        at={at}
        field={fields.email}
        label="Email"
        type="email"
        autoCapitalize="none"
        className="col-span-2 sm:col-span-1"
      />
      <Cell at={at} field={fields.phone} label="Phone" type="tel" className="col-span-2 sm:col-span-1" />
    </li>
  );
});

interface CellProps extends ComponentProps<'input'> {
  at: number;
  field: FieldMetadata<string>;
  label: string;
}

function Cell({ at, field, label, className, ...rest }: CellProps) {
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className ?? ''}`}>
      <label htmlFor={field.id} className={`font-[560] text-ink text-sm ${at > 0 ? 'sm:sr-only' : ''}`}>
        {label}
        {at > 0 && <span className="sr-only"> of contact {at + 1}</span>}
      </label>
      <input
        {...rest}
        {...controlProps(field)}
        defaultValue={field.defaultValue}
        autoComplete="off"
        className="control h-11 px-3 sm:h-10"
      />
      <FieldError field={field} />
    </div>
  );
}
