import { open, readFile, stat } from 'node:fs/promises';
import { type ArchiveFault, withArchive } from '#server/connectors/review-files/archive.ts';
import { type ListFault, readList } from '#server/connectors/review-files/read-list.ts';
import {
  type ArchivedFile,
  isOfTakeout,
  readTakeout,
  type TakeoutFault,
  type TakeoutPlace,
} from '#server/connectors/review-files/takeout.ts';
import type { BroughtContent } from '#shared/reviews/review-files.ts';

const MOST_LIST_BYTES = 20_000_000;

export type ReviewFileFault =
  | ListFault
  | { fault: TakeoutFault | ArchiveFault | 'empty_file' | 'workbook' | 'list_too_large' };

/** What reviews a file holds: Google's archive, one file of it, or a list as CSV or JSON. */
export async function readReviewFile({ path }: { path: string }): Promise<BroughtContent | ReviewFileFault> {
  const { size } = await stat(path);
  if (size === 0) return { fault: 'empty_file' };
  if (await isArchive(path)) {
    return withArchive(path, isOfTakeout, async (files) =>
      googleContent(await readTakeout(files, { isArchive: true })),
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
  const loose: ArchivedFile = { path: 'reviews.json', text: async () => new TextDecoder().decode(bytes) };
  const google = await readTakeout([loose], { isArchive: false });
  if (!('fault' in google) || google.fault !== 'no_reviews') return googleContent(google);
  const table = readList(bytes);
  return 'fault' in table ? table : { kind: 'list', ...table };
}

function googleContent(places: TakeoutPlace[] | { fault: TakeoutFault }): BroughtContent | ReviewFileFault {
  if ('fault' in places) return places;
  return {
    kind: 'google',
    places: places.map(({ id, name, rows, unread }) => ({ id, name, reviews: rows, unread })),
  };
}
