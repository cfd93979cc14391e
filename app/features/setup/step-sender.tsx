import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { CircleCheck, Mail, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { MailStays } from '#app/features/mailbox/mail-stays.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import { useForm } from '#app/ui/use-form.ts';
import type { ConnectionView } from '#shared/sending/connections.ts';
import { StepHead } from './setup-shell.tsx';
import { STEP_FORM } from './step-foot.tsx';

interface StepSenderProps {
  postalAddress: string;
  onAddress(address: string): void;
  accountEmail: string;
  tested: boolean;
  /** Emails to customers stay in the mailbox of this machine. */
  mailStays: boolean;
  sms: ConnectionView | undefined;
  /** Names of the providers for texts. */
  smsProviders: readonly string[];
  lastResult?: SubmissionResult<string[]> | null;
}

const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** Email needs only the postal address; texts need a registered account. */
export function StepSender({
  postalAddress,
  onAddress,
  accountEmail,
  tested,
  mailStays,
  sms,
  smsProviders,
  lastResult,
}: StepSenderProps) {
  const [form, fields] = useForm<{ postalAddress: string }>({
    id: STEP_FORM,
    lastResult,
    defaultValue: { postalAddress },
  });
  return (
    <>
      <StepHead step="sender" title="How your requests are sent">
        {mailStays ? <MailStays /> : 'Email works right away.'} Texts need your own number with a provider. US
        numbers also have to be registered, which takes days, so start with email.
      </StepHead>
      <Form method="post" {...getFormProps(form)} className="flex max-w-2xl flex-col gap-4">
        <Way
          icon={<Mail size={20} aria-hidden />}
          title="Email"
          badge={
            mailStays ? (
              <Badge tone="warn">On this machine</Badge>
            ) : tested ? (
              <Badge tone="good">Ready</Badge>
            ) : (
              <Badge>Not tried yet</Badge>
            )
          }
        >
          <TextareaField
            field={fields.postalAddress}
            label="Postal address of the business"
            rows={3}
            autoComplete="street-address"
            placeholder={'12 Main Street\nAustin, TX 78701'}
            onChange={(event) => onAddress(event.currentTarget.value)}
            hint="Email laws require it. It appears in small print at the end of your emails."
          />
          <p className="mt-3 flex items-start gap-1.5 text-ink-2 text-sm">
            {tested && !mailStays && (
              <CircleCheck size={16} className="mt-0.5 shrink-0 text-brand" aria-hidden />
            )}
            {mailStays ? (
              <span>
                A test goes into the mailbox. To reach your customers, use{' '}
                <TextLink to="/dashboard/settings?tab=email">your own mail server</TextLink>.
              </span>
            ) : tested ? (
              `We sent a test to ${accountEmail}. Check your inbox and your spam folder.`
            ) : (
              `We will send a test to ${accountEmail} so you can see it arrive.`
            )}
          </p>
          {tested && (
            <SubmitButton intent="sender" variant="secondary" pending="Sending…" className="mt-3">
              Send another test
            </SubmitButton>
          )}
        </Way>
        <Way
          icon={<MessageSquareText size={20} aria-hidden />}
          title="SMS"
          badge={
            !sms ? (
              <Badge>Not set up</Badge>
            ) : sms.canSend && !sms.problem ? (
              <Badge tone="good">Ready</Badge>
            ) : (
              <Badge tone="warn">{sms.canSend ? 'Limited' : 'Not ready'}</Badge>
            )
          }
        >
          <p className="text-ink-2 text-sm">
            {sms
              ? `${sms.connectorName}: ${sms.problem ?? 'texts can be sent.'}`
              : `Bring your own ${OR.format(smsProviders)} account. US numbers need an approved 10DLC or toll-free campaign.`}{' '}
            <TextLink to="/dashboard/settings?tab=sms">{sms ? 'Look at it' : 'Set it up'}</TextLink>
            {', '}
            <TextLink to="/dashboard/settings/registration">or prepare the registration</TextLink>
          </p>
        </Way>
      </Form>
    </>
  );
}

interface WayProps {
  icon: ReactNode;
  title: string;
  badge: ReactNode;
  children: ReactNode;
}

function Way({ icon, title, badge, children }: WayProps) {
  return (
    <section className="rounded-card border border-line bg-surface p-4.5">
      <div className="mb-3 flex items-center gap-3">
        <span className="grid size-9 place-items-center rounded-control bg-brand-tint text-brand-deep">
          {icon}
        </span>
        <h2 className="flex-1 text-lg">{title}</h2>
        {badge}
      </div>
      {children}
    </section>
  );
}
