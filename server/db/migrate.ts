import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { reviewPlatforms } from '#server/db/schema/businesses.ts';
import { PLATFORMS, PRIVATE_FEEDBACK_PLATFORM_ID } from '#shared/platforms.ts';

/** Brings the schema up to date and mirrors the platform catalogue into its table. Safe to run at every start. */
export async function migrate(database: Database, folder = resolve('server/db/migrations')): Promise<void> {
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
      ...PLATFORMS.map((platform) => ({
        id: platform.id,
        slug: platform.slug,
        platform_name: platform.name,
        is_active: platform.active,
      })),
    ])
    .onConflictDoUpdate({
      target: reviewPlatforms.id,
      set: {
        slug: sql`excluded.slug`,
        platform_name: sql`excluded.platform_name`,
        is_active: sql`excluded.is_active`,
      },
    });
}
