import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#server/core/errors.ts';
import type { Database, Db } from '#server/db/client.ts';
import { platformIcon } from '#server/db/platform-icon.ts';
import { refuseCutShort } from '#server/db/restoring.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { reviewPlatforms } from '#server/db/schema/businesses.ts';
import { PLATFORMS, PRIVATE_FEEDBACK_PLATFORM_ID, WEBSITE } from '#shared/platforms/platforms.ts';

export const MIGRATIONS = resolve('server/db/migrations');

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** The migrations of a folder, oldest first. */
export function readJournal(folder = MIGRATIONS) {
  return Journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))).entries;
}

/** The newest applied migration; null for an empty database. */
export async function appliedUpTo(db: Db): Promise<number | null> {
  const [found] = await rowsOf<{ at: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') as at`,
  );
  if (!found?.at) return null;
  const [row] = await rowsOf<{ at: string | null }>(
    db,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  return row?.at ? Number(row.at) : null;
}

/** An older version would work on tables it does not know, and the migrator does not notice. */
async function refuseNewer(db: Db, folder: string): Promise<void> {
  const [applied, known] = [await appliedUpTo(db), readJournal(folder).at(-1)?.when ?? 0];
  if (applied === null || applied <= known) return;
  throw new AppError(
    'unavailable',
    'The database was last used by a newer version of this service: start that version or a later one; ' +
      'to go back to this one, bring back a backup that it made.',
  );
}

/** Brings the schema up to date and mirrors the platform catalogue into its table. Safe at every start. */
export async function migrate(database: Database, folder = MIGRATIONS): Promise<void> {
  await refuseCutShort(database.db);
  await bringUpToDate(database, folder);
}

/** The same for a restore in progress. */
export async function bringUpToDate(database: Database, folder = MIGRATIONS): Promise<void> {
  await refuseNewer(database.db, folder);
  await database.applyMigrations(folder);
  await database.db
    .insert(reviewPlatforms)
    .values([
      {
        id: PRIVATE_FEEDBACK_PLATFORM_ID,
        slug: 'private',
        platform_name: 'Private feedback',
        is_active: false,
      },
      ...[...PLATFORMS, WEBSITE].map((platform) => ({
        id: platform.id,
        slug: platform.slug,
        platform_name: platform.name,
        platform_icon: platformIcon(platform),
        // Nobody chooses it from the list of platforms.
        is_active: platform.active && platform !== WEBSITE,
      })),
    ])
    .onConflictDoUpdate({
      target: reviewPlatforms.id,
      set: {
        slug: sql`excluded.slug`,
        platform_name: sql`excluded.platform_name`,
        platform_icon: sql`excluded.platform_icon`,
        is_active: sql`excluded.is_active`,
      },
    });
}
