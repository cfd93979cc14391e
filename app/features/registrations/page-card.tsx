import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Download } from 'lucide-react';
import { Form } from 'react-router';
import { CodePicture } from '#app/features/review-link/code-picture.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { OPT_IN_PAGE_RULE, optInPagePromise } from '#shared/business/acknowledgements.ts';
import type { PrintedCode } from '#shared/business/codes.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import type { RegistrationView } from '#shared/sending/registrations.ts';

interface PageCardProps {
  registration: Pick<RegistrationView, 'page' | 'businessName'>;
  code: PrintedCode;
  now: Date;
  lastResult?: SubmissionResult<string[]> | null;
}

/** The opt-in page: closed until the owner vouches for what it says. */
export function PageCard({ registration: { page, businessName }, code, now, lastResult }: PageCardProps) {
  const [form, fields] = useForm<{ acknowledged: string }>({ id: 'opt-in', lastResult });
  return (
    <section id="opt-in-page" className="scroll-mt-6">
      <Card title="Opt-in page" aside={page.open ? <Badge tone="good">Open</Badge> : <Badge>Closed</Badge>}>
        <p className="mb-4 text-ink-2">
          Customers enter their name and mobile number and check an unchecked box. They become contacts, and
          we record their consent: its wording, the time and where it came from. The page comes with SMS terms
          and a privacy policy.
        </p>
        {page.unreachable ? (
          <>
            <Notice kind="error" title="Customers cannot see this page right now">
              Your profile has no phone number and no website, so they could not reach you. Add one to{' '}
              <TextLink to="/profile">your profile</TextLink> and the page is open again.
            </Notice>
            <CloseForm />
          </>
        ) : page.open ? (
          <>
            <div className="flex flex-wrap items-center gap-2.5">
              <code className="wrap-anywhere min-w-0 flex-1 basis-60 rounded-control border border-line bg-sunken px-3 py-2 text-sm">
                {page.url}
              </code>
              <CopyButton text={page.url} toast={MESSAGES.addressCopied} />
            </div>
            <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
              <PageLink to={page.url}>Open the page</PageLink>
              <PageLink to={page.termsUrl}>Its terms</PageLink>
              <PageLink to={page.privacyUrl}>Its privacy policy</PageLink>
            </p>
            {page.opened && (
              <p className="mt-3 text-ink-2 text-sm">
                Opened by {page.opened.by} <Time date={page.opened.at} now={now} look="words" />.
              </p>
            )}
            <Code code={code} />
            <CloseForm />
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

function CloseForm() {
  return (
    <Form method="post" preventScrollReset className="mt-4">
      <SubmitButton intent="close-page" variant="secondary" pending="Closing…">
        Close the page
      </SubmitButton>
    </Form>
  );
}

/** For the front desk: scanning it opens the page. */
function Code({ code }: { code: PrintedCode }) {
  return (
    <div className="mt-4 flex items-center gap-4 border-line border-t pt-4">
      <CodePicture code={code} className="w-28" />
      <div className="min-w-0">
        <p className="text-ink-2 text-sm">
          Customers can scan this QR code at your desk. It stays the same when you change your address.
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {(['png', 'svg'] as const).map((form) => (
            <ButtonLink
              key={form}
              to={`/dashboard/review-link/code?of=texts&form=${form}`}
              reloadDocument
              variant="secondary"
              size="sm"
              icon={<Download size={15} aria-hidden />}
            >
              <span className="sr-only">Download </span>
              {form.toUpperCase()}
            </ButtonLink>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A public page, so it needs a full page load. */
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
