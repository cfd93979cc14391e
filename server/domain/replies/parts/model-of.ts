import { eq } from 'drizzle-orm';
import type { OpenModel } from '#server/connectors/models/model.ts';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { open, seal } from '#server/core/crypto.ts';
import { modelConnections } from '#server/db/schema/replies.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';

const PURPOSE = SEAL_PURPOSES.modelCredentials;

export type ModelConnectionRow = typeof modelConnections.$inferSelect;

export async function findModelConnection(ctx: BusinessCtx): Promise<ModelConnectionRow | null> {
  const [row] = await ctx.db
    .select()
    .from(modelConnections)
    .where(eq(modelConnections.business_id, ctx.business.id));
  return row ?? null;
}

/** The business's own, else that of the service; null leaves it to the templates. */
export async function findModel(ctx: BusinessCtx): Promise<OpenModel | null> {
  const own = await findModelConnection(ctx);
  return own ? openModelOf(ctx, own) : ctx.models.service;
}

export function openModelOf(ctx: Ctx, row: ModelConnectionRow): OpenModel {
  return ctx.models.open({ baseUrl: row.base_url, model: row.model, apiKey: openKey(ctx, row) });
}

/** Bound to the business. */
export function sealKey(ctx: BusinessCtx, apiKey: string): string {
  return apiKey && seal(ctx.config.secret, PURPOSE, ctx.business.id, apiKey);
}

function openKey(ctx: Ctx, { business_id, credentials }: ModelConnectionRow): string {
  return credentials && open(ctx.config.secret, PURPOSE, business_id, credentials);
}
