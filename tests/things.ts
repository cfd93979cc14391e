import { newId } from '#server/crypto.ts';
import { start } from '#tests/importing.ts';
import { makeCampaign, makeContact, type OwnerCtx } from '#tests/make.ts';
import { bringFile } from '#tests/review-files.ts';

/** One of each that has a page of its own, by the name of its parameter in `app/routes.ts`. */
export async function makeThings(ctx: OwnerCtx): Promise<Record<string, string>> {
  return {
    contactId: (await makeContact(ctx)).id,
    campaignId: (await makeCampaign(ctx)).id,
    importId: (await start(ctx)).importId,
    reviewImportId: (await bringFile(ctx)).importId,
  };
}

/** The address of such a page; what is not among `things` is nobody's. */
export function fillFrom(path: string, things: Record<string, string>): string {
  return path.replace(/:(\w+)\??/g, (_, name: string) => things[name] ?? newId()).replace('*', newId());
}
