import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, CircleHelp, Mail } from 'lucide-react';
import { Form } from 'react-router';
import { NothingLeaves } from '#app/features/businesses/nothing-leaves.tsx';
import { MailStays } from '#app/features/mailbox/mail-stays.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { InputField } from '#app/ui/input.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useLocalOnly } from '#app/ui/use-local-only.ts';
import type { DomainCheckView, MailSenderView } from '#shared/sending/mail-accounts.ts';
import { mailLink } from '#shared/text/mail-link.ts';
import { shownAddress } from '#shared/text/shown-domain.ts';

interface EmailTabProps {
  sender: MailSenderView;
  /** Why nothing is sent with the profile as it is. */
  problem: string | null;
  /** Checks of the domain of an own server's address; empty while there is none. */
  domain: readonly DomainCheckView[];
  accountEmail: string;
  supportEmail: string;
  now: Date;
  lastResult?: SubmissionResult<string[]> | null;
}

/** Emails are sent by the service until the business adds its own mail server. */
export function EmailTab({
  sender,
  problem,
  domain,
  accountEmail,
  supportEmail,
  now,
  lastResult,
}: EmailTabProps) {
  const { account, fromName, fromAddress, isLocalOnly } = sender;
  return (
    <>
      {problem && (
        <NothingLeaves why={problem}>
          Correct it in your <TextLink to="/dashboard/profile">business profile</TextLink>, or on{' '}
          <TextLink to="/dashboard/review-link">Review Link</TextLink> if it is the title.
        </NothingLeaves>
      )}
      <Card title="How your emails are sent" aside={<State sender={sender} domain={domain} />}>
        <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-ink-2 text-sm">Customers see</dt>
          <dd className="wrap-anywhere font-[540]">
            {fromName} &lt;{shownAddress(fromAddress)}&gt;
          </dd>
          <dt className="text-ink-2 text-sm">Sent by</dt>
          <dd className="wrap-anywhere">
            {isLocalOnly ? (
              <>
                <MailStays /> To reach your customers, use your own mail server below.
              </>
            ) : account ? (
              `Your mail server, ${account.host}`
            ) : (
              'Our mail server. There is nothing to set up.'
            )}
            {account?.checkedAt && (
              <span className="text-ink-2">
                {' '}
                Checked <Time date={account.checkedAt} now={now} look="words" />.
              </span>
            )}
          </dd>
        </dl>
        {account?.problem && (
          <div className="mt-4">
            <Notice kind="error" title={account.problem}>
              No emails can be sent until this is fixed. Enter the password again below, or go back to our
              mail server.
            </Notice>
          </div>
        )}
        {sender.refused && <Refused refused={sender.refused} account={account} supportEmail={supportEmail} />}
        <div className="mt-5 flex flex-wrap gap-2.5">
          <Form method="post" action="?tab=email" preventScrollReset className="contents">
            <SubmitButton
              intent="test-mail"
              variant="secondary"
              pending="Sending…"
              icon={<Mail size={16} aria-hidden />}
            >
              Send me a test
            </SubmitButton>
          </Form>
          {account && <RemoveButton />}
        </div>
        <p className="mt-2.5 text-ink-2 text-sm">
          The test uses your current email template.{' '}
          {isLocalOnly ? 'You find it in the mailbox, and it' : `It goes to ${accountEmail} and`} counts
          toward today’s limit.
        </p>
      </Card>
      {domain.length > 0 && <DomainCard domain={domain} address={fromAddress} />}
      {/* Each save signs in again, so the earlier messages and the password go with the old form. */}
      <AccountForm key={account?.checkedAt?.getTime()} sender={sender} lastResult={lastResult} />
    </>
  );
}

/** Nothing is sent until the owner confirms: only they know when their domain has been fixed. */
function Refused({
  refused,
  account,
  supportEmail,
}: Required<Pick<MailSenderView, 'account'>> & {
  refused: NonNullable<MailSenderView['refused']>;
  supportEmail: string;
}) {
  return (
    <div className="mt-4">
      <Notice kind="error" title={refused.words}>
        <p>
          No requests are sent by email until you send again.{' '}
          {account ? (
            refused.isUnproved ? (
              'Correct the records below, or ask your mail provider to. Changes can take a few hours to be seen everywhere.'
            ) : (
              'Often the records below are not right, or many people marked your emails as spam.'
            )
          ) : (
            <>
              These emails come from our address. Please{' '}
              <TextLink to={mailLink(supportEmail)}>tell support</TextLink>, or use your own mail server
              below.
            </>
          )}
        </p>
        <Form method="post" action="?tab=email" preventScrollReset className="mt-3">
          <SubmitButton intent="resume-mail" variant="secondary" pending="Starting…">
            Send again
          </SubmitButton>
        </Form>
      </Notice>
    </div>
  );
}

/** Never more positive than the domain checks below it. */
function State({
  sender: { account, refused, isLocalOnly },
  domain,
}: Pick<EmailTabProps, 'sender' | 'domain'>) {
  if (isLocalOnly) return <Badge tone="warn">On this machine</Badge>;
  if (account?.problem || refused) return <Badge tone="bad">Not working</Badge>;
  if (domain.some(({ state }) => state === 'missing' || state === 'weak'))
    return <Badge tone="warn">Works, may land in spam</Badge>;
  return <Badge tone="good">Ready</Badge>;
}

const STATES = {
  good: { icon: CircleCheck, look: 'text-brand', words: 'Found' },
  missing: { icon: CircleAlert, look: 'text-bad', words: 'Missing' },
  weak: { icon: CircleAlert, look: 'text-star-deep', words: 'Needs a change' },
  unknown: { icon: CircleHelp, look: 'text-ink-2', words: 'Not sure' },
};

function DomainCard({ domain, address }: { domain: readonly DomainCheckView[]; address: string }) {
  return (
    <Card title="Your domain records">
      <p className="mb-4 text-ink-2">
        Other mail servers check these records of {address.split('@')[1]} to make sure that an email is really
        yours. You can change them where your domain is registered.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {domain.map(({ id, label, state, words }) => {
          const { icon: Icon, look, words: said } = STATES[state];
          return (
            <li key={id} className="flex gap-3 py-3 first:pt-0 last:pb-0">
              <Icon size={18} className={clsx('mt-0.5 shrink-0', look)} aria-hidden />
              <div className="min-w-0">
                <p className="font-[560]">
                  {label} <span className="font-normal text-ink-2 text-sm">{said}</span>
                </p>
                <p className="wrap-anywhere text-ink-2 text-sm">{words}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function AccountForm({ sender: { account }, lastResult }: Pick<EmailTabProps, 'sender' | 'lastResult'>) {
  const [form, fields] = useForm<Record<'host' | 'port' | 'username' | 'password' | 'fromAddress', string>>({
    id: 'mail-account',
    lastResult,
    defaultValue: account
      ? { ...account, port: String(account.port), fromAddress: shownAddress(account.fromAddress) }
      : { port: '587' },
  });
  return (
    <Card title={account ? 'Your mail server' : 'Use your own mail server'}>
      <p className="mb-4 text-ink-2">
        {account
          ? 'We sign in to test a change before we save it. If your server refuses, nothing changes.'
          : 'Customers then see your own address as the sender. You need the same details as for a mail app. If your provider offers app passwords, use one.'}
      </p>
      <Form
        method="post"
        action="?tab=email"
        preventScrollReset
        {...getFormProps(form)}
        className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2"
      >
        <InputField
          field={fields.host}
          label="Mail server (SMTP)"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="smtp.example.com"
        />
        <InputField
          field={fields.port}
          label="Port"
          inputMode="numeric"
          autoComplete="off"
          hint="587 with STARTTLS, or 465."
        />
        <InputField
          field={fields.username}
          label="User name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          field={fields.password}
          label="Password"
          autoComplete="new-password"
          hint={
            account ? 'Leave it empty to keep the current one.' : 'Stored encrypted and never shown again.'
          }
        />
        <InputField
          field={fields.fromAddress}
          label="Send from"
          type="email"
          autoComplete="off"
          hint="An address this server is allowed to send from."
        />
        <SubmitButton
          intent="mail-account"
          variant={account ? 'secondary' : 'primary'}
          pending="Signing in…"
          className="justify-self-start sm:col-span-2"
        >
          {account ? 'Save mail server' : 'Use this mail server'}
        </SubmitButton>
      </Form>
    </Card>
  );
}

function RemoveButton() {
  const hydrated = useHydrated();
  const { mail } = useLocalOnly();
  const submit = { intent: 'remove-mail', pending: 'Removing…' } as const;
  return (
    <Form method="post" action="?tab=email" id="remove-mail" preventScrollReset className="contents">
      {hydrated ? (
        <Dialog
          trigger={<Button variant="ghost">Use our mail server again</Button>}
          title="Use our mail server again?"
          description={`Your mail server and its password are deleted here. Emails that are still waiting ${mail ? 'stay on this machine' : 'are sent through ours'}.`}
          actions={
            <>
              <DialogClose>
                <Button variant="secondary">Keep it</Button>
              </DialogClose>
              <SubmitButton form="remove-mail" variant="destructive" {...submit}>
                Delete it here
              </SubmitButton>
            </>
          }
        />
      ) : (
        <SubmitButton variant="ghost" {...submit}>
          Use our mail server again
        </SubmitButton>
      )}
    </Form>
  );
}
