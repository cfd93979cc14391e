import { newId } from '#server/core/crypto.ts';
import { replyBatches } from '#server/db/schema/replies.ts';
import { start } from '#tests/importing.ts';
import { makeCampaign, makeContact, makeVideo, makeWidget, type OwnerCtx } from '#tests/make.ts';
import { bringFile } from '#tests/review-files.ts';

/** One of each thing with a page of its own, by its parameter in `app/routes.ts`. */
export async function makeThings(ctx: OwnerCtx): Promise<Record<string, string>> {
  return {
    contactId: (await makeContact(ctx)).id,
    campaignId: (await makeCampaign(ctx)).id,
    importId: (await start(ctx)).importId,
    reviewImportId: (await bringFile(ctx)).importId,
    widgetId: (await makeWidget(ctx)).id,
    videoId: (await makeVideo(ctx)).id,
    replyBatchId: await makeReplyBatch(ctx),
  };
}

/** A batch of finished drafts. */
async function makeReplyBatch(ctx: OwnerCtx): Promise<string> {
  const id = newId();
  const [now, business_id] = [ctx.now(), ctx.business.id];
  await ctx.db.insert(replyBatches).values({
    id,
    business_id,
    state: 'finished',
    tone: 'warm',
    length: 'short',
    created_at: now,
    updated_at: now,
  });
  return id;
}

/** The address of such a page; an id that is not among `things` exists nowhere. */
export function fillFrom(path: string, things: Record<string, string>): string {
  return path.replace(/:(\w+)\??/g, (_, name: string) => things[name] ?? newId()).replace('*', newId());
}
