import type { ReaderKind } from '#server/connectors/platforms/reader.ts';
import { findReader, type ReaderRow } from '#server/connectors/platforms/registry.ts';
import { listSourcesOf } from '#server/connectors/platforms/review-sources.ts';
import { SIGN_IN_SETTINGS } from '#server/connectors/platforms/sign-in.ts';
import type { Ctx } from '#server/core/context.ts';
import {
  MAIL_READER,
  type PlatformConnectionRow,
  type ReaderAccountRow,
  type SyncRunRow,
} from '#server/domain/platforms/internal.ts';
import { alertWords, faultWords, reconnectWords } from '#server/domain/platforms/parts/fault-words.ts';
import { limitMicros } from '#server/domain/platforms/parts/month-costs.ts';
import { besidePageName, pageNameOf } from '#shared/platforms/page-name.ts';
import type {
  PlatformConnectionView,
  ReaderAccountView,
  SourceLabel,
  SyncRunView,
  SyncWaitView,
} from '#shared/platforms/platform-connections.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { sourceInSentence } from '#shared/platforms/source-in-sentence.ts';

const LABELS: Record<ReaderKind, SourceLabel> = {
  api: 'Official API',
  sample: 'Sample',
  feed: 'Public feed',
  page: 'Public page',
  'data-service': 'Data service',
};

/** What a view needs beyond the row of the connection. */
export interface ConnectionFacts {
  reviews: number;
  removed: number;
  /** Mails that the owner has to look at. */
  alerts: number;
  average: number | null;
  running: SyncRunRow | null;
  account: ReaderAccountRow | null;
  /** Millionths of a US dollar. */
  monthMicros: number;
}

type Rows = Pick<Ctx, 'readers'>;
type RowsNow = Pick<Ctx, 'readers' | 'now'>;

/** The names of the platform and of its source, for the owner. */
export function namesOf(
  ctx: Rows,
  { reader, platform_id, place_name }: Pick<PlatformConnectionRow, 'reader' | 'platform_id' | 'place_name'>,
) {
  const platform = pageNameOf(findPlatform(platform_id), place_name);
  const row = findReader(ctx.readers.rows, reader);
  const settings = row?.signIn ? Object.values(SIGN_IN_SETTINGS[row.signIn.with]).join(' and ') : '';
  return { platform, source: row?.name ?? platform, settings };
}

export function toPlatformConnectionView(
  ctx: RowsNow,
  row: PlatformConnectionRow,
  { reviews, removed, alerts, average, running, account, monthMicros }: ConnectionFacts,
): PlatformConnectionView {
  const reader = findReader(ctx.readers.rows, row.reader);
  const names = namesOf(ctx, row);
  return {
    id: row.id,
    platformId: row.platform_id,
    platformName: names.platform,
    locationName: besidePageName(findPlatform(row.platform_id), row.place_name),
    pageUrl: row.page_url,
    reader: row.reader,
    profile: row.profile,
    source: reader ? LABELS[reader.kind] : row.reader === MAIL_READER ? 'Notice emails' : 'File import',
    gives: reader?.gives ?? givenBy(ctx, row),
    state: row.state,
    problem: problemOf(row, names, alerts),
    alerts,
    fault: row.fault,
    faultAt: row.fault_at,
    pendingRemovals: row.held_removals,
    reviews,
    removed,
    average,
    platformTotal: row.platform_total,
    platformAverage: row.platform_average,
    platformScaleMax: row.platform_scale_max,
    lastSyncAt: row.last_sync_at,
    lastGoodAt: row.last_good_at,
    nextSyncAt: row.next_sync_at,
    running: running && {
      startedAt: running.started_at,
      lookedAt: running.looked_at,
      expected: running.expected,
      added: running.added,
      edited: running.edited,
      wait: waitOf(ctx, running, account, names.source),
    },
    monthCost: account && reader?.price ? monthMicros / 1_000_000 : null,
    monthlyLimit: account && reader?.price ? limitMicros(account) / 1_000_000 : null,
    accountHint: account?.hint ?? '',
    accountId: row.account_id,
    connectedAt: row.created_at,
    disconnectedAt: row.disconnected_at,
    deleteReviewsAt: row.delete_reviews_at,
    access: accessOf(row, reader),
  };
}

/** While a source collects, that is what the sync waits for. */
function waitOf(
  { now }: Pick<Ctx, 'now'>,
  { wait_until: until, tries, job }: SyncRunRow,
  account: ReaderAccountRow | null,
  source: string,
): SyncWaitView | null {
  if (!until || until <= now()) return null;
  const isBlocked = account?.blocked_until != null && account.blocked_until >= until;
  if (isBlocked) return { until, because: 'asked', source };
  if (tries > 0) return { until, because: 'unanswered', source };
  return job === null ? { until, because: 'asked', source } : null;
}

function accessOf(
  { access_end: end }: PlatformConnectionRow,
  reader: ReaderRow | null,
): PlatformConnectionView['access'] {
  const signIn = reader?.signIn;
  return end && signIn ? { end, with: signIn.name, page: signIn.accessPage } : null;
}

/** What a source that is no reader provides, as the list of sources says it. */
function givenBy({ readers }: Rows, { reader, platform_id }: PlatformConnectionRow): string {
  const source = listSourcesOf(readers.rows, platform_id).find(({ id }) => id === reader);
  return reader === MAIL_READER && source ? source.gives : 'The reviews you imported.';
}

function problemOf(
  row: PlatformConnectionRow,
  names: ReturnType<typeof namesOf>,
  alerts: number,
): string | null {
  if (row.state === 'disconnected') return null;
  if (row.state === 'reconnect') {
    return row.fault === 'auth'
      ? reconnectWords(names.source)
      : `Reconnect ${sourceInSentence(names.source)} to go on.`;
  }
  if (row.fault) return faultWords(row.fault, names);
  return alerts > 0 ? alertWords(names.platform, alerts) : null;
}

export function toSyncRunView(names: ReturnType<typeof namesOf>, run: SyncRunRow): SyncRunView {
  return {
    id: run.id,
    startedAt: run.started_at,
    trigger: run.trigger,
    outcome: run.outcome,
    problem: run.fault && faultWords(run.fault, names),
    lookedAt: run.looked_at,
    added: run.added,
    edited: run.edited,
    removed: run.removed,
    cost: run.cost_micros / 1_000_000,
  };
}

export function toReaderAccountView(
  ctx: Rows,
  row: ReaderAccountRow,
  { connections, monthMicros }: { connections: number; monthMicros: number },
): ReaderAccountView {
  const reader = findReader(ctx.readers.rows, row.reader);
  return {
    id: row.id,
    reader: row.reader,
    readerName: reader?.name ?? row.reader,
    hint: row.hint,
    connections,
    monthCost: reader?.price ? monthMicros / 1_000_000 : null,
    monthlyLimit: reader?.price ? limitMicros(row) / 1_000_000 : null,
  };
}
