import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import { OPT_IN_PAGE_RULE, optInPagePromise } from '#shared/acknowledgements.ts';
import { MESSAGES } from '#shared/messages.ts';
import type { RegistrationView } from '#shared/registrations.ts';

interface PageCardProps {
  registration: Pick<RegistrationView, 'page' | 'businessName'>;
  now: Date;
  lastResult?: SubmissionResult<string[]> | null;
}

/** The page on which customers agree: closed until the owner stands by what it says. */
export function PageCard({ registration: { page, businessName }, now, lastResult }: PageCardProps) {
  const [form, fields] = useForm<{ acknowledged: string }>({ id: 'opt-in', lastResult });
  return (
    <section id="opt-in-page" className="scroll-mt-6">
      <Card title="Opt-in page" aside={page.open ? <Badge tone="good">Open</Badge> : <Badge>Closed</Badge>}>
        <p className="mb-4 text-ink-2">
          Customers leave name and mobile number here and tick a box that is not ticked beforehand. They
          become contacts, and their consent is kept with its words, the time and where it came from. Its
          terms and a privacy policy for texts come along.
        </p>
        {page.open ? (
          <>
            <div className="flex flex-wrap items-center gap-2.5">
              <code className="wrap-anywhere min-w-0 flex-1 basis-60 rounded-control border border-line bg-sunken px-3 py-2 text-sm">
                {page.url}
              </code>
              <CopyButton text={page.url} toast={MESSAGES.addressCopied} />
            </div>
            <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
              <PageLink to={page.url}>Look at the page</PageLink>
              <PageLink to={page.termsUrl}>Its terms</PageLink>
              <PageLink to={page.privacyUrl}>Its privacy policy</PageLink>
            </p>
            {page.opened && (
              <p className="mt-3 text-ink-2 text-sm">
                Opened by {page.opened.by} <Time date={page.opened.at} now={now} look="words" />.
              </p>
            )}
            <Form method="post" preventScrollReset className="mt-4">
              <SubmitButton intent="close-page" variant="secondary" pending="Closing…">
                Close the page
              </SubmitButton>
            </Form>
          </>
        ) : (
          <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
            <CheckboxField
              field={fields.acknowledged}
              label={optInPagePromise(businessName)}
              hint={OPT_IN_PAGE_RULE}
            />
            <SubmitButton intent="open-page" variant="secondary" pending="Opening…" className="self-start">
              Open the page
            </SubmitButton>
          </Form>
        )}
      </Card>
    </section>
  );
}

/** A page for customers: a document of its own. */
function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="rounded-sm py-1 font-[560] text-brand underline decoration-1 decoration-brand-line underline-offset-3 hover:decoration-current"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
