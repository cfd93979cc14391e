import { Clock } from 'lucide-react';
import { Time } from '#app/ui/time.tsx';
import type { AudienceView } from '#shared/campaigns/audience.ts';
import { counted, plural } from '#shared/text/plural.ts';
import { byChannelWords, noWords } from './channel-words.ts';
import { hasPeople, pickedOf } from './people.ts';
import { usePeople } from './people-context.tsx';
import { reasonWords } from './send-preview-words.ts';

const NOBODY = { named: 0, ready: 0, emailValid: 0, phoneValid: 0 };

/** How many people there are, and how many would be sent to, on the open channel. */
export function CampaignStats({ now }: { now: Date }) {
  const { people, judgement } = usePeople();
  const { view, failed } = judgement;
  const { named, ready, emailValid, phoneValid } = view ?? NOBODY;
  const isWaiting = view === null && !failed && hasPeople(pickedOf(people));
  return (
    <div aria-busy={isWaiting || undefined}>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <Figure label="Contacts Ready" value={isWaiting ? null : ready} of={named} />
        <Figure label="Email Valid" value={isWaiting ? null : emailValid} />
        <Figure label="Phone Valid" value={isWaiting ? null : phoneValid} />
      </dl>
      {view && <Skipped view={view} />}
      {view?.deferredFrom && (
        <p className="mt-3 flex items-start gap-1.5 text-info text-sm">
          <Clock size={15} aria-hidden className="mt-0.5 shrink-0" />
          <span>
            {counted(view.deferred, 'goes out', 'go out')} later, {plural(view.deferred, '', 'the first ')}
            <Time date={view.deferredFrom} now={now} look="at" />
          </span>
        </p>
      )}
      {failed && (
        <p role="status" className="mt-3 text-bad text-sm">
          We could not check these people just now. They are checked again before anything is sent.
        </p>
      )}
    </div>
  );
}

/** Without a value it is still being counted, so no number is shown. */
function Figure({ label, value, of }: { label: string; value: number | null; of?: number }) {
  return (
    <div className="flex flex-col">
      <dt className="text-ink-2 text-sm min-[360px]:whitespace-nowrap">{label}</dt>
      <dd className="font-semibold text-xl tabular-nums">
        {value === null ? (
          <span className="my-1 inline-block h-5 w-12 animate-pulse rounded-md bg-sunken align-middle motion-reduce:animate-none">
            <span className="sr-only">Checking</span>
          </span>
        ) : (
          value.toLocaleString('en')
        )}
        {of !== undefined && of > 0 && (
          <span className="font-normal text-ink-2 text-sm"> of {of.toLocaleString('en')}</span>
        )}
      </dd>
    </div>
  );
}

/** Why the others are not asked; each reason shows its rows. */
function Skipped({ view }: { view: AudienceView }) {
  const { reason: shown, showReason, people } = usePeople();
  const { skipped, skippedBecause, twice, nameless, channel, optedOutElsewhere } = view;
  const notes = [
    ...optedOutElsewhere.map(
      (no) =>
        `${no.count.toLocaleString('en')} ${noWords(no.channel).replace(/^./, (first) => first.toLowerCase())} and can be asked ${byChannelWords(channel)}.`,
    ),
    twice > 0 &&
      `${counted(twice, 'row')} ${plural(twice, 'names', 'name')} somebody twice, who is asked once.`,
    nameless > 0 && `${counted(nameless, 'row')} without a name ${plural(nameless, 'is', 'are')} left out.`,
  ].filter(Boolean);
  if (skipped === 0 && notes.length === 0) return null;
  const isListed = people.rows.length > 0;
  return (
    <div className="mt-3 rounded-control bg-sunken px-3 py-2 text-sm">
      {skipped > 0 && (
        <>
          <p className="font-[560]">
            {skipped.toLocaleString('en')} {plural(skipped, 'is', 'are')} skipped
          </p>
          <ul className="flex flex-wrap gap-x-4">
            {skippedBecause.map(({ reason, text, count }) => {
              const words = reasonWords(reason, text, channel);
              const label = (
                <>
                  <span className="font-[560] tabular-nums">{count.toLocaleString('en')}</span> {words}
                </>
              );
              return (
                <li key={reason} className="min-h-6">
                  {isListed ? (
                    <button
                      type="button"
                      aria-pressed={shown === reason}
                      onClick={() => showReason(shown === reason ? null : reason)}
                      className="min-h-6 text-left text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink aria-pressed:text-ink aria-pressed:decoration-brand"
                    >
                      {label}
                    </button>
                  ) : (
                    label
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {notes.map((note) => (
        <p key={String(note)} className="text-ink-2">
          {note}
        </p>
      ))}
    </div>
  );
}
