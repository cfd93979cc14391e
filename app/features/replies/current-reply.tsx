import { Pencil, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Time } from '#app/ui/time.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ReplyState, ReplyView } from '#shared/replies/replies.ts';
import { readReplyDraft, storeTypedReply } from './draft.ts';
import { isUnknown, replyFaultWords } from './reply-words.ts';

/** A reply cannot be changed while its result is open. */
export function isInTransit(state: ReplyState): boolean {
  return state === 'sending' || state === 'unclear';
}

interface CurrentReplyProps {
  reply: ReplyView;
  now: Date;
  /** Null if it can no longer be changed. */
  editHref: string | null;
}

/** The owner's reply as it is on the platform, or on its way there. */
export function CurrentReply({ reply, now, editHref }: CurrentReplyProps) {
  const { reviewId, state, published, method, fault } = reply;
  const moves = isInTransit(state);
  // The first version is on the platform only once it has arrived.
  const said = published && !(moves && reply.doing === 'publish') ? published.text : textOf(reply);
  useEffect(() => {
    if (readReplyDraft(reviewId)?.text.trim() === said.trim()) storeTypedReply(reviewId, null);
  }, [reviewId, said]);
  const canEdit = editHref !== null && !moves && (method.canEdit || method.kind === 'on-platform');
  return (
    <section aria-label="Your reply" className="mt-6 rounded-card border border-line bg-paper p-4">
      <div className="flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
        <h3 className="font-[600] text-base text-ink">Your reply</h3>
        {published?.at && <Time date={published.at} now={now} look="near" />}
      </div>
      <p role="status" className="mt-0.5 flex items-start gap-2 text-sm">
        {moves && <Spinner />}
        <span>{stateWords(reply)}</span>
      </p>
      <p className="mt-2 whitespace-pre-wrap break-words" dir="auto">
        {said}
      </p>
      {fault && (
        <div className="mt-3">
          <Notice kind="error" title={isUnknown(fault) ? 'We could not tell' : 'Not deleted'}>
            {replyFaultWords(fault, method.platformName, reply.doing)}
          </Notice>
        </div>
      )}
      {(canEdit || state === 'posted' || (method.canRemove && !moves)) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {canEdit && (
            <ButtonLink
              to={editHref}
              preventScrollReset
              variant="secondary"
              size="sm"
              icon={<Pencil size={15} aria-hidden />}
            >
              Edit
            </ButtonLink>
          )}
          {method.canRemove && !moves && <Remove reply={reply} />}
          {state === 'posted' && (
            <Form method="post" preventScrollReset data-leaves-freely>
              <input type="hidden" name="reviewId" value={reviewId} />
              <SubmitButton intent="undo-posted" variant="ghost" size="sm">
                Not posted after all
              </SubmitButton>
            </Form>
          )}
        </div>
      )}
    </section>
  );
}

function textOf({ versions, versionId, published }: ReplyView): string {
  return versions.find(({ id }) => id === versionId)?.text ?? published?.text ?? '';
}

/** The state of a reply, in a sentence. */
export function stateWords({ state, doing, method }: ReplyView): string {
  const name = method.platformName;
  if (state === 'sending')
    return doing === 'remove' ? `Being deleted from ${name}…` : `On its way to ${name}…`;
  if (state === 'unclear')
    return `${name} did not answer. We look whether it arrived before anything is sent again.`;
  if (state === 'pending') return `${name} looks at it before everybody can read it.`;
  if (state === 'failed') return `It was published on ${name}.`;
  if (state === 'posted') return `You marked it as posted on ${name}.`;
  return `Published on ${name}.`;
}

const REMOVE = 'remove-reply';

function Remove({ reply: { reviewId, method } }: { reply: ReplyView }) {
  const hydrated = useHydrated();
  const name = method.platformName;
  return (
    <Form method="post" id={REMOVE} preventScrollReset data-leaves-freely>
      <input type="hidden" name="reviewId" value={reviewId} />
      {hydrated ? (
        <Dialog
          trigger={
            <Button variant="ghost" size="sm" icon={<Trash2 size={15} aria-hidden />}>
              Delete
            </Button>
          }
          title={`Delete your reply from ${name}?`}
          description="It disappears for everybody. The text stays here as a draft."
          actions={
            <>
              <DialogClose>
                <Button variant="secondary">Keep it</Button>
              </DialogClose>
              <SubmitButton form={REMOVE} intent="remove-reply" variant="destructive" pending="Deleting…">
                Delete reply
              </SubmitButton>
            </>
          }
        />
      ) : (
        <details>
          <Summary className="min-h-8 px-3 text-ink-2 text-sm">Delete…</Summary>
          <SubmitButton intent="remove-reply" variant="destructive" size="sm">
            {`Delete it from ${name}`}
          </SubmitButton>
        </details>
      )}
    </Form>
  );
}
