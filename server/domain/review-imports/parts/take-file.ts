import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { filesInArchive } from '#server/connectors/review-files/archive.ts';
import { type ListFault, readList } from '#server/connectors/review-files/read-list.ts';
import {
  type ArchivedFile,
  readTakeout,
  type TakeoutFault,
  type TakeoutPlace,
} from '#server/connectors/review-files/takeout.ts';
import { AppError, invalidAt } from '#server/errors.ts';
import type { BroughtContent } from '#shared/review-files.ts';

/** Photos make archives large; only the reviews in them are read. */
const MOST_ARCHIVE_BYTES = 2_000_000_000;
const MOST_LIST_BYTES = 20_000_000;
const MOST_REVIEWS = 50_000;

const FAULTS: Readonly<Record<TakeoutFault, string>> = {
  own_reviews:
    'This file holds reviews that you wrote about others. In Google Takeout choose “Google Business Profile” instead.',
  no_reviews:
    'There are no reviews in this archive. In Google Takeout choose “Google Business Profile” and download it again.',
  damaged: 'The reviews in this file are damaged. Please download it from Google again.',
};

const LIST_FAULTS: Readonly<Record<Exclude<ListFault['fault'], 'open_quote'>, string>> = {
  no_list:
    'No list of reviews was found in this file. It takes CSV with a header row, JSON, or Google’s own archive.',
  no_titles:
    'The first line of this file reads as a review. Please add a line above it that names the columns, such as “Name, Rating, Text, Date”.',
  empty:
    'This file has titles, but no reviews under them. Please export it again, or add one review per line.',
  broken_json: 'This file begins as JSON, but it is cut off or damaged. Please download it again.',
};

/**
 * What reviews a file holds: Google's archive, one file of it, or a list as CSV or JSON. The file itself is forgotten.
 * Throws `invalid` or `too_large` with words that say what to do.
 */
export async function takeReviewFile(stream: AsyncIterable<Uint8Array>): Promise<BroughtContent> {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-reviews-'));
  const path = join(folder, 'file');
  try {
    const size = await spool(stream, path);
    if (size === 0) throw refused('The file is empty. Please choose another one.');
    return capped((await isArchive(path)) ? await readArchive(path) : await readText(path, size));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function spool(stream: AsyncIterable<Uint8Array>, path: string): Promise<number> {
  let size = 0;
  async function* counted() {
    for await (const piece of stream) {
      size += piece.length;
      if (size > MOST_ARCHIVE_BYTES)
        throw tooLarge('The archive is larger than 2 GB. Please upload its first part.');
      yield piece;
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path, { mode: 0o600 }));
  return size;
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await file.close();
  }
}

async function readArchive(path: string): Promise<BroughtContent> {
  const found = await filesInArchive(await openAsBlob(path));
  if (!found) throw refused('This archive cannot be opened. Please download it again.');
  if (found.isWorkbook)
    throw refused('This is an Excel workbook. Please save it as CSV and upload that file.');
  return googleContent(await readTakeout(found.files, { isArchive: true }));
}

async function readText(path: string, size: number): Promise<BroughtContent> {
  if (size > MOST_LIST_BYTES) throw tooLarge('The file is larger than 20 MB. Please split it into parts.');
  const bytes = await (await openAsBlob(path)).bytes();
  const loose: ArchivedFile = { path: 'reviews.json', text: async () => new TextDecoder().decode(bytes) };
  const google = await readTakeout([loose], { isArchive: false });
  if (!('fault' in google) || google.fault !== 'no_reviews') return googleContent(google);
  const table = readList(bytes);
  if ('fault' in table) throw refused(listFault(table));
  return { kind: 'list', ...table };
}

function listFault(found: ListFault): string {
  if (found.fault !== 'open_quote') return LIST_FAULTS[found.fault];
  return `In line ${found.line.toLocaleString('en')} a quotation mark is opened and never closed. Please close it or take it out, and upload the file again.`;
}

function googleContent(places: TakeoutPlace[] | { fault: TakeoutFault }): BroughtContent {
  if ('fault' in places) throw refused(FAULTS[places.fault]);
  return {
    kind: 'google',
    places: places.map(({ id, name, rows, unread }) => ({ id, name, reviews: rows, unread })),
  };
}

function capped(content: BroughtContent): BroughtContent {
  const count =
    content.kind === 'google'
      ? content.places.reduce((sum, { reviews }) => sum + reviews.length, 0)
      : content.rows.length;
  if (count > MOST_REVIEWS)
    throw tooLarge('More than 50,000 reviews at once. Please split the file into parts.');
  return content;
}

function refused(words: string): AppError {
  return invalidAt('stream', words, { reason: 'reviews_unreadable' });
}

function tooLarge(words: string): AppError {
  return new AppError('too_large', words, { reason: 'reviews_too_large' });
}
