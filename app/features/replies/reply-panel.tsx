import { ExternalLink } from 'lucide-react';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { type ReplyView, savedText } from '#shared/replies/replies.ts';
import { Composer, REPLY_TEXT } from './composer.tsx';
import { CurrentReply, isOnItsWay, stateWords } from './current-reply.tsx';
import { DueLine } from './due-line.tsx';
import { THREAD_TEXT } from './thread.tsx';

/** Where the key for replying goes when nothing is written there. */
export const REPLY = 'reply';

interface ReplyPanelProps {
  reply: ReplyView;
  now: Date;
  /** The platform has taken the review away. */
  isRemoved: boolean;
  isEditing: boolean;
  editHref: string;
  standHref: string;
  standing: string | null;
  fault: string | undefined;
  handleForm: string | null;
}

/** The reply to one review: as it stands, or while it is written. */
export function ReplyPanel(props: ReplyPanelProps) {
  const { reply, now, isRemoved, isEditing, editHref, standHref, ...composer } = props;
  const { way, state } = reply;
  // One that could not be deleted stands as before; one that could not be published is still to be written.
  const isToWrite = state === 'rejected' || (state === 'failed' && reply.doing !== 'remove');
  const stands = isOnItsWay(state) || (reply.published !== null && !isToWrite);
  const writes = !isRemoved && (!stands || (isEditing && !isOnItsWay(state)));
  if (way.kind === 'none' || way.kind === 'email') return null;
  return (
    <div id={REPLY} tabIndex={-1}>
      {reply.due && <DueLine due={reply.due} now={now} />}
      {stands && !(isEditing && writes) && (
        <CurrentReply reply={reply} now={now} editHref={isRemoved ? null : editHref} />
      )}
      {writes && stands && <StandsNow reply={reply} />}
      {writes && <Composer key={reply.reviewId} reply={reply} {...composer} />}
      {writes && stands && (
        <p className="mt-2 text-sm">
          <TextLink to={standHref}>Leave the reply as it is</TextLink>
        </p>
      )}
      {way.address && (way.kind === 'api' || !writes) && (
        <a
          href={way.address}
          target="_blank"
          rel="noreferrer"
          className="mt-2.5 inline-flex min-h-6 items-center gap-1.5 font-[540] text-brand text-sm hover:underline"
        >
          {isRemoved ? `Its place on ${way.platformName}` : `Open on ${way.platformName}`}
          <ExternalLink size={14} aria-hidden />
          <span className="sr-only">(new tab)</span>
        </a>
      )}
    </div>
  );
}

/** Beside a draft of other words, so that both can be read. */
function StandsNow({ reply }: { reply: ReplyView }) {
  const { published, versionId } = reply;
  if (!published || savedText(reply, versionId) === published.text) return null;
  return (
    <div className="mt-6">
      <Notice kind="info" title={stateWords(reply)}>
        <span className="whitespace-pre-wrap break-words" dir="auto">
          {published.text}
        </span>
      </Notice>
    </div>
  );
}

/** Into the text, or to the reply as it stands; of private feedback into the email to who wrote it. */
export function focusReply(): void {
  const text = document.getElementById(REPLY_TEXT) ?? document.getElementById(THREAD_TEXT);
  const area = document.getElementById(REPLY);
  (text ?? area?.querySelector('a') ?? area)?.focus();
}
