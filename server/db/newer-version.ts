import { eq, sql } from 'drizzle-orm';
import type { Logger } from '#server/core/log.ts';
import type { Db } from '#server/db/client.ts';
import { readJournal } from '#server/db/migrate.ts';
import { installation } from '#server/db/schema/installation.ts';

/** A process of an older version continues for at most so long once a newer one is ready. */
const LOOK_MS = 10_000;

/** Identifies a version: the newest migration it knows. */
export const ownVersion = () => readJournal().at(-1)?.when ?? 0;

/** Called once this process takes requests: from then on older versions are no longer needed. */
export async function announceVersion(db: Db, version = ownVersion()): Promise<void> {
  await db
    .update(installation)
    .set({ newest_version: sql`greatest(${installation.newest_version}, ${version}::bigint)` })
    .where(eq(installation.id, 1));
}

interface Watching {
  db: Db;
  log: Logger;
  /** A newer version is ready: finish the work in progress, and take no more. */
  leave(): Promise<void>;
  version?: number;
}

export interface NewerVersionWatch {
  isReplaced(): boolean;
  look(): Promise<void>;
  stop(): void;
}

/** Makes this process leave once a newer version is ready; called once, and never reverted. */
export function watchForNewerVersion({
  db,
  log,
  leave,
  version = ownVersion(),
}: Watching): NewerVersionWatch {
  let replaced = false;
  const look = async () => {
    if (replaced) return;
    try {
      const [row] = await db.select({ newest: installation.newest_version }).from(installation);
      if (replaced || (row?.newest ?? 0) <= version) return;
      replaced = true;
      log.warn(
        'a newer version of this service is ready: this process takes no more work and can be stopped',
      );
      await leave();
    } catch (error) {
      log.warn({ err: error }, 'nobody knows whether a newer version is ready');
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return { isReplaced: () => replaced, look, stop: () => clearInterval(timer) };
}
