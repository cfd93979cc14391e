import base from '#app/ui/public.css?inline';
import type { MailSummary, MailView } from '#shared/sending/mailbox.ts';
import { ago, exactly, SITE_TIME } from '#shared/time/time.ts';
import styles from './mailbox.css?inline';

export type MailPart = 'html' | 'text' | 'source';

const PARTS: [MailPart, string][] = [
  ['html', 'As sent'],
  ['text', 'Plain text'],
  ['source', 'Source'],
];

/** In addition to the sandbox of the frame: nothing is loaded, and links open in a new tab. */
const FRAME_HEAD =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:">' +
  '<base target="_blank">';

interface MailboxPageProps {
  mails: MailSummary[];
  open: MailView | null;
  part: MailPart;
  appName: string;
  now: Date;
}

/** Two panes on wide screens; on a phone the list, then the message. */
export function MailboxPage({ mails, open, part, appName, now }: MailboxPageProps) {
  // An open message has a heading of its own.
  const Title = open ? 'p' : 'h1';
  return (
    <>
      <style href="mailbox" precedence="page">
        {base + styles}
      </style>
      <header className="bar">
        <span className="mark" aria-hidden="true">
          “
        </span>
        <div>
          <Title className="app">{appName} Mailbox</Title>
          <p className="hint">
            Mail stays on this machine until <code>SMTP_URL</code> is set.
          </p>
        </div>
        <a className="button quiet check" href="/dev/mailbox">
          Check mail
        </a>
      </header>
      <main className={open ? 'panes open' : 'panes'}>
        <nav className="list" aria-label="Messages, newest first">
          {mails.length > 0 ? (
            <ul>
              {mails.map((mail) => (
                <MailRow key={mail.id} mail={mail} now={now} isOpen={mail.id === open?.id} />
              ))}
            </ul>
          ) : (
            <EmptyList />
          )}
        </nav>
        <div className="message">
          {open ? <Message mail={open} part={part} /> : <Nothing hasMail={mails.length > 0} />}
        </div>
      </main>
    </>
  );
}

function MailRow({ mail, now, isOpen }: { mail: MailSummary; now: Date; isOpen: boolean }) {
  return (
    <li>
      <a className="row" href={`/dev/mailbox/${mail.id}`} aria-current={isOpen ? 'page' : undefined}>
        <span className="line">
          <span className="from">{mail.fromName}</span>
          <time dateTime={mail.at.toISOString()}>{ago(mail.at, now, SITE_TIME)}</time>
        </span>
        <span className="subject">{mail.subject}</span>
        <span className="snippet">{mail.snippet}</span>
        <span className="to">to {mail.to}</span>
      </a>
    </li>
  );
}

function Message({ mail, part }: { mail: MailView; part: MailPart }) {
  return (
    <article>
      <a className="back" href="/dev/mailbox">
        ← All messages
      </a>
      <h1>{mail.subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>{mail.from}</dd>
        <dt>To</dt>
        <dd>{mail.to}</dd>
        {mail.replyTo && (
          <>
            <dt>Reply to</dt>
            <dd>{mail.replyTo}</dd>
          </>
        )}
        <dt>Date</dt>
        <dd>
          <time dateTime={mail.at.toISOString()}>{exactly(mail.at, SITE_TIME)} UTC</time>
        </dd>
      </dl>
      <nav className="parts" aria-label="Ways to read it">
        {PARTS.map(([key, label]) => (
          <a
            key={key}
            href={key === 'html' ? `/dev/mailbox/${mail.id}` : `/dev/mailbox/${mail.id}?part=${key}`}
            aria-current={key === part ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {part === 'html' && (
        <iframe
          title={`The message “${mail.subject}”`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={withFrameHead(mail.html)}
        />
      )}
      {part === 'text' && (
        <div className="paper">
          <LinkedText text={mail.text} />
        </div>
      )}
      {part === 'source' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
        <pre className="paper" tabIndex={0}>
          {mail.source}
        </pre>
      )}
    </article>
  );
}

function EmptyList() {
  return (
    <div className="empty">
      <h2>No mail yet</h2>
      <p>Register an account or ask a customer for a review; the message lands here a moment later.</p>
    </div>
  );
}

function Nothing({ hasMail }: { hasMail: boolean }) {
  return <p className="nothing">{hasMail ? 'Choose a message to read it.' : 'Messages open here.'}</p>;
}

/** Plain text with its URLs as links. */
function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
      <a key={index} href={piece} target="_blank" rel="noopener">
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}

function withFrameHead(html: string): string {
  const at = /<head[^>]*>/i.exec(html);
  if (!at) return FRAME_HEAD + html;
  const end = at.index + at[0].length;
  return html.slice(0, end) + FRAME_HEAD + html.slice(end);
}
