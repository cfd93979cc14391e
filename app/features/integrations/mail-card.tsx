import { ExternalLink, Mail, MailQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { NoticeMailsView } from '#shared/business/notice-mails.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { MissingSettings } from './missing-settings.tsx';

interface MailCardProps {
  mails: NoticeMailsView;
  platformName: string;
  now: Date;
}

const HELP = '/help/reviews/notification-mails';

/** The forwarding address of a page that is read from mails, what is left to do, and what came in. */
export function MailCard({ mails, platformName, now }: MailCardProps) {
  const { address, missing, lastAt, lastReviewAt, unprovedAt, confirmation } = mails;
  return (
    <Card title="Forward your emails here">
      {address === null ? (
        <MissingSettings
          missing={missing}
          words="Reading emails is not available here yet."
          helpPath={HELP}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2.5">
          <code className="wrap-anywhere min-w-0 flex-1 basis-60 rounded-control border border-line bg-sunken px-3 py-2 text-sm">
            {address}
          </code>
          <CopyButton text={address} toast={MESSAGES.addressCopied} />
        </div>
      )}
      <Line icon={<Mail size={17} aria-hidden />}>
        {lastAt ? (
          <>
            Last email from {platformName} <Time date={lastAt} now={now} look="at" />.{' '}
            {lastReviewAt ? (
              <>
                Last review <Time date={lastReviewAt} now={now} look="at" />.
              </>
            ) : (
              'None of them brought a review yet.'
            )}
          </>
        ) : (
          <>
            <span className="font-[560]">Waiting for the first email.</span> It comes with the next review on{' '}
            {platformName}.
          </>
        )}
      </Line>
      {unprovedAt && (
        <Line icon={<MailQuestion size={17} aria-hidden />}>
          An email came <Time date={unprovedAt} now={now} look="at" /> that nobody could show to be from{' '}
          {platformName}, so none of it was saved. Emails that you forward by hand are like that: set up
          forwarding in your mailbox instead.
        </Line>
      )}
      {confirmation && (
        <div className="mt-4 rounded-control border border-brand-line bg-brand-tint px-3.5 py-3">
          <p className="font-[560]">Gmail asks whether it may forward to this address.</p>
          <p className="mt-0.5 text-ink-2 text-sm">
            It asked <Time date={confirmation.at} now={now} look="at" />. Did you set it up? Then confirm it.
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-2.5">
            {confirmation.code && (
              <>
                <span className="text-sm">Confirmation code</span>
                <code className="rounded-control border border-line bg-surface px-3 py-2 font-semibold tabular-nums">
                  {confirmation.code}
                </code>
                <CopyButton text={confirmation.code} label="Copy code" toast={MESSAGES.codeCopied} />
              </>
            )}
            {confirmation.link && (
              <ButtonLink
                to={confirmation.link}
                target="_blank"
                rel="noreferrer"
                variant="secondary"
                icon={<ExternalLink size={16} aria-hidden />}
              >
                Confirm at Gmail
              </ButtonLink>
            )}
          </div>
        </div>
      )}
      {!lastAt && address !== null && (
        <div className="mt-4 border-line border-t pt-4">
          <h3 className="text-base">In your mailbox</h3>
          <ol className="mt-1.5 flex list-decimal flex-col gap-1 pl-5 text-ink-2 text-sm">
            <li>Switch on emails about new reviews on {platformName}.</li>
            <li>
              In Gmail: Settings, Forwarding and POP/IMAP, Add a forwarding address. Gmail sends a code, which
              shows up here.
            </li>
            <li>
              Make a filter for emails from {platformName} and choose Forward it to this address. Other
              mailboxes call it a rule.
            </li>
          </ol>
          <p className="mt-2 text-sm">
            <TextLink to={HELP} reloadDocument>
              Step by step, for Gmail and Outlook
            </TextLink>
          </p>
        </div>
      )}
    </Card>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-4 flex gap-2.5">
      <span className="mt-0.5 shrink-0 text-ink-2">{icon}</span>
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Mails about a review that could not be read out of them. */
export function MailAlerts({ mails, platformName, now }: MailCardProps) {
  if (mails.alerts.length === 0) return null;
  return (
    <Card title={`Have a look on ${platformName}`}>
      <p>
        {mails.alerts.length === 1
          ? 'An email speaks of a review in a form that we do not know, so we did not guess.'
          : 'These emails speak of reviews in a form that we do not know, so we did not guess.'}
      </p>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {mails.alerts.map(({ id, at, link }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <Time date={at} now={now} look="near" />
            {link && (
              <a
                href={link}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1.5 rounded-sm font-[560] text-brand underline decoration-brand-line underline-offset-3"
              >
                Open {platformName}
                <ExternalLink size={15} aria-hidden />
              </a>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset className="mt-3">
        <SubmitButton intent="looked" variant="secondary" pending="Saving…">
          I have looked
        </SubmitButton>
      </Form>
    </Card>
  );
}
