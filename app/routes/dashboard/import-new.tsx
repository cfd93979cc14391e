import { redirect } from 'react-router';
import { BackFromImport } from '#app/features/imports/back-link.tsx';
import { ImportedLists } from '#app/features/imports/imported-lists.tsx';
import { originIn } from '#app/features/imports/origin.ts';
import { UploadForm } from '#app/features/imports/upload-form.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { listImports } from '#server/domain/imports/list-imports.ts';
import { startImport } from '#server/domain/imports/start-import.ts';
import { door } from '#server/http/door.ts';
import { takeUpload } from '#server/http/take-upload.ts';
import type { Reason } from '#shared/http/error-codes.ts';
import { MESSAGES, type Toast } from '#shared/http/messages.ts';
import type { Route } from './+types/import-new';

/** Refusals with their own titles in the specification, and those for which a toast is enough. */
const TOASTS = {
  csv_wrong_type: MESSAGES.csvWrongType,
  csv_no_contacts: MESSAGES.csvNoContacts,
  csv_unreadable: MESSAGES.csvFailed,
  csv_damaged: MESSAGES.csvDamaged,
  csv_workbook: MESSAGES.csvWorkbook,
  csv_too_large: MESSAGES.csvTooLarge,
} satisfies Partial<Record<Reason, Toast>>;

export const loader = door(async (ctx) => ({ lists: await listImports(ctx), now: ctx.now() }));

export const action = door(async (ctx, { request, url }) =>
  takeUpload(ctx, request, { failed: MESSAGES.csvFailed, toasts: TOASTS }, async (upload) => {
    const { importId } = await startImport(ctx, upload);
    return redirect(`/dashboard/contacts/import/${importId}${originIn(url.searchParams)}`);
  }),
);

export default function NewImport({ loaderData: { lists, now }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{actionData ? 'Error: Import contacts' : 'Import contacts'}</PageTitle>
      <PageHeader
        title="Import contacts"
        help="asking/import-csv"
        subtitle="Upload a list, check it, then import it"
      />
      <ScreenBody className="gap-3">
        <ShowToast toast={actionData?.toast} />
        <BackFromImport />
        <Card>
          <UploadForm error={actionData?.fileError} />
        </Card>
        {lists.length > 0 && <ImportedLists lists={lists} now={now} />}
        <Card title="What the file may look like">
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-control border border-line bg-paper px-3.5 py-3 text-sm">
            {
              'Name, Email, Phone\nMaria Gonzalez, maria@example.com, +15125550142\n"Becker, Tom", tom@example.com,'
            }
          </pre>
          <p className="mt-3 text-ink-2">
            Other columns and another order are fine: you choose the right ones in the next step. Exports of
            address books, mail services and practice software work as they are, and so do files from Excel,
            saved as CSV. Only import people who agreed to hear from you.
          </p>
        </Card>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
