import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { reasonIn } from '#server/core/parse.ts';
import { reviewAddresses } from '#server/db/schema/businesses.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { type AddressView, ReviewLinkUrl } from '#shared/business/businesses.ts';

const OFFERS = 2;
const LONGEST = 60;

/** Whether the business could take this address, before saving; if it is taken, with two free alternatives. */
export async function checkAddress(ctx: Ctx, { slug }: { slug: string }): Promise<AddressView> {
  allow(ctx, 'businesses.read');
  const given = slug.trim();
  const read = ReviewLinkUrl.safeParse(given);
  if (!read.success) {
    const state = reasonIn(read.error.issues) === 'address_reserved' ? 'reserved' : 'not-allowed';
    return { slug: given, state, message: read.error.issues[0]?.message ?? '', offers: [] };
  }
  const [row] = await ctx.db
    .select({ businessId: reviewAddresses.business_id })
    .from(reviewAddresses)
    .where(eq(reviewAddresses.slug, given));
  if (!row || given === '') return { slug: given, state: 'free', message: '', offers: [] };
  if (row.businessId === ctx.business.id) return { slug: given, state: 'own', message: '', offers: [] };
  return {
    slug: given,
    state: 'taken',
    message: 'This address is taken',
    offers: await offersFor(ctx, given),
  };
}

/** Similar addresses: with the business's name, or with a number. */
async function offersFor(ctx: Ctx & { business: { id: string } }, slug: string): Promise<string[]> {
  const { business_name, time_zone } = await loadBusiness(ctx, ctx.business.id);
  const ends = [plain(time_zone.split('/').at(-1) ?? ''), plain(business_name), 'reviews', 'team'];
  const wanted = [
    ...ends.filter((end) => end !== '' && !slug.includes(end)).map((end) => `${slug}-${end}`),
    ...Array.from({ length: 30 }, (_, at) => `${slug.slice(0, LONGEST - 3)}-${at + 2}`),
  ].filter((one) => ReviewLinkUrl.safeParse(one).success);
  const taken = await ctx.db
    .select({ slug: reviewAddresses.slug })
    .from(reviewAddresses)
    .where(inArray(reviewAddresses.slug, wanted));
  const gone = new Set(taken.map((row) => row.slug));
  return [...new Set(wanted)].filter((one) => !gone.has(one)).slice(0, OFFERS);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
