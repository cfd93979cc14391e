import { clsx } from 'clsx';
import { Mail, Phone, Send } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { MailStays } from '#app/features/mailbox/mail-stays.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { closeGaps } from '#app/ui/close-gaps.ts';
import { onFormOutcome } from '#app/ui/form-outcomes.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import { typedSince } from '#app/ui/typed-since.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import {
  LONGEST_REPLY,
  type ReplyView,
  type ThreadMailView,
  type ThreadView,
} from '#shared/replies/replies.ts';
import { mailLink } from '#shared/text/mail-link.ts';
import { counted } from '#shared/text/plural.ts';
import { readThreadDraft, saveThreadDraft } from './draft.ts';
import { EMAIL_WARNING, EmailWarning } from './email-warning.tsx';
import { withSafer } from './safer-wordings.ts';
import { useFindings } from './use-findings.ts';

export const THREAD_TEXT = 'thread-text';
const NOTE = 'thread-note';
const FAULT = 'thread-fault';

interface ThreadProps {
  thread: ThreadView;
  now: Date;
  standing: string | null;
  fault: string | undefined;
  reply: ReplyView;
}

/** An answer on the review page, answered by email: all emails, oldest first. */
export function Thread({ now, ...write }: ThreadProps) {
  const { thread } = write;
  const { name, email, mails } = thread;
  if (!email && mails.length === 0) {
    return (
      <section aria-label="Contact" className="mt-5">
        <Reach thread={thread} />
      </section>
    );
  }
  return (
    <section aria-label="Emails" className="mt-5">
      <Reach thread={thread} />
      <ol className="mt-3">
        {mails.map((mail) => (
          <MailItem key={mail.id} mail={mail} now={now} />
        ))}
      </ol>
      {email && thread.isLocalOnly && (
        <p className="border-line border-t py-3 text-ink-2 text-sm">
          <MailStays /> To reach {name || 'them'}, use your own mail server in{' '}
          <TextLink to="/dashboard/settings?tab=email">Settings</TextLink>.
        </p>
      )}
      {email && <Write key={thread.reviewId} {...write} />}
      <p className="mt-2 text-ink-2 text-sm">
        {thread.answersHere
          ? 'Their answers appear here.'
          : `Their answers go to ${thread.replyTo}. Only what you send appears here.`}
      </p>
    </section>
  );
}

/** How the person can be reached: by phone, if the contact has one, and by email. */
function Reach({ thread }: { thread: ThreadView }) {
  const { name, email, phone, mails, hasEarlier } = thread;
  const written = hasEarlier ? `The latest ${mails.length} emails` : counted(mails.length, 'email');
  return (
    <div className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
      <div className="flex items-center gap-3 bg-surface px-4 py-2.5">
        <p className="min-w-0 flex-1">
          {phone ? (
            <>
              <span className="block text-ink-2 text-sm">
                {phone.holder && phone.holder !== name
                  ? `Phone of ${phone.holder}, from your contacts`
                  : 'Phone, from your contacts'}
              </span>
              {phone.shown}
            </>
          ) : (
            <span className="text-ink-2 text-sm">No phone number in your contacts</span>
          )}
        </p>
        {phone && (
          <a href={`tel:${phone.number}`} className={CALL}>
            <Phone size={16} aria-hidden />
            Call<span className="sr-only"> {phone.shown}</span>
          </a>
        )}
      </div>
      <div className="flex min-h-14 items-center gap-3 bg-surface px-4 py-2.5">
        <Mail size={17} aria-hidden className="shrink-0 text-ink-2" />
        {email ? (
          <p className="wrap-anywhere min-w-0">
            <span className="block text-ink-2 text-sm">
              {mails.length > 0 ? `${written} with ` : 'Write to '}
            </span>
            <TextLink to={mailLink(email)}>{email}</TextLink>
          </p>
        ) : (
          <p className="text-ink-2 text-sm">They left no email address, so nobody can write to them.</p>
        )}
      </div>
    </div>
  );
}

const CALL =
  'inline-flex min-h-10 shrink-0 items-center gap-2 rounded-control border border-control-line bg-surface px-3.5 font-[560] hover:bg-sunken';

const STATE_WORDS: Partial<Record<ThreadMailView['state'], ReactNode>> = {
  sending: 'Sending…',
  deferred: 'Waits until tomorrow: as many emails as may leave in a day have left today.',
  kept: 'Not sent: it stayed on this machine.',
  failed: 'Not sent: the mail server refused it. Check the address and send it again.',
  locked: (
    <>
      Not sent: your mail server refused the password. Change it in{' '}
      <TextLink to="/dashboard/settings?tab=email">Settings</TextLink>, then send it again.
    </>
  ),
  withheld: 'Not sent: something changed after you wrote it, and it may not leave as it is.',
  unclear: 'The mail server did not answer. It may have been sent: ask before you send it again.',
  bounced: 'Did not arrive: their mail server sent it back. Check the address, or call them.',
  automatic: 'Automatic reply, not from a person.',
};

function MailItem({ mail, now }: { mail: ThreadMailView; now: Date }) {
  const words = STATE_WORDS[mail.state];
  const isAutomatic = mail.state === 'automatic';
  return (
    <li className={`flex items-start gap-3 border-line border-t py-3 ${isAutomatic ? 'text-ink-2' : ''}`}>
      <Avatar name={mail.author} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-[560]">{mail.author}</span>
          <span className="text-ink-2 text-sm">
            <Time date={mail.at} now={now} look="near" />
          </span>
        </p>
        <p className="whitespace-pre-wrap break-words" dir="auto">
          {closeGaps(mail.text)}
        </p>
        {mail.isUnproved && !isAutomatic && (
          <p className="text-ink-2 text-sm">
            Not verified: we cannot tell whether this email is really from them.
          </p>
        )}
        {words && (
          <p
            role="status"
            className={
              isAutomatic || mail.state === 'sending' || mail.state === 'deferred'
                ? 'text-ink-2 text-sm'
                : 'font-[540] text-bad text-sm'
            }
          >
            {words}
          </p>
        )}
      </div>
    </li>
  );
}

function Write({ thread, standing, fault, reply }: Omit<ThreadProps, 'now'>) {
  const { reviewId, name, mails } = thread;
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(standing ?? '');
  const latest = mails.at(-1)?.id;
  // Typed before hydration, or on an earlier visit; unless it arrived although its request was lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same emails again are no reason to look
  useEffect(() => {
    const kept = readThreadDraft(reviewId);
    const isSent = (words: string) =>
      mails.some(({ from, text: sent }) => from === 'us' && sent.trim() === words.trim());
    if (isSent(kept)) saveThreadDraft(reviewId, '');
    setText((before) => {
      const words = area.current?.value || before || kept;
      return isSent(words) ? '' : words;
    });
  }, [reviewId, latest]);
  const submitted = useRef('');
  useEffect(
    () =>
      onFormOutcome(({ intent, outcome }) => {
        if (intent !== 'answer-feedback' || outcome !== 'done') return;
        const left = typedSince(submitted.current, area.current?.value ?? '');
        setText(left);
        saveThreadDraft(reviewId, left);
      }),
    [reviewId],
  );
  // Findings are stored by review id, and the reply to a matched public review has its own.
  const { found, isKnown, isMissing, prepare } = useFindings(text, { ...reply, reviewId }, 'email');
  const hydrated = useHydrated();
  const type = (next: string) => {
    setText(next);
    saveThreadDraft(reviewId, next);
  };
  const first = name.split(' ')[0];
  // The warning says why it came back.
  const note = noteOf(thread);
  const isBarred = thread.permission === 'awaits_answer' || thread.permission === 'stopped';
  const shownFault = found.length > 0 ? undefined : fault;
  return (
    <Form
      method="post"
      preventScrollReset
      data-leaves-freely
      onSubmit={() => {
        submitted.current = text;
      }}
      className="border-line border-t pt-3"
    >
      <input type="hidden" name="reviewId" value={reviewId} />
      {note && (
        <p id={NOTE} className="mb-2 text-ink-2 text-sm">
          {note}
        </p>
      )}
      <div className="flex flex-col gap-2 sm:flex-row sm:items-end">
        <div className="min-w-0 flex-1">
          <textarea
            ref={area}
            id={THREAD_TEXT}
            name="text"
            rows={1}
            required
            disabled={isBarred}
            maxLength={LONGEST_REPLY}
            aria-label={first ? `Write to ${first}` : 'Write an answer'}
            aria-invalid={shownFault ? true : undefined}
            aria-describedby={
              clsx(note && NOTE, shownFault && FAULT, found.length > 0 && EMAIL_WARNING) || undefined
            }
            placeholder={first ? `Write to ${first}` : 'Write an answer'}
            value={text}
            onFocus={prepare}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
            className="control field-sizing-content block min-h-10 resize-none px-3 py-2"
          />
          {shownFault && (
            <p id={FAULT} role="alert" className="text-bad text-sm">
              {shownFault}
            </p>
          )}
        </div>
        <SubmitButton
          intent="answer-feedback"
          variant="secondary"
          pending="Sending…"
          disabled={isBarred || (hydrated && !isKnown && !isMissing)}
          icon={<Send size={16} aria-hidden />}
        >
          Send email
        </SubmitButton>
      </div>
      {found.length > 0 && <input type="hidden" name="override" value="on" />}
      <EmailWarning
        text={text}
        findings={found}
        healthcare={reply.privacy.healthcare}
        phone={thread.phone}
        onUse={(safer) => {
          type(withSafer(text, safer));
          area.current?.focus();
        }}
      />
    </Form>
  );
}

/** What to know about this address before writing; null if there is nothing special. */
function noteOf({ permission, isOptedOut, answersHere, replyTo }: ThreadView): string | null {
  switch (permission) {
    case 'once':
      return 'They have not confirmed this address. You can write once, without links; go on when they answer.';
    case 'awaits_answer':
      return answersHere
        ? 'You have written once, and they have not confirmed this address. You can go on when they answer.'
        : `You have written once, and they have not confirmed this address. When they answer to ${replyTo}, go on from there.`;
    case 'stopped':
      return 'They stopped emails from you, so nothing more can be sent to this address.';
    case 'open':
      return isOptedOut
        ? 'They opted out of requests by email. This answers what they wrote, so it can still be sent.'
        : null;
  }
}
