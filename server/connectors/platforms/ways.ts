import type { ReadingWay } from '#server/connectors/platforms/reader.ts';
import { type ReaderRow, readersOf } from '#server/connectors/platforms/registry.ts';
import { MAIL_PLATFORMS } from '#server/connectors/review-mails/platforms.ts';
import { platformFacts, type ReplyLimit } from '#shared/platforms/platform-facts.ts';
import { findPlatform, type Platform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';

/**
 * `export`: a file that the platform gives its owner. `mail`: what it tells the owner of each new review; `mail-alert`
 * only that there is one.
 */
type KindOfWay = ReadingWay | 'export' | 'mail' | 'mail-alert' | 'import' | 'by-hand';

/** One way to get the reviews of a platform, in plain sentences for whoever chooses. */
export interface WayToRead {
  /** A reader's id, or that of a way that needs none. */
  id: string;
  kind: KindOfWay;
  name: string;
  needs: string;
  gives: string;
  costs: string;
  /** What the terms say of it. */
  terms: string;
  keeps: ReaderRow['storage'];
  /** It shows when a review was taken from the platform. */
  seesRemoval: boolean;
}

interface OtherWay extends Omit<WayToRead, 'terms'> {
  /** There is code for it. What has none is offered to nobody. */
  built: boolean;
  /** Null: any platform, also one that has closed. */
  platforms: readonly string[] | null;
  terms: string;
}

/** Of some platforms the form of their mails is known; the others can only say that something is new. */
const mailed = (isKnown: boolean) =>
  MAIL_PLATFORMS.filter(({ layouts }) => layouts.length > 0 === isKnown).map(({ slug }) => slug);
const MAIL = {
  costs: 'Free.',
  terms: 'The email was sent to you; you may pass it on.',
  ...({ keeps: 'keep', seesRemoval: false } as const),
};

const OTHER_WAYS: readonly OtherWay[] = [
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
    terms: 'Paste reviews as they stand there, with their dates and names.',
    keeps: 'keep',
    seesRemoval: false,
  },
];

/** What is nearest to the platform itself comes first, what costs money or time last. */
const BEST_FIRST: readonly KindOfWay[] = [
  ...([
    'api',
    'feed',
    'export',
    'mail',
    'page',
    'sample',
    'data-service',
    'mail-alert',
    'import',
    'by-hand',
  ] as const),
];

/** How the reviews of one platform can be read, best first. Only ways that work today; none for an unknown platform. */
export function waysToRead(rows: readonly ReaderRow[], platformId: number): WayToRead[] {
  const platform = findPlatform(platformId);
  if (!platform) return [];
  // Where nobody writes any more there is nothing to read.
  const reading = platform.active ? readersOf(rows, platform.slug).map((row) => wayOf(row, platform)) : [];
  const others = OTHER_WAYS.filter(
    ({ built, platforms }) => built && (platforms === null || platforms.includes(platform.slug)),
  ).map(({ built: _built, platforms: _platforms, ...way }) => way);
  return [...reading, ...others].toSorted(
    (one, other) => BEST_FIRST.indexOf(one.kind) - BEST_FIRST.indexOf(other.kind),
  );
}

function wayOf(row: ReaderRow, platform: Platform): WayToRead {
  const { id, name, way, needs, gives, costs, storage, showsRemoval, saysDeleted } = row;
  const seesRemoval = showsRemoval || saysDeleted;
  const terms = termsOf(row, platform);
  return { id, kind: way, name, needs, gives, costs, terms, keeps: storage, seesRemoval };
}

function termsOf({ way, name: service, storage }: ReaderRow, platform: Platform): string {
  const name = publicNameOf(platform);
  const forbidden = platformFacts(platform.id)?.programs === 'forbidden';
  const rule = forbidden
    ? `The terms of ${name} forbid reading its pages automatically.`
    : `The terms of ${name} may restrict reading its pages automatically.`;
  switch (way) {
    case 'data-service':
      return `${rule} You use your own contract with ${service}; read both terms first.`;
    case 'page':
      return `${rule} Read them first. We read only your page, slowly, and stop where the site says no.`;
    case 'feed':
      return `${name} publishes this feed for anybody to read.`;
    case 'api':
    case 'sample':
      if (storage === 'never') return `What the API of ${name} gives may be shown at once, but not kept.`;
      return storage === 'day'
        ? `What the API of ${name} gives may be kept for 24 hours, with its name and a link beside it.`
        : `You read your own reviews through the API of ${name}, under the terms of that API.`;
  }
}

/** How a reply gets onto a platform. */
export interface WayToReply {
  kind: 'api' | 'on-platform';
  /** The reader whose account it would use. */
  readerId: string | null;
  limit: ReplyLimit | null;
}

/** Best first. On the platform itself an owner can reply wherever it lets owners reply at all. */
export function waysToReply(rows: readonly ReaderRow[], platformId: number): WayToReply[] {
  const platform = findPlatform(platformId);
  if (!platform?.active) return [];
  const limit = platformFacts(platformId)?.replyLimit ?? null;
  const through = readersOf(rows, platform.slug).filter(({ takesReplies }) => takesReplies);
  return [
    ...through.map(({ id }): WayToReply => ({ kind: 'api', readerId: id, limit })),
    { kind: 'on-platform', readerId: null, limit },
  ];
}

/** For tests: what these tables name. */
export const NAMED_IN_WAYS = {
  slugs: [...OTHER_WAYS.flatMap(({ platforms }) => platforms ?? [])],
  unbuilt: OTHER_WAYS.filter(({ built }) => !built).map(({ id }) => id),
};
