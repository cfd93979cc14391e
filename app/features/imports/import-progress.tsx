import { Form, useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useKeepFresh } from '#app/ui/use-keep-fresh.ts';
import type { ImportCounts, ImportView } from '#shared/contacts/imports.ts';

/** The bar moves all the time. */
const PACE = { fast: 800, slow: 800 };

/** A list while it is read. The job does not need this page, which may be closed and reloaded. */
export function ImportProgress({ list }: { list: ImportView }) {
  const { pathname, search } = useLocation();
  useKeepFresh(true, PACE);
  const read = rowsRead(list.counts);
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <Progress
          label="Importing"
          value={Math.round(list.progress * 100)}
          text={`${read.toLocaleString('en')} of about ${list.rowsEstimated.toLocaleString('en')} rows`}
        />
        <p className="text-ink-2">You can leave this page; the import continues without it.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={pathname + search}
            reloadDocument
            variant="secondary"
            className="[@media(scripting:enabled)]:hidden"
          >
            Refresh
          </ButtonLink>
          <Form method="post">
            <SubmitButton intent="cancel" variant="ghost" className="-ml-4 whitespace-nowrap">
              Stop the import
            </SubmitButton>
          </Form>
        </div>
      </div>
    </Card>
  );
}

function rowsRead({ created, updated, unchanged, duplicate, leftOut }: ImportCounts): number {
  return created + updated + unchanged + duplicate + leftOut;
}
