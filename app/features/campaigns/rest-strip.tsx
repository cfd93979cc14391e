import { Mail, MessageCircle, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import { Time } from '#app/ui/time.tsx';
import type { RestView } from '#shared/campaigns/campaigns.ts';
import { type Channel, isNoElsewhere } from '#shared/sending/channels.ts';
import { counted, plural } from '#shared/text/plural.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import { byChannelWords } from './channel-words.ts';

const ICONS = { email: Mail, sms: MessageSquareText, whatsapp: MessageCircle };

interface RestStripProps {
  rest: RestView;
  now: Date;
  children?: ReactNode;
}

/** Answers take days: until then asking again is not recommended. */
const ANSWERS_COME_MS = 3 * DAY_MS;

/** How many have not rated, which of them can be asked again, and the button for it. */
export function RestStrip({ rest, now, children }: RestStripProps) {
  const location = useLocation();
  const { asked, askedAt, counts } = rest;
  const { channel, ready, skipped } = counts;
  const all = ready + skipped;
  if (all === 0) return null;
  const to = (ask: Channel) => `${changedSearch(location, { ask, cursor: null })}#ask`;
  const isRecent = askedAt !== null && now.getTime() - askedAt.getTime() < ANSWERS_COME_MS;
  return (
    <div className="border-line border-t p-4.5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 text-ink-2 text-sm">
          <strong className="font-semibold text-ink">
            {counted(all, 'has not rated.', 'have not rated.')}
          </strong>{' '}
          {isRecent && (
            <>
              Last asked <Time date={askedAt} now={now} look="words" />.{' '}
            </>
          )}
          {restWords(rest)}
        </p>
        {!children && ready > 0 && (
          <ButtonLink
            to={to(channel)}
            variant={isRecent ? 'secondary' : 'primary'}
            preventScrollReset
            icon={<Icon channel={channel} />}
            className="max-sm:w-full"
          >
            {askWords({ ready, asked, isRest: all < asked, channel })}
          </ButtonLink>
        )}
      </div>
      {children}
    </div>
  );
}

interface AskWords {
  ready: number;
  asked: number;
  /** Somebody has rated, so the rest are "others". */
  isRest: boolean;
  channel: Channel;
}

/** "Ask the 22 others by email", "Ask all 45 by SMS". */
export function askWords(given: AskWords): string {
  return `Ask ${whom(given)} ${byChannelWords(given.channel)}`;
}

function whom({ ready, asked, isRest }: AskWords): string {
  const count = ready.toLocaleString('en');
  if (asked === 1) return 'again';
  if (isRest) return plural(ready, 'the other one', `the ${count} others`);
  return ready < asked ? `${count} of them` : ready === 2 ? 'both' : `all ${count}`;
}

function Icon({ channel }: { channel: Channel }) {
  const Of = ICONS[channel];
  return <Of size={16} aria-hidden />;
}

/** "22 of them can be asked by email; 1 opted out, 1 has no email address." */
function restWords({ counts: { channel, ready, skippedBecause } }: RestView): string {
  const left = skippedBecause.map(({ reason, text, count }) => {
    if (reason === 'opted_out') return `${count.toLocaleString('en')} opted out`;
    if (reason === 'no_email') return `${counted(count, 'has', 'have')} no email address`;
    if (reason === 'no_phone') return `${counted(count, 'has', 'have')} no phone number`;
    const words = text.charAt(0).toLowerCase() + text.slice(1);
    return `${count.toLocaleString('en')}${isNoElsewhere(reason) ? '' : ':'} ${words}`;
  });
  const can =
    ready === 0
      ? `Nobody of them can be asked ${byChannelWords(channel)}`
      : `${ready.toLocaleString('en')} can be asked again ${byChannelWords(channel)}`;
  return left.length > 0 ? `${can}; ${left.join(', ')}.` : `${can}.`;
}
