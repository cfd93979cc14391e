import { data, redirect } from 'react-router';
import { BackToContacts } from '#app/features/contacts/back-link.tsx';
import { UploadForm } from '#app/features/imports/upload-form.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { startImport } from '#server/domain/imports/start-import.ts';
import { isAppError } from '#server/errors.ts';
import { door } from '#server/http/door.ts';
import { readUpload } from '#server/http/upload.ts';
import { MESSAGES, type Toast } from '#shared/messages.ts';
import type { Route } from './+types/import-new';

export const loader = door(async (ctx) => {
  await getBusiness(ctx);
});

export const action = door(async (ctx, { request }) => {
  try {
    const { importId } = await startImport(ctx, await readUpload(request));
    return redirect(`/dashboard/contacts/import/${importId}`);
  } catch (error) {
    if (!isAppError(error) || !['invalid', 'too_large', 'rate_limited'].includes(error.code)) throw error;
    return data({ error: error.message, toast: toastFor(error.message) }, { status: error.status });
  }
});

/** The specification's own title where it has one for these words. */
function toastFor(text: string): Toast {
  const known = [MESSAGES.csvWrongType, MESSAGES.csvNoContacts].find((toast) => toast.text === text);
  return known ?? { ...MESSAGES.csvFailed, text };
}

export default function NewImport({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{actionData ? 'Error: Import contacts' : 'Import contacts'}</PageTitle>
      <PageHeader title="Import contacts" subtitle="Upload a list, look at it, then say go" />
      <div className="flex max-w-3xl flex-col gap-3 p-4 sm:p-6">
        <ShowToast toast={actionData?.toast} />
        <BackToContacts />
        <Card>
          <UploadForm error={actionData?.error} />
        </Card>
        <Card title="What the file may look like">
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-control border border-line bg-paper px-3.5 py-3 text-sm">
            {
              'Name, Email, Phone\nMaria Gonzalez, maria@example.com, +15125550142\n"Becker, Tom", tom@example.com,'
            }
          </pre>
          <p className="mt-3 text-ink-2">
            Other columns and another order are fine: you choose the right ones in the next step. Commas,
            semicolons and tabs all work, and so do files from Excel, saved as CSV. Bring only people who
            agreed to hear from you.
          </p>
        </Card>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
