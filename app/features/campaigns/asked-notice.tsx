import { CircleCheck, Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { DialogClose } from '#app/ui/dialog.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useCountdown } from '#app/ui/use-countdown.ts';
import type { AskedView } from '#shared/campaigns/ask-someone.ts';
import type { Toast } from '#shared/http/messages.ts';
import { counted } from '#shared/text/plural.ts';
import { ASK_ONE_PATH } from './ask-path.ts';
import { whoGetsWhat, whyDeferred } from './asked-words.ts';

export interface UndoActionData {
  /** The invitation that was undone. */
  undone?: string | null;
  toast?: Toast | null;
}

type Asked = Extract<AskedView, { kind: 'asked' }>;

/** Only messages that wait for nothing else are sent when the time to undo is over. */
export function leftWords(seconds: number, isDeferred: boolean): string {
  const left = counted(seconds, 'second');
  return isDeferred ? `${left} to undo` : `Goes out in ${left}`;
}

const useUndo = (invitationId: string) => useFetcher<UndoActionData>({ key: `undo ${invitationId}` });

/** What became of an undo; outside the dialog, which may be closed before that is known. */
export function UndoOutcome({ invitationId }: { invitationId: string }) {
  return <ShowToast toast={useUndo(invitationId).data?.toast} />;
}

interface AskedNoticeProps {
  asked: Asked;
  now: Date;
  again: RefObject<HTMLButtonElement | null>;
  onAnother(): void;
}

/** What happened, in words that stay true; with an undo as long as it is possible. */
export function AskedNotice({ asked, now, again, onAnother }: AskedNoticeProps) {
  const { campaignId, invitationId, name, recipient, startsAt, deferredUntil } = asked;
  const why = whyDeferred(asked);
  const { Form, data: undo, state } = useUndo(invitationId);
  const [over, setOver] = useState(startsAt <= now);
  const leftMs = useCountdown(startsAt.getTime() - now.getTime(), setOver);
  const isUndone = undo?.undone === invitationId;
  useEffect(() => again.current?.focus(), [again]);
  const seconds = Math.max(1, Math.ceil(leftMs / 1_000));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-3 rounded-control border border-brand-line bg-brand-tint p-3.5">
        <CircleCheck size={18} className="mt-0.5 shrink-0 text-brand" aria-hidden />
        <div role="status" className="min-w-0 flex-1">
          <p className="wrap-anywhere font-[560]">{isUndone ? `${name} is not asked` : whoGetsWhat(asked)}</p>
          <p className="wrap-anywhere text-ink-2 text-sm">
            {isUndone ? (
              'Nothing was sent.'
            ) : (
              <>
                At {recipient}.{' '}
                {deferredUntil && why && (
                  <>
                    It goes out <Time date={deferredUntil} now={now} look="at" />, because {why}.{' '}
                  </>
                )}
                <TextLink to={`/dashboard/campaigns/${campaignId}`}>See this week</TextLink>
              </>
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-4">
        {!over && !isUndone && (
          <Form method="post" action={ASK_ONE_PATH} className="flex items-center justify-between gap-3">
            <input type="hidden" name="invitationId" value={invitationId} />
            <p role="timer" className="text-ink-2 text-sm tabular-nums">
              {leftWords(seconds, deferredUntil !== null)}
            </p>
            <Button
              type="submit"
              name="intent"
              value="undo"
              variant="secondary"
              loading={state !== 'idle'}
              icon={<Undo2 size={15} aria-hidden />}
            >
              Undo
            </Button>
          </Form>
        )}
        <div className="flex flex-col gap-2.5 sm:flex-row sm:justify-end">
          <Button ref={again} variant="secondary" onClick={onAnother}>
            Ask someone else
          </Button>
          <DialogClose>
            <Button>Done</Button>
          </DialogClose>
        </div>
      </div>
    </div>
  );
}
