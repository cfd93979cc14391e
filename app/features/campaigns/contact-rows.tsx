import { useField } from '@conform-to/react';
import { Plus } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { FieldError, type FieldMeta } from '#app/ui/field.tsx';
import { TOO_MANY_TYPED, TYPED_CONTACTS } from '#shared/contacts/contact-basics.ts';
import { ContactRow } from './contact-row.tsx';
import { ASK_FORM, type TypedContact } from './typed-campaign.ts';

const ROWS: FieldMeta = {
  id: 'contact-rows',
  name: 'contacts',
  formId: ASK_FORM,
  errors: undefined,
  errorId: 'contact-rows-error',
  descriptionId: 'contact-rows-hint',
  defaultValue: undefined,
  defaultChecked: undefined,
};

/** People typed by hand; form buttons add and remove rows, through the server without JavaScript. */
export function ContactRows() {
  const [contacts, form] = useField<TypedContact[]>('contacts');
  const rows = contacts.getFieldList();
  const isOver = rows.length > TYPED_CONTACTS;
  const isFull = rows.length === TYPED_CONTACTS;
  return (
    <>
      <ul aria-label="Contacts" className="flex flex-col gap-3">
        {rows.map(({ key, name }, at) => (
          <ContactRow key={key} name={name} at={at} alone={rows.length === 1} />
        ))}
      </ul>
      {/* Below the limit the rows show their own faults; above it only this line does. */}
      <div className="mt-3 empty:hidden">
        <FieldError field={{ ...ROWS, errors: isOver ? [TOO_MANY_TYPED] : undefined }} />
        {isFull && <p className="text-ink-2 text-sm">{TOO_MANY_TYPED}</p>}
      </div>
      <Button
        {...form.insert.getButtonProps({ name: contacts.name })}
        type="submit"
        variant="secondary"
        size="sm"
        className="mt-3.5 [@media(scripting:enabled)]:mt-1 sm:[@media(scripting:enabled)]:mt-1.25"
        icon={<Plus size={15} aria-hidden />}
        disabled={rows.length >= TYPED_CONTACTS}
      >
        Add Contact
      </Button>
    </>
  );
}
