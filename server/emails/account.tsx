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

export type AccountMailKind = 'verify' | 'already-registered' | 'reset';

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
    body: 'There is one step left: please confirm that this email address is yours.',
    button: 'Verify email address',
    after: 'The link works once, for 24 hours. If you did not sign up, you can ignore this message.',
  }),
  'already-registered': (app) => ({
    subject: `You already have a ${app} account`,
    heading: 'You already have an account',
    body: `Somebody, probably you, tried to sign up for ${app} with this address. You already have an account, so you can simply log in.`,
    button: 'Log in',
    after:
      'Forgot your password? Choose "Forgot your password?" on that page. If this was not you, you can ignore this message.',
  }),
  reset: (app) => ({
    subject: `Choose a new password for ${app}`,
    heading: 'Choose a new password',
    body: `You asked for a new ${app} password. The link works once, for one hour.`,
    button: 'Choose a new password',
    after: 'If you did not ask for this, you can ignore this message. Your password has not changed.',
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

/** Goes to an address that gets what concerns this account; the account's own address says whose. */
export function renderEmailConfirmation(
  config: { appName: string; origin: string },
  accountEmail: string,
  link: string,
): Promise<MailContent> {
  const { appName } = config;
  const words: Words = {
    subject: `Confirm this address for ${appName}`,
    heading: 'Should notifications come here?',
    body: `The owner of the ${appName} account ${accountEmail} wants notifications about new feedback sent to this address.`,
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
          {config.appName} · <InlineLink href={config.origin}>{new URL(config.origin).host}</InlineLink>
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
