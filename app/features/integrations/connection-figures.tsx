import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Progress } from '#app/ui/progress.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import type {
  PlatformConnectionView,
  SyncProgressView,
  SyncRunView,
} from '#shared/platforms/platform-connections.ts';
import { counted } from '#shared/text/plural.ts';
import { averageNote, countWords, isAsked, isBrought, isByMail, waitsForFirst } from './connection-state.ts';
import { ShortTime } from './short-time.tsx';

interface ConnectionFiguresProps {
  connection: PlatformConnectionView;
  /** The last finished sync. */
  last: SyncRunView | undefined;
  now: Date;
}

/** How many reviews are here and on the platform, with the last and the next sync. */
export function ConnectionFigures({ connection, last, now }: ConnectionFiguresProps) {
  const { reviews, average, running } = connection;
  const { of, note } = countWords(connection);
  return (
    <section aria-label="Figures" className="overflow-hidden rounded-card border border-line bg-surface">
      <dl
        className={clsx(
          '-mb-px -ml-px grid grid-cols-2',
          !isAsked(connection) ? 'sm:grid-cols-3' : 'sm:grid-cols-4',
        )}
      >
        <Figure label="Reviews" note={note}>
          {reviews.toLocaleString('en')} <span className="font-normal text-base text-ink-2">{of}</span>
        </Figure>
        <Figure label="Average" note={averageNote(connection)}>
          {average === null ? (
            waitsForFirst(connection) ? (
              'Not yet'
            ) : (
              'None'
            )
          ) : (
            <span className="inline-flex items-center gap-1.5">
              {average.toFixed(1)}
              <Star size={18} aria-hidden className="fill-star stroke-star" />
            </span>
          )}
        </Figure>
        <LastFigure connection={connection} last={last} now={now} />
        <NextFigure connection={connection} now={now} />
      </dl>
      {running && <Running running={running} now={now} />}
    </section>
  );
}

function LastFigure({ connection, last, now }: ConnectionFiguresProps) {
  const { lastSyncAt } = connection;
  const brought = isBrought(connection);
  if (isByMail(connection)) {
    return (
      <Figure
        label="Last email"
        note={lastSyncAt ? `of ${connection.platformName}` : 'forwarded emails bring them'}
      >
        {lastSyncAt ? <ShortTime date={lastSyncAt} now={now} /> : 'None'}
      </Figure>
    );
  }
  const read = last ? broughtBy(last) : lastSyncAt ? 'over two weeks ago' : 'nothing read so far';
  return (
    <Figure label={brought ? 'Last import' : 'Last sync'} note={brought ? 'imported by you' : read}>
      {lastSyncAt ? <ShortTime date={lastSyncAt} now={now} /> : 'None'}
    </Figure>
  );
}

/** Imported and mailed reviews have no next sync. */
function NextFigure({ connection, now }: Omit<ConnectionFiguresProps, 'last'>) {
  const { nextSyncAt, state } = connection;
  if (!isAsked(connection)) return null;
  if (state === 'disconnected') {
    return (
      <Figure label="Next sync" note="you disconnected it">
        None
      </Figure>
    );
  }
  const next = state === 'active' && nextSyncAt;
  return (
    <Figure label="Next sync" note={next ? '4 times a day' : 'until you start it again'}>
      {next ? <ShortTime date={next} now={now} /> : 'Stopped'}
    </Figure>
  );
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="border-line border-b border-l px-4.5 py-3.5 sm:px-5">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="mt-1 font-semibold text-xl tabular-nums tracking-[-0.015em]">{children}</dd>
      <dd className="text-ink-2 text-sm">{note}</dd>
    </div>
  );
}

/** The progress is stored, so it survives a reload. */
function Running({ running, now }: { running: SyncProgressView; now: Date }) {
  const { lookedAt, expected, added, edited, wait } = running;
  const changes = [
    added > 0 && `${added.toLocaleString('en')} new`,
    edited > 0 && `${edited.toLocaleString('en')} changed`,
  ].filter(Boolean);
  const seen =
    expected === null
      ? lookedAt.toLocaleString('en')
      : `${lookedAt.toLocaleString('en')} of ${expected.toLocaleString('en')}`;
  return (
    <div className="flex items-end gap-4 border-line border-t px-4.5 py-4 sm:px-5">
      <div className="min-w-0 flex-1">
        <Progress
          label={wait ? 'Waiting' : 'Syncing now'}
          value={expected ? Math.min(lookedAt, expected) : wait ? 0 : null}
          max={expected ?? undefined}
          text={`${seen} looked at, ${changes.join(', ') || 'nothing new'} so far`}
        />
        {wait && (
          <p className="mt-1.5 text-sm">
            {wait.because === 'asked'
              ? `${wait.source} asked us to wait. We go on `
              : `${wait.source} does not answer. We try again `}
            <Time date={wait.until} now={now} look="at" />.
          </p>
        )}
      </div>
      <Form method="post" preventScrollReset>
        <SubmitButton intent="stop" variant="ghost" size="sm" pending="Stopping…">
          Stop
        </SubmitButton>
      </Form>
    </div>
  );
}

function broughtBy({ outcome, added, edited, removed }: SyncRunView): string {
  if (outcome === 'failed') return 'did not work';
  if (outcome === 'stopped') return 'stopped by you';
  const found = [
    added > 0 && `${added.toLocaleString('en')} new`,
    edited > 0 && `${edited.toLocaleString('en')} changed`,
    removed > 0 && `${removed.toLocaleString('en')} removed`,
  ].filter(Boolean);
  return found.join(', ') || 'nothing new';
}

/** "11 of 12 syncs worked and brought 3 new reviews.": the sentence above the bars. */
export function runsInWords(runs: readonly SyncRunView[]): string {
  const ended = runs.filter(({ outcome }) => outcome !== null);
  const worked = ended.filter(({ outcome }) => outcome === 'done').length;
  const added = ended.reduce((sum, run) => sum + run.added, 0);
  if (ended.length === 0) return 'Nothing was read in this time.';
  const brought = added > 0 ? `brought ${counted(added, 'new review')}` : 'brought nothing new';
  return `${worked.toLocaleString('en')} of ${counted(ended.length, 'sync', 'syncs')} worked and ${brought}.`;
}
