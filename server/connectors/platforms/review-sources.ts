import type { ReaderKind } from '#server/connectors/platforms/reader.ts';
import { type ReaderRow, readersOf } from '#server/connectors/platforms/registry.ts';
import { MAIL_PLATFORMS } from '#server/connectors/review-mails/platforms.ts';
import { platformFacts, type ReplyLimit } from '#shared/platforms/platform-facts.ts';
import { findPlatform, type Platform, WEBSITE } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import type { IsoDay } from '#shared/time/time.ts';

/**
 * `export`: a file that the platform gives its owner. `mail`: its notification about each new review; `mail-alert`: one
 * without the review's text.
 */
type SourceKind = ReaderKind | 'export' | 'mail' | 'mail-alert' | 'import' | 'by-hand';

/** One source of a platform's reviews, described in plain sentences for people choosing one. */
export interface PlatformSource {
  /** A reader's id, or that of a source without a reader. */
  id: string;
  kind: SourceKind;
  name: string;
  needs: string;
  gives: string;
  costs: string;
  /** What the terms say about it. */
  terms: string;
  keeps: ReaderRow['storage'];
  /** It shows when a review was removed from the platform. */
  seesRemoval: boolean;
  /** When its terms were last looked up; null where they have not changed. */
  checkedOn: IsoDay | null;
}

interface OtherSource extends Omit<PlatformSource, 'terms' | 'checkedOn'> {
  /** Implemented. Others are not offered. */
  built: boolean;
  /** Null: any platform, including closed ones. */
  platforms: readonly string[] | null;
  terms: string;
}

/** The layout of mails is known for some platforms; those of others can only announce that something is new. */
const mailed = (isKnown: boolean) =>
  MAIL_PLATFORMS.filter(({ layouts }) => layouts.length > 0 === isKnown).map(({ slug }) => slug);
const MAIL = {
  costs: 'Free.',
  terms: 'The email was sent to you; you may pass it on.',
  ...({ keeps: 'keep', seesRemoval: false } as const),
};

const OTHER_SOURCES: readonly OtherSource[] = [
  {
    id: 'takeout',
    kind: 'export',
    name: 'Google Takeout',
    built: true,
    platforms: ['google'],
    needs: 'The Google account that manages the profile, and the file that takeout.google.com makes of it.',
    gives: 'Every review of your profile up to that day, with your replies.',
    costs: 'Free.',
    terms: 'Google gives you this file; it is yours.',
    keeps: 'keep',
    seesRemoval: false,
  },
  {
    id: 'mail',
    kind: 'mail',
    name: 'Notification email',
    built: true,
    platforms: mailed(true),
    needs: 'The platform’s emails about new reviews, forwarded from your mailbox to an address you get here.',
    gives: 'New reviews as they come, with the first words of each.',
    ...MAIL,
  },
  {
    id: 'mail',
    kind: 'mail-alert',
    name: 'Notification email',
    built: true,
    platforms: mailed(false),
    needs: 'The platform’s emails about new reviews, forwarded from your mailbox to an address you get here.',
    gives: 'We tell you when there is something new; you read it on the platform.',
    ...MAIL,
  },
  {
    id: 'import',
    kind: 'import',
    name: 'A file of reviews',
    built: true,
    platforms: null,
    needs: 'A file with your reviews, such as the export that many platforms and tools offer.',
    gives: 'Whatever is in the file.',
    costs: 'Free.',
    terms: 'Import what you may use: your own export, or reviews you have the right to show.',
    keeps: 'keep',
    seesRemoval: false,
  },
  {
    id: 'by-hand',
    kind: 'by-hand',
    name: 'Text from the page',
    built: true,
    platforms: null,
    needs: 'A few minutes: you copy the reviews from their page and paste them here.',
    gives: 'What you paste, as you have checked it.',
    costs: 'Free.',
    terms: 'Paste the reviews as they are there, with their dates and names.',
    keeps: 'keep',
    seesRemoval: false,
  },
];

/** The whole history without anybody's approval comes first, then direct sources; what costs money or time last. */
const BEST_FIRST: readonly SourceKind[] = [
  ...([
    'export',
    'api',
    'feed',
    'mail',
    'page',
    'sample',
    'data-service',
    'mail-alert',
    'import',
    'by-hand',
  ] as const),
];

/** The sources of a platform's reviews, best first. Only implemented ones; none for an unknown platform. */
export function listSourcesOf(rows: readonly ReaderRow[], platformId: number): PlatformSource[] {
  const platform = findPlatform(platformId);
  if (!platform) return [];
  // A closed platform has nothing to read.
  const reading = platform.active ? readersOf(rows, platform.slug).map((row) => sourceOf(row, platform)) : [];
  const others = OTHER_SOURCES.filter(
    ({ built, platforms }) => built && (platforms === null || platforms.includes(platform.slug)),
  ).map(({ built: _built, platforms: _platforms, ...source }) => ({ ...source, checkedOn: null }));
  return [...reading, ...others].toSorted(
    (one, other) => BEST_FIRST.indexOf(one.kind) - BEST_FIRST.indexOf(other.kind),
  );
}

function sourceOf(row: ReaderRow, platform: Platform): PlatformSource {
  const { id, name, kind, needs, gives, costs, storage, showsRemoval, saysDeleted } = row;
  const seesRemoval = showsRemoval || saysDeleted;
  const terms = termsOf(row, platform);
  const checkedOn = row.checkedOn ?? null;
  return { id, kind, name, needs, gives, costs, terms, keeps: storage, seesRemoval, checkedOn };
}

function termsOf({ kind, name: service, storage }: ReaderRow, platform: Platform): string {
  const name = publicNameOf(platform);
  const forbidden = platformFacts(platform.id)?.programs === 'forbidden';
  const rule = forbidden
    ? `The terms of ${name} forbid reading its pages automatically.`
    : `The terms of ${name} may restrict reading its pages automatically.`;
  switch (kind) {
    case 'data-service':
      return `${rule} You use your own contract with ${service}; read both terms first.`;
    case 'page':
      if (platform === WEBSITE)
        return 'Unless the site is yours, its terms may restrict reading its pages automatically. Read them first. We read only the page you name, slowly, and stop where the site says no.';
      return `${rule} Read them first. We read only your page, slowly, and stop where the site says no.`;
    case 'feed':
      return `${name} publishes this feed for anybody to read.`;
    case 'api':
    case 'sample':
      if (storage === 'never') return `What the API of ${name} gives may be shown at once, but not kept.`;
      if (storage === 'month')
        return `What the API of ${name} gives may be kept for 30 days unless it is read again; what you import from a file stays.`;
      return storage === 'day'
        ? `What the API of ${name} gives may be kept for 24 hours, with its name and a link beside it.`
        : `You read your own reviews through the API of ${name}, under the terms of that API.`;
  }
}

/** A way to reply on a platform. */
export interface ReplyRoute {
  kind: 'api' | 'on-platform';
  /** The reader whose account it uses. */
  readerId: string | null;
  limit: ReplyLimit | null;
}

/** Best first. On the platform itself, owners can reply wherever replies exist at all. */
export function replyRoutesOf(rows: readonly ReaderRow[], platformId: number): ReplyRoute[] {
  const platform = findPlatform(platformId);
  if (!platform?.active) return [];
  const limit = platformFacts(platformId)?.replyLimit ?? null;
  const through = readersOf(rows, platform.slug).filter(({ takesReplies }) => takesReplies);
  return [
    ...through.map(({ id }): ReplyRoute => ({ kind: 'api', readerId: id, limit })),
    { kind: 'on-platform', readerId: null, limit },
  ];
}

/** For tests: everything these tables name. */
export const NAMED_IN_SOURCES = {
  slugs: [...OTHER_SOURCES.flatMap(({ platforms }) => platforms ?? [])],
  unbuilt: OTHER_SOURCES.filter(({ built }) => !built).map(({ id }) => id),
};
