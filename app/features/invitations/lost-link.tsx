import { PageFrame } from '#app/features/review-page/page-frame.tsx';

interface LostLinkProps {
  kind: keyof typeof WORDS;
  appName: string;
}

const RULES = `
.ways{margin:1.75rem 0 0;padding:1.5rem 0 0;border-top:1px solid var(--line);list-style:none}
.ways li{padding:.5rem 0;color:var(--ink-2)}
.ways strong{color:var(--ink);font-weight:600}
`;

const WORDS = {
  review: {
    title: 'This link doesn’t work',
    text: 'Part of it may have been cut off on the way, or the business has taken it back.',
    ways: [
      ['Try the whole link.', 'Go back to the message and tap the link there, or copy it to its very end.'],
      ['Ask the business.', 'They can send you a new link, and will be glad you asked.'],
    ],
  },
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
  unsubscribe: {
    title: 'This link doesn’t work',
    text: 'Part of it may have been cut off, so we cannot tell which messages to stop. You can still stop them:',
    ways: [
      ['Try the whole link.', 'Go back to the message and tap Unsubscribe there.'],
      ['A text or WhatsApp message?', 'Reply STOP to it.'],
      ['An email?', 'Use the unsubscribe button of your mail program, or reply and say so.'],
      ['Or tell the business.', 'They can stop the messages for you.'],
    ],
  },
} as const;

/** For customers whose link leads nowhere: what may have happened, and what they can do now. */
export function LostLink({ kind, appName }: LostLinkProps) {
  const { title, text, ways } = WORDS[kind];
  return (
    <>
      <title>{`${title} · ${appName}`}</title>
      <meta name="robots" content="noindex" />
      <PageFrame kind="lost" appName={appName} initials="" rules={RULES}>
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
