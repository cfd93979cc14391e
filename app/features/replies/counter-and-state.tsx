import { clsx } from 'clsx';
import { useLocation } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { loginPath } from '#shared/accounts/login-path.ts';
import type { ReplyVersionView } from '#shared/replies/replies.ts';
import { whoWrote } from '#shared/replies/reply-author.ts';
import { type ReplySize, remainingLength } from './reply-size.ts';
import { authorWords } from './reply-words.ts';
import type { SaveState } from './use-save-draft.ts';

const SAVE_WORDS: Record<Exclude<SaveState, 'signed-out'>, string> = {
  idle: '',
  saving: 'Saving…',
  saved: 'Draft saved',
  kept: 'Kept in this tab. It is saved when the connection is back.',
};

interface CounterAndStateProps {
  version: ReplyVersionView | undefined;
  text: string;
  size: ReplySize;
  platform: string;
  save: SaveState;
}

/** The remaining length, once it is short, and whether the draft is saved. */
export function CounterAndState(props: CounterAndStateProps) {
  const { version, text, platform, save } = props;
  const who = version && whoWrote(version, text);
  const room = remainingLength(props.size, text, platform);
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pb-2.5 text-ink-2 text-sm">
      <span className="flex flex-wrap items-center gap-x-3">
        {who && who.by !== 'person' && <Badge>{authorWords(who)}</Badge>}
        <span role="status">{save === 'signed-out' ? <SignedOut /> : SAVE_WORDS[save]}</span>
      </span>
      {room && (
        <span className={clsx('ml-auto tabular-nums', room.isOver && 'font-[560] text-bad')}>
          {room.isOver ? <span role="alert">{room.words}</span> : room.words}
        </span>
      )}
    </div>
  );
}

/** Signed out in another tab or by expiry. The typed text is kept in this tab and restored with the page. */
function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <>
      You are signed out. <TextLink to={loginPath(pathname + search)}>Log in</TextLink> to save it.
    </>
  );
}
