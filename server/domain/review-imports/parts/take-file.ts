import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseInThread } from '#server/connectors/parsing/parse-in-thread.ts';
import type { ReviewFileFault } from '#server/connectors/review-files/read-review-file.ts';
import { AppError, invalidAt } from '#server/core/errors.ts';
import { refuseUnread } from '#server/domain/review-imports/parts/refuse-unread.ts';
import { makeBulkhead } from '#server/limits/bulkhead.ts';
import type { BroughtContent } from '#shared/reviews/review-files.ts';

/** Photos make archives large; only the reviews in them are read. */
const MOST_ARCHIVE_BYTES = 2_000_000_000;
const FAULTS: Readonly<Record<Exclude<ReviewFileFault['fault'], 'open_quote'>, string>> = {
  empty_file: 'The file is empty. Please choose another one.',
  own_reviews:
    'This file holds reviews that you wrote about others. In Google Takeout choose “Google Business Profile” instead.',
  no_reviews:
    'There are no reviews in this archive. In Google Takeout choose “Google Business Profile” and download it again.',
  damaged: 'The reviews in this file are incomplete or damaged. Please download it from Google again.',
  bomb: 'A file in this archive unpacks to far more than reviews take up, so it was not opened. Please upload the archive exactly as Google sent it.',
  file_too_large:
    'The reviews in this archive are more than can be read at once. In Google Takeout choose fewer of your locations.',
  no_archive: 'This archive cannot be opened. Please download it again.',
  too_many_files:
    'There are more files in this archive than can be read at once. In Google Takeout choose only “Google Business Profile”, or fewer of your locations.',
  workbook: 'This is an Excel workbook. Please save it as CSV and upload that file.',
  no_list:
    'No list of reviews was found in this file. It takes CSV with a header row, JSON, or Google’s own archive.',
  utf32:
    'This file is saved as UTF-32, an encoding we cannot read. Save it as UTF-8 (in Excel: “CSV UTF-8”) and upload it again.',
  no_titles:
    'The first line of this file reads as a review. Please add a line above it that names the columns, such as “Name, Rating, Text, Date”.',
  empty:
    'This file has titles, but no reviews under them. Please export it again, or add one review per line.',
  broken_json: 'This file begins as JSON, but it is cut off or damaged. Please download it again.',
  list_too_large: 'The file is larger than 20 MB. Please split it into parts.',
  too_many: 'More than 50,000 reviews at once. Please split the file into parts.',
};
/** The directory of an archive is at its end, so the whole file has to arrive. */
const SECONDS = 60;
/** Syncs of web pages need the other thread. */
const files = makeBulkhead({ atOnce: 1, waiting: 4, patienceMs: 60_000, retryAfterSeconds: 60 });

/**
 * The reviews in a file: Google's archive, one file of it, or a list as CSV or JSON. The file itself is not kept.
 * Throws `invalid`, `too_large` or `unavailable` with what to do.
 */
export async function takeReviewFile(stream: AsyncIterable<Uint8Array>): Promise<BroughtContent> {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-reviews-'));
  const path = join(folder, 'file');
  try {
    await spool(stream, path);
    const found = await files.run(() =>
      parseInThread('review-file', { path }, { seconds: SECONDS }).catch(refuseUnread('stream')),
    );
    if ('fault' in found) throw refusedFor(found);
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function spool(stream: AsyncIterable<Uint8Array>, path: string): Promise<void> {
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
}

function refusedFor(found: ReviewFileFault): AppError {
  if (found.fault === 'open_quote') {
    return refused(
      `In line ${found.line.toLocaleString('en')} a quotation mark is opened and never closed. Please close it or take it out, and upload the file again.`,
    );
  }
  const isTooLarge = ['list_too_large', 'too_many', 'too_many_files', 'file_too_large'].includes(found.fault);
  return isTooLarge ? tooLarge(FAULTS[found.fault]) : refused(FAULTS[found.fault]);
}

function refused(words: string): AppError {
  return invalidAt('stream', words, { reason: 'reviews_unreadable' });
}

function tooLarge(words: string): AppError {
  return new AppError('too_large', words, { reason: 'reviews_too_large' });
}
