import { useField } from '@conform-to/react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { FieldMeta } from '#app/ui/field.tsx';
import { FileDropField } from '#app/ui/file-drop.tsx';
import type { ContactListView } from '#shared/campaigns.ts';
import type { Channel } from '#shared/channels.ts';
import { ContactRows } from './contact-rows.tsx';
import { ListChips } from './list-chips.tsx';

/** The form beside this one that uploads a list; a file cannot travel with what is typed here. */
export const UPLOAD_FORM = 'upload-list';

const FILE: FieldMeta = {
  ...{ id: 'list-file', name: 'file', formId: UPLOAD_FORM },
  ...{ errorId: 'list-file-error', descriptionId: 'list-file-hint', errors: undefined },
  ...{ defaultValue: undefined, defaultChecked: undefined },
};

interface ContactsCardProps {
  lists: readonly ContactListView[];
  /** Whose template is open: readiness is about that one. */
  channel: Channel;
}

/** Who is asked: lists that came as files, and rows typed by hand. */
export function ContactsCard({ lists, channel }: ContactsCardProps) {
  return (
    <Card title="Add Contacts">
      <FileDropField
        field={FILE}
        label="Upload CSV"
        hint="Name, Email, Phone. A header row is optional; up to 100,000 rows."
        accept=".csv,text/csv"
        onFiles={(files) => {
          const form = document.getElementById(UPLOAD_FORM);
          if (files.length > 0 && form instanceof HTMLFormElement) form.requestSubmit();
        }}
      />
      <Button
        type="submit"
        form={UPLOAD_FORM}
        variant="secondary"
        size="sm"
        className="mt-2.5 [@media(scripting:enabled)]:hidden"
      >
        Upload
      </Button>
      <ListChips lists={lists} />
      <RowsTitle />
      <ContactRows channel={channel} />
    </Card>
  );
}

function RowsTitle() {
  const [importIds] = useField<string[]>('importIds');
  const title = importIds.getFieldList().length > 0 ? 'And these' : 'Or type them in';
  return <h3 className="mt-5 mb-2.5 font-[560] text-sm">{title}</h3>;
}
