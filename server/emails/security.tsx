import {
  ActionButton,
  FactTable,
  FooterLine,
  Heading,
  InlineLink,
  MailLayout,
  Note,
  Paragraph,
} from '#server/emails/layout.tsx';
import { type MailContent, renderMail } from '#server/emails/render.ts';
import type { SecurityEvent } from '#shared/accounts/security-events.ts';
import { shownAddress } from '#shared/text/shown-domain.ts';
import { onWeekdayAt, type TimeForm, zoneInWords } from '#shared/time/time.ts';

interface SecurityMail {
  event: SecurityEvent;
  about: string;
  browser: string;
  at: Date;
  form: TimeForm;
  /** Goes to an address that the account no longer names. */
  isFormer: boolean;
}

interface Words {
  subject: string;
  heading: string;
  body: string;
}

/** No names, no addresses, no keys: others may read the mail, among them the person who made the change. */
const WORDS: Record<SecurityEvent, (app: string, about: string) => Words> = {
  'password-changed': (app) => ({
    subject: `Your ${app} password was changed`,
    heading: 'Your password was changed',
    body: `The password of your ${app} account was changed, and all other devices were signed out.`,
  }),
  'password-reset': (app) => ({
    subject: `Your ${app} password was reset`,
    heading: 'Your password was reset',
    body: `Someone chose a new password with the link we sent to this address, and all devices were signed out.`,
  }),
  'new-browser': (app) => ({
    subject: `New sign-in to ${app}`,
    heading: 'New sign-in',
    body: `Someone signed in to your ${app} account with a browser that has not been used for it before.`,
  }),
  'export-asked': (app) => ({
    subject: `A ${app} export was requested`,
    heading: 'An export was requested',
    body: `We are putting all the data in your ${app} account into one file. Anyone signed in to your account can download it.`,
  }),
  'reply-address-changed': (app) => ({
    subject: `The reply address in ${app} was changed`,
    heading: 'The reply address was changed',
    body: `A different address was entered for replies to the emails that ${app} sends for your business.`,
  }),
  'notice-address-changed': (app) => ({
    subject: `The notification address in ${app} was changed`,
    heading: 'The notification address was changed',
    body: `A different address was entered for the notifications from your ${app} account.`,
  }),
  'mail-server-changed': (app) => ({
    subject: `The mail server in ${app} was changed`,
    heading: 'The mail server was changed',
    body: `The mail server that sends your emails to customers was changed or removed in your ${app} account.`,
  }),
  'connection-changed': (app, about) => ({
    subject: `Connection changed: ${about}`,
    heading: 'A connection was changed',
    body: `The account or key that ${app} uses for ${about} was entered, changed or removed.`,
  }),
};

/** What to do if it was somebody else; anyone who can read the mailbox can choose a new password. */
function adviceOf({ event, isFormer }: SecurityMail): string {
  if (isFormer) return 'If you did not expect this, please tell the owner of the account.';
  if (event === 'password-reset') {
    return 'If this was you, there is nothing to do. If not, someone else can read your email: change the password of your mailbox first, then choose a new one here.';
  }
  return 'If this was you, there is nothing to do. If not, choose a new password now. That signs out every device.';
}

/** Tells that something was done which a stranger would do with a stolen password or session. */
export function renderSecurityMail(
  { appName, origin }: { appName: string; origin: string },
  mail: SecurityMail,
): Promise<MailContent> {
  const { subject, heading, body } = WORDS[mail.event](appName, mail.about);
  const { at, form, browser, isFormer } = mail;
  return renderMail(
    subject,
    <MailLayout
      title={subject}
      preview={body}
      mark="“"
      sender={appName}
      footer={
        <FooterLine>
          {appName} ·{' '}
          <InlineLink href={origin}>{shownAddress(origin).replace(/^https?:\/\//, '')}</InlineLink>
        </FooterLine>
      }
    >
      <Heading>{heading}</Heading>
      <Paragraph>{body}</Paragraph>
      <FactTable
        rows={[
          ['When', `${onWeekdayAt(at, form)}, ${zoneInWords(form)}`],
          ...(browser === '' ? [] : [['Browser', browser] as const]),
        ]}
      />
      {isFormer ? (
        <Note>{adviceOf(mail)}</Note>
      ) : (
        <>
          <Paragraph>{adviceOf(mail)}</Paragraph>
          <ActionButton href={`${origin}/forgot-password`}>Choose a new password</ActionButton>
        </>
      )}
    </MailLayout>,
  );
}
