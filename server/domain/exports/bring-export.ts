import { sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { filesOf } from '#server/core/files.ts';
import { pauseQueuedWork } from '#server/db/pause-queued-work.ts';
import { sealHooks } from '#server/db/plain-tokens.ts';
import { users } from '#server/db/schema/accounts.ts';
import { tablesInOrder } from '#server/db/tables-in-order.ts';
import { fillTable } from '#server/domain/exports/parts/fill-table.ts';
import { type Archive, openArchive } from '#server/domain/exports/parts/open-archive.ts';
import { EXPORTED } from '#server/domain/exports/parts/tables.ts';
import { writePieces } from '#server/domain/uploads/parts/pieces.ts';
import { originalOf, posterKey, videoFolder } from '#server/domain/uploads/view.ts';
import { allow } from '#server/identity/allow.ts';
import { VIDEO_LIMITS } from '#shared/videos/videos.ts';

/**
 * Fills an empty installation with an export: all tables or none. Nothing starts automatically afterwards: campaigns
 * and syncs are paused, providers need their keys, and the owner sets a new password.
 */
export async function bringExport(
  ctx: Ctx,
  { path }: { path: string },
): Promise<{ rows: number; email: string }> {
  allow(ctx, 'exports.bring');
  const archive = await openArchive(path);
  await bringFiles(ctx, archive);
  await bringVideos(ctx, archive);
  return withTx(ctx, async (ctx) => {
    if ((await ctx.db.$count(users)) > 0) {
      throw new AppError(
        'conflict',
        'This installation has accounts already: an export goes into an empty one. The demo goes with `npm run demo:clear`.',
      );
    }
    let rows = 0;
    for (const name of await tablesInOrder(ctx.db)) {
      const table = EXPORTED.find((one) => one.name === name);
      if (!table) continue;
      const filled = await fillTable(ctx, table, archive.rows(name));
      const said = archive.manifest.tables.find((one) => one.name === name)?.rows ?? 0;
      if (filled !== said)
        throw new AppError('invalid', `${path} is damaged: ${name} has ${filled} of ${said} rows.`);
      rows += filled;
    }
    await pauseEverything(ctx);
    // Hook addresses of connections are not exported.
    await sealHooks(ctx.db, ctx.config.secret);
    const [owner] = await ctx.db.select({ id: users.id, email: users.email }).from(users);
    if (!owner) throw new AppError('invalid', `${path} has no account in it.`);
    await record(ctx, 'exports.bring', { type: 'user', id: owner.id }, { rows });
    return { rows, email: owner.email };
  });
}

/** Before the rows: an unused file is swept later, a row without its file would stay broken. */
async function bringFiles(ctx: Ctx, archive: Archive): Promise<void> {
  const files = filesOf(ctx);
  const pathOf = new Map(archive.manifest.files.map(({ id, path }) => [id, path]));
  for await (const piece of archive.rows('uploads')) {
    for (const { id, storage_key, content_type } of piece) {
      const path = pathOf.get(String(id));
      const bytes = path ? await archive.bytes(path) : null;
      if (bytes) await files.write(originalOf(String(storage_key)), bytes, String(content_type));
    }
  }
}

async function bringVideos(ctx: Ctx, { manifest, stream, bytes }: Archive): Promise<void> {
  const files = filesOf(ctx);
  for (const { id, file, poster } of manifest.videoFiles) {
    const picture = poster ? await bytes(poster) : null;
    if (picture) await files.write(posterKey(id), picture, 'image/jpeg');
    const content = file ? stream(file) : null;
    const most = VIDEO_LIMITS.bytes;
    const refuse = () => {
      throw new AppError('invalid', `${file} is larger than a video can be.`);
    };
    if (content) await writePieces(files, videoFolder(id), content, { most, refuse });
  }
}

/** Waiting messages may have been sent by the former installation, where syncs continue as well. */
async function pauseEverything(ctx: Ctx): Promise<void> {
  await pauseQueuedWork(ctx.db);
  // Keys entered here may be of another account, which cannot look these up, so they are only sent again by hand.
  await ctx.db.execute(
    sql`update invitations set status = 'unknown', reason = 'unconfirmed' where status = 'sending'`,
  );
  await ctx.db.execute(sql`update platform_connections set state = 'paused' where state = 'active'`);
  await ctx.db.execute(
    sql`update channel_connections set problem = 'channel_rejected', blocked_until = null`,
  );
  await ctx.db.execute(
    sql`update sync_runs set outcome = 'stopped', finished_at = started_at where outcome is null`,
  );
}
