import { PageFrame } from '#app/features/review-page/page-frame.tsx';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { type CustomerTexts, textsIn } from '#shared/texts/texts.ts';

interface LostLinkProps {
  kind: keyof CustomerTexts['lost'] | keyof typeof FOR_OWNERS;
  appName: string;
  language?: CustomerLanguage;
}

const RULES = `
.ways{margin:1.75rem 0 0;padding:1.5rem 0 0;border-top:1px solid var(--line);list-style:none}
.ways li{padding:.5rem 0;color:var(--ink-2)}
.ways strong{color:var(--ink);font-weight:600}
`;

/** Of links in mails to owners, who are spoken to in English. */
const FOR_OWNERS = {
  notice: {
    title: 'This link doesn’t work',
    text: 'Part of it may have been cut off, so we cannot tell which emails to turn off. You can still do it:',
    ways: [
      ['Try the whole link.', 'Go back to the email and choose the link there.'],
      ['Or use the settings.', 'Sign in and open Settings, then Notifications.'],
    ],
  },
  confirm: {
    title: 'This link doesn’t work',
    text: 'Part of it may have been cut off, or the address was changed in the settings since.',
    ways: [
      ['Try the whole link.', 'Go back to the email and choose the link there.'],
      ['Or get a new one.', 'Sign in, open Settings, then Notifications, and save the address again.'],
    ],
  },
  keep: {
    title: 'This link doesn’t work',
    text: 'Part of it may have been cut off, or the account it was for is deleted.',
    ways: [
      ['Try the whole link.', 'Go back to the email and choose the link there.'],
      ['Or sign in.', 'As long as the account is there, signing in keeps it, too.'],
    ],
  },
} as const;

/** For people whose link leads nowhere: what may have happened, and what they can do now. */
export function LostLink({ kind, appName, language = 'en' }: LostLinkProps) {
  const texts = textsIn(language);
  const { title, text, ways } = { ...texts.lost, ...FOR_OWNERS }[kind];
  return (
    <>
      <title>{`${title} · ${appName}`}</title>
      <meta name="robots" content="noindex" />
      <PageFrame kind="lost" appName={appName} texts={texts} rules={RULES} forOwner={kind in FOR_OWNERS}>
        <div className="head">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        <ul className="ways">
          {ways.map(([lead, rest]) => (
            <li key={lead}>
              <strong>{lead}</strong> {rest}
            </li>
          ))}
        </ul>
      </PageFrame>
    </>
  );
}
