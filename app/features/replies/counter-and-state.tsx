import { clsx } from 'clsx';
import { counted } from '#app/features/campaigns/channel-words.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { ReplyLimit } from '#shared/platform-facts.ts';
import type { ReplyVersionView } from '#shared/replies.ts';
import { whoWrote } from '#shared/reply-author.ts';
import type { ReplySize } from './reply-size.ts';
import { authorWords } from './reply-words.ts';
import type { SaveState } from './use-save-draft.ts';

const SAVE_WORDS: Record<SaveState, string> = {
  idle: '',
  saving: 'Saving…',
  saved: 'Draft saved',
  kept: 'Kept in this tab. It is saved when the connection is back.',
};

interface CounterAndStateProps {
  version: ReplyVersionView | undefined;
  text: string;
  size: ReplySize;
  limit: ReplyLimit | null;
  platform: string;
  save: SaveState;
}

const ONE = { bytes: 'byte', characters: 'character' } as const;

/** How much of the platform's limit is left, in its own unit, and whether the draft is safe. */
export function CounterAndState(props: CounterAndStateProps) {
  const { version, text, limit, platform, save } = props;
  const who = version && whoWrote(version, text);
  const { size, most, unit } = props.size;
  const isOver = size > most;
  const counts = isOver || size > most * 0.8 || (limit !== null && size > 0);
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pb-2.5 text-ink-2 text-sm">
      <span className="flex flex-wrap items-center gap-x-3">
        {who && who.by !== 'person' && <Badge>{authorWords(who)}</Badge>}
        <span role="status">{SAVE_WORDS[save]}</span>
      </span>
      {counts && (
        <span className={clsx('ml-auto tabular-nums', isOver && 'font-[560] text-bad')}>
          {isOver ? (
            <span role="alert">{`${counted(size - most, ONE[unit])} too many for ${platform || 'a reply'}`}</span>
          ) : (
            `${counted(most - size, ONE[unit])} left`
          )}
        </span>
      )}
    </div>
  );
}
