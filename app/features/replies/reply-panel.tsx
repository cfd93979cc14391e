import { ExternalLink } from 'lucide-react';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { type ReplyView, savedText } from '#shared/replies/replies.ts';
import { Composer, REPLY_TEXT } from './composer.tsx';
import { CurrentReply, isInTransit, stateWords } from './current-reply.tsx';
import { DueLine } from './due-line.tsx';
import { THREAD_TEXT } from './thread.tsx';

/** The focus target of the reply shortcut if there is no text to edit. */
export const REPLY = 'reply';

interface ReplyPanelProps {
  reply: ReplyView;
  now: Date;
  /** The review was removed from the platform. */
  isRemoved: boolean;
  isEditing: boolean;
  editHref: string;
  standHref: string;
  standing: string | null;
  fault: string | undefined;
  handleForm: string | null;
  /** The review that opens once this reply is marked as posted; null stays here. */
  nextId: string | null;
}

/** The reply to a review, published or being written. */
export function ReplyPanel(props: ReplyPanelProps) {
  const { reply, now, isRemoved, isEditing, editHref, standHref, ...composer } = props;
  const { method, state } = reply;
  // A failed deletion leaves the reply as it was; a failed publication has to be written again.
  const isToWrite = state === 'rejected' || (state === 'failed' && reply.doing !== 'remove');
  const isThere = isInTransit(state) || (reply.published !== null && !isToWrite);
  const takesReplies = method.kind !== 'none';
  const writes = takesReplies && !isRemoved && (!isThere || (isEditing && !isInTransit(state)));
  if (method.kind === 'email' || (!takesReplies && !method.address && !reply.published)) return null;
  return (
    <div id={REPLY} tabIndex={-1}>
      {reply.due && <DueLine due={reply.due} now={now} />}
      {isThere && !(isEditing && writes) && (
        <CurrentReply reply={reply} now={now} editHref={isRemoved || !takesReplies ? null : editHref} />
      )}
      {writes && isThere && <PublishedBeside reply={reply} />}
      {writes && <Composer key={reply.reviewId} reply={reply} {...composer} />}
      {writes && isThere && (
        <p className="mt-2 text-sm">
          <TextLink to={standHref}>Leave the reply as it is</TextLink>
        </p>
      )}
      {method.address && (method.kind === 'api' || !writes) && (
        <a
          href={method.address}
          target="_blank"
          rel="noreferrer"
          className="mt-2.5 inline-flex min-h-6 items-center gap-1.5 font-[540] text-brand text-sm hover:underline"
        >
          {isRemoved ? `Its place on ${method.platformName}` : `Open on ${method.platformName}`}
          <ExternalLink size={14} aria-hidden />
          <span className="sr-only">(new tab)</span>
        </a>
      )}
    </div>
  );
}

/** Beside a draft that differs, so that both can be read. */
function PublishedBeside({ reply }: { reply: ReplyView }) {
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

/** Whether a reply or an email can be written to the open review. */
export function hasReplyText(): boolean {
  return document.getElementById(REPLY_TEXT) !== null || document.getElementById(THREAD_TEXT) !== null;
}

/** Focuses the text, or the published reply; for private feedback the email to its author. */
export function focusReply(): void {
  const text = document.getElementById(REPLY_TEXT) ?? document.getElementById(THREAD_TEXT);
  const area = document.getElementById(REPLY);
  (text ?? area?.querySelector('a') ?? area)?.focus();
}
