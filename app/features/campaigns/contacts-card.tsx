import { useField } from '@conform-to/react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FileDropField } from '#app/ui/file-drop.tsx';
import type { ImportedListView } from '#shared/campaigns/campaigns.ts';
import { ContactRows } from './contact-rows.tsx';
import { contactsInForm, fieldInUse } from './form-state.ts';
import { ImportedListChips } from './imported-list-chips.tsx';
import { usePeople } from './people-context.tsx';
import { UPLOAD_FORM, uploadAtOnce, useUploadField } from './upload-file.ts';

/** The people to ask as plain fields, before hydration and without JavaScript. */
export function ContactsCard({ lists }: { lists: readonly ImportedListView[] }) {
  const { goOnWith } = usePeople();
  const upload = useUploadField();
  // The table takes over shortly after hydration, with what was typed until then.
  const handOver = useEffectEvent(() => goOnWith(contactsInForm(), fieldInUse()?.name ?? null));
  useLayoutEffect(() => () => handOver(), []);
  return (
    <Card title="Add Contacts">
      <FileDropField {...upload} accept=".csv,text/csv" onFiles={uploadAtOnce} />
      <Button
        type="submit"
        form={UPLOAD_FORM}
        variant="secondary"
        size="sm"
        className="mt-2.5 [@media(scripting:enabled)]:hidden"
      >
        Upload
      </Button>
      <ImportedListChips lists={lists} />
      <RowsTitle />
      <ContactRows />
    </Card>
  );
}

function RowsTitle() {
  const [importIds] = useField<string[]>('importIds');
  const title = importIds.getFieldList().length > 0 ? 'And these' : 'Or type them in';
  // As tall as the table that replaces it, so that nothing below moves.
  return (
    <h3 className="mt-5 mb-2.5 font-[560] text-sm [@media(scripting:enabled)]:mt-3 [@media(scripting:enabled)]:mb-1 sm:[@media(scripting:enabled)]:mt-1">
      {title}
    </h3>
  );
}
