import { Clock, History } from 'lucide-react';
import { Summary } from '#app/ui/summary.tsx';
import { Time } from '#app/ui/time.tsx';
import type { PreflightRow, PreflightView, ReadyRow, SkippedCount } from '#shared/campaigns/audience.ts';
import { LANGUAGES } from '#shared/text/languages.ts';
import { byChannelWords, noWords } from './channel-words.ts';
import { reasonIcon } from './send-preview-badge.tsx';
import { withIndexKeys } from './with-index-keys.ts';

const FIRST_READY = 5;
const FIRST_SKIPPED = 3;

/** By name: who gets it and when, who does not and why. */
export function PreflightPeople({ preflight, now }: { preflight: PreflightView; now: Date }) {
  const { ready, readyRows, skipped, skippedBecause, skippedRows } = preflight;
  const named = preflight.languages.length > 1;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {ready > 0 && (
        <section>
          <Heading words="Who gets it" count={ready} />
          <AskedElsewhere rows={readyRows} ready={ready} />
          <ReadyList rows={readyRows.slice(0, FIRST_READY)} named={named} now={now} />
          {ready > FIRST_READY && (
            <details>
              <Summary className="py-1.5 font-[560] text-brand text-sm">
                and {(ready - FIRST_READY).toLocaleString('en')} more
              </Summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard only with the focus */}
              <section tabIndex={0} aria-label="The others who get it" className="max-h-60 overflow-y-auto">
                <ReadyList rows={readyRows.slice(FIRST_READY)} named={named} now={now} />
                {ready > readyRows.length && (
                  <p className="py-1.5 text-ink-2 text-sm">
                    and {(ready - readyRows.length).toLocaleString('en')} more. The campaign page will list
                    all of them.
                  </p>
                )}
              </section>
            </details>
          )}
        </section>
      )}
      {skipped > 0 && (
        <section>
          <Heading words={ready > 0 ? 'Who does not' : 'Left out'} count={skipped} />
          <ul className="mt-1 flex flex-col gap-3">
            {skippedBecause.map((because) => (
              <Skipped
                key={because.reason}
                because={because}
                rows={skippedRows.filter(({ reason }) => reason === because.reason)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Heading({ words, count }: { words: string; count: number }) {
  return (
    <h3 className="font-[560]">
      {words} <span className="font-normal text-ink-2 tabular-nums">{count.toLocaleString('en')}</span>
    </h3>
  );
}

/** How many were asked on another channel lately; one alone is named by its own row. */
function AskedElsewhere({ rows, ready }: { rows: readonly ReadyRow[]; ready: number }) {
  const count = rows.filter(({ askedElsewhere }) => askedElsewhere).length;
  if (count < 2) return null;
  const some = `${ready > rows.length ? 'At least ' : ''}${count.toLocaleString('en')} of them`;
  return (
    <p className="mt-1 flex items-start gap-1.5 text-ink-2 text-sm">
      <History size={15} aria-hidden className="mt-0.5 shrink-0" />
      {some} were asked on another channel lately. They still get this one.
    </p>
  );
}

interface ReadyListProps {
  rows: readonly ReadyRow[];
  /** More than one language is used, so each row names its own. */
  named: boolean;
  now: Date;
}

function ReadyList({ rows, named, now }: ReadyListProps) {
  return (
    <ul className="mt-1">
      {withIndexKeys(rows).map(
        ({ place, piece: { name, recipient, language, optedOutOn, askedElsewhere, at, leaves } }) => (
          <li
            key={place}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto] items-center gap-x-3 border-line border-b py-1.5 text-sm"
          >
            <span className="flex min-w-0 items-baseline gap-1.5">
              <span className="min-w-0 font-[540] max-sm:wrap-anywhere sm:truncate" dir="auto" title={name}>
                {name}
              </span>
              {named && <span className="shrink-0 text-ink-2 text-xs">{LANGUAGES[language].name}</span>}
            </span>
            <span className="min-w-0 text-ink-2">
              <span className="block truncate" title={recipient}>
                {recipient}
              </span>
              {optedOutOn.map((channel) => (
                <span key={channel} className="block text-xs">
                  {noWords(channel)}
                </span>
              ))}
              {askedElsewhere && (
                <span className="block text-xs">
                  {`Asked ${byChannelWords(askedElsewhere.channel)} ${askedElsewhere.when}`}
                </span>
              )}
            </span>
            {leaves === 'later' ? (
              <span className="flex items-center gap-1.5 whitespace-nowrap text-info">
                <Clock size={14} aria-hidden />
                <Time date={at} now={now} look="near" />
              </span>
            ) : (
              <span className="text-ink-2">{leaves === 'now' ? 'Now' : 'Within the hour'}</span>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

function Skipped({ because, rows }: { because: SkippedCount; rows: readonly PreflightRow[] }) {
  const { reason, text, count } = because;
  const Icon = reasonIcon(reason);
  const [first, rest] = [rows.slice(0, FIRST_SKIPPED), rows.slice(FIRST_SKIPPED)];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 text-sm">
      <Icon size={16} aria-hidden className="mt-0.5 text-ink-2" />
      <div className="min-w-0">
        <p>
          <span className="font-[540]">{text}</span>{' '}
          <span className="text-ink-2 tabular-nums">{count.toLocaleString('en')}</span>
        </p>
        <p className="wrap-anywhere text-ink-2" dir="auto">
          {first.map(named).join(', ')}
        </p>
        {count > first.length && (
          <details>
            <Summary className="text-ink-2 underline decoration-line-strong underline-offset-3">
              {(count - first.length).toLocaleString('en')} more
            </Summary>
            <p className="wrap-anywhere max-h-60 overflow-y-auto text-ink-2" dir="auto">
              {rest.map(named).join(', ')}
              {count > rows.length && ` and ${(count - rows.length).toLocaleString('en')} more`}
            </p>
          </details>
        )}
      </div>
    </li>
  );
}

/** "Tom Becker (12 days ago)", "Jo Alvarez (+1 512 55)": the detail that explains the reason. */
function named({ name, recipient, reason, text }: PreflightRow): string {
  if (reason === 'invited_recently' || reason === 'rated_recently') {
    return `${name} (${text.replace(/^\w+ /, '')})`;
  }
  if (recipient === '') return name;
  // US numbers already have brackets.
  return recipient.startsWith('(') ? `${name} ${recipient}` : `${name} (${recipient})`;
}
