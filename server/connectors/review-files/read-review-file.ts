import { open, readFile, stat } from 'node:fs/promises';
import { type ArchiveFault, withArchive } from '#server/connectors/review-files/archive.ts';
import { type ListFault, readList } from '#server/connectors/review-files/read-list.ts';
import {
  type ArchivedFile,
  isOfTakeout,
  readTakeout,
  type Takeout,
  type TakeoutFault,
} from '#server/connectors/review-files/takeout.ts';
import type { BroughtContent } from '#shared/reviews/review-files.ts';

const MOST_LIST_BYTES = 20_000_000;
const SPLIT_FROM_BYTES = 900_000_000;

export type ReviewFileFault =
  | ListFault
  | { fault: TakeoutFault | ArchiveFault | 'empty_file' | 'workbook' | 'list_too_large' };

/** The reviews in a file: Google's archive, one file of it, or a list as CSV or JSON. */
export async function readReviewFile({ path }: { path: string }): Promise<BroughtContent | ReviewFileFault> {
  const { size } = await stat(path);
  if (size === 0) return { fault: 'empty_file' };
  if (await isArchive(path)) {
    return withArchive(path, isOfTakeout, async (files) =>
      // Google splits exports of more than a gigabyte, and a part lacks the reviews in the others.
      googleContent(await readTakeout(files, { isArchive: true }), { isWhole: size < SPLIT_FROM_BYTES }),
    );
  }
  if (size > MOST_LIST_BYTES) return { fault: 'list_too_large' };
  return readText(await readFile(path));
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

async function readText(bytes: Uint8Array): Promise<BroughtContent | ReviewFileFault> {
  const loose: ArchivedFile = {
    path: 'reviews.json',
    madeAt: null,
    read: async () => ({ text: new TextDecoder().decode(bytes) }),
  };
  const google = await readTakeout([loose], { isArchive: false });
  if (!('fault' in google) || google.fault !== 'no_reviews') return googleContent(google, { isWhole: false });
  const table = readList(bytes);
  return 'fault' in table ? table : { kind: 'list', ...table };
}

function googleContent(
  found: Takeout | { fault: TakeoutFault },
  { isWhole }: { isWhole: boolean },
): BroughtContent | ReviewFileFault {
  if ('fault' in found) return found;
  const places = found.places.map(({ id, name, rows, unread, unreadFiles, complete }) => ({
    id,
    name,
    reviews: rows,
    unread,
    unreadFiles,
    complete: complete && isWhole,
  }));
  return { kind: 'google', places, skipped: found.skipped, madeAt: found.madeAt?.toISOString() ?? null };
}
