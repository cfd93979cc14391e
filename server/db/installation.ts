import { eq } from 'drizzle-orm';
import { open, type Secret, seal } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import { installation } from '#server/db/schema/installation.ts';

const KEY_CHECK_PURPOSE = 'installation.key-check';
const KEY_CHECK_WORD = 'goodword';
const ROW = 1;

export function sealKeyCheck(secret: Secret): string {
  return seal(secret, KEY_CHECK_PURPOSE, KEY_CHECK_WORD, KEY_CHECK_WORD);
}

/** Verifies that the key is the one the data were sealed with; the first start records it. */
export async function checkKey(db: Db, secret: Secret, now: Date): Promise<void> {
  const sealed = sealKeyCheck(secret);
  await db
    .insert(installation)
    .values({ id: ROW, key_check: sealed, written_at: now, created_at: now })
    .onConflictDoNothing();
  const [row] = await db.select({ sealed: installation.key_check }).from(installation);
  if (row && opensWith(secret, row.sealed)) return;
  throw new AppError(
    'unavailable',
    'SECRET_KEY (or secret.key in DATA_DIR) is not the key that the stored data were sealed with: ' +
      'put the former key back, or name it as SECRET_KEY_OLD, and start again.',
  );
}

export function opensWith(secret: Secret, sealed: string): boolean {
  try {
    return open(secret, KEY_CHECK_PURPOSE, KEY_CHECK_WORD, sealed) === KEY_CHECK_WORD;
  } catch {
    return false;
  }
}

/** A minimal real write, which fails when the disk is full or the database is read-only. */
export async function touchInstallation(db: Db, now: Date): Promise<void> {
  await db.update(installation).set({ written_at: now }).where(eq(installation.id, ROW));
}

/** Why the daily backup failed; empty once one succeeds. */
export async function noteBackupProblem(db: Db, problem: string): Promise<void> {
  await db.update(installation).set({ backup_problem: problem }).where(eq(installation.id, ROW));
}

export async function findBackupProblem(db: Db): Promise<string> {
  const [row] = await db.select({ problem: installation.backup_problem }).from(installation);
  return row?.problem ?? '';
}
