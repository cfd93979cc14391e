import {
  ActionButton,
  FooterLine,
  Heading,
  InlineLink,
  MailLayout,
  Note,
  Paragraph,
} from '#server/emails/layout.tsx';
import { type MailContent, renderMail } from '#server/emails/render.ts';
import { DELETION_GRACE_DAYS } from '#shared/accounts/account-limits.ts';
import { EXPORT_DAYS } from '#shared/business/exports.ts';
import { shownAddress } from '#shared/text/shown-domain.ts';

export type AccountMailKind = 'verify' | 'already-registered' | 'reset' | 'export-ready' | 'deletion-planned';

interface Words {
  subject: string;
  heading: string;
  body: string;
  button: string;
  after: string;
}

/**
 * The account mails never carry the name from the form: anybody can enter a stranger's address there,
 * and the name field would be their advertisement.
 */
const WORDS: Record<AccountMailKind, (app: string) => Words> = {
  verify: (app) => ({
    subject: `Verify your email for ${app}`,
    heading: `Welcome to ${app}!`,
    body: 'One step left: please confirm that this email address is yours.',
    button: 'Verify email address',
    after:
      'The link works once and expires after 24 hours. If you did not sign up, you can ignore this message.',
  }),
  'already-registered': (app) => ({
    subject: `You already have a ${app} account`,
    heading: 'You already have an account',
    body: `Someone, probably you, tried to sign up for ${app} with this address. You already have an account, so you can simply log in.`,
    button: 'Log in',
    after:
      'Forgot your password? Choose "Forgot your password?" on that page. If this was not you, you can ignore this message.',
  }),
  reset: (app) => ({
    subject: `Choose a new password for ${app}`,
    heading: 'Choose a new password',
    body: `You asked for a new ${app} password. The link works once and expires after an hour.`,
    button: 'Choose a new password',
    after: 'If you did not ask for this, you can ignore this message. Your password has not changed.',
  }),
  'export-ready': (app) => ({
    subject: `Your ${app} export is ready`,
    heading: 'Your export is ready',
    body: `We have put all the data in your ${app} account into one file. Sign in to download it.`,
    button: 'Go to the download',
    after: `You can download the file for ${EXPORT_DAYS} days. It contains your customers’ names and contact details, so keep it somewhere only you can open.`,
  }),
  'deletion-planned': (app) => ({
    subject: `Your ${app} account will be deleted in ${DELETION_GRACE_DAYS} days`,
    heading: 'Your account is closed',
    body: `You asked us to delete your ${app} account. We have stopped sending messages and closed your review page. In ${DELETION_GRACE_DAYS} days, everything will be deleted for good.`,
    button: 'Keep my account',
    after: `Changed your mind? Press the button within ${DELETION_GRACE_DAYS} days, or simply sign in. If this was not you, press it now and choose a new password.`,
  }),
};

export function renderAccountMail(
  config: { appName: string; origin: string },
  kind: AccountMailKind,
  link: string,
): Promise<MailContent> {
  const words = WORDS[kind](config.appName);
  return renderWords(config, words, link);
}

/** The last mail there is; nothing in it names anybody. */
export function renderDeletionDone(config: { appName: string; origin: string }): Promise<MailContent> {
  const { appName } = config;
  const words: Words = {
    subject: `Your ${appName} account is deleted`,
    heading: 'Your account is deleted',
    body: `Your ${appName} account and everything in it has been deleted: reviews, contacts, messages and pictures. This is the last email you will get from us.`,
    button: `Visit ${appName}`,
    after:
      'Backups may contain your data a little longer, until they are overwritten. Reviews on the platforms themselves are not affected.',
  };
  return renderWords(config, words, config.origin);
}

/** Goes to an address that gets what concerns this account; the account's own address says whose. */
export function renderEmailConfirmation(
  config: { appName: string; origin: string },
  { accountEmail, use, link }: { accountEmail: string; use: 'notices' | 'replies'; link: string },
): Promise<MailContent> {
  const { appName } = config;
  const asked =
    use === 'replies'
      ? {
          heading: 'Receive replies from customers here?',
          what: 'replies from customers sent to this address',
        }
      : {
          heading: 'Send notifications here?',
          what: 'notifications about new feedback sent to this address',
        };
  const words: Words = {
    subject: `Confirm this address for ${appName}`,
    heading: asked.heading,
    body: `The owner of the ${appName} account ${accountEmail} wants ${asked.what}. The link expires after a week.`,
    button: 'Confirm this address',
    after: 'If you do not recognize this account, you can ignore this message. Nothing will be sent here.',
  };
  return renderWords(config, words, link);
}

function renderWords(
  config: { appName: string; origin: string },
  words: Words,
  link: string,
): Promise<MailContent> {
  return renderMail(
    words.subject,
    <MailLayout
      title={words.subject}
      preview={words.body}
      mark="“"
      sender={config.appName}
      footer={
        <FooterLine>
          {config.appName} ·{' '}
          <InlineLink href={config.origin}>
            {shownAddress(config.origin).replace(/^https?:\/\//, '')}
          </InlineLink>
        </FooterLine>
      }
    >
      <Heading>{words.heading}</Heading>
      <Paragraph>{words.body}</Paragraph>
      <ActionButton href={link}>{words.button}</ActionButton>
      <Paragraph last>{words.after}</Paragraph>
      <Note skipInText>
        Button not working? Open this address: <InlineLink href={link}>{link}</InlineLink>
      </Note>
    </MailLayout>,
  );
}
