import { eq, sql } from 'drizzle-orm';
import { changedFields, record, recordChange } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, type MemberCtx, withTx } from '#server/core/context.ts';
import { AppError, recordExists } from '#server/core/errors.ts';
import { businessTag, dropPages } from '#server/core/page-tags.ts';
import { parse } from '#server/core/parse.ts';
import { phoneField } from '#server/core/phone-field.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { acknowledgePublicOption } from '#server/domain/businesses/parts/acknowledge-public-option.ts';
import { claimAddress } from '#server/domain/businesses/parts/claim-address.ts';
import { findProfileFault, type Shown } from '#server/domain/businesses/parts/link-rule.ts';
import { loadChosenPlatforms } from '#server/domain/businesses/queries.ts';
import { toBusinessView } from '#server/domain/businesses/view.ts';
import { ensureSettings } from '#server/domain/settings/ensure-settings.ts';
import { loadPictures } from '#server/domain/uploads/queries.ts';
import { accountIdOf } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { findBusinessKind } from '#shared/business/business-kinds.ts';
import { type BusinessView, Phone, SaveBusiness } from '#shared/business/businesses.ts';
import { invalidPhone } from '#shared/contacts/countries.ts';

type Changes = Partial<typeof businessProfiles.$inferInsert>;
type Row = typeof businessProfiles.$inferSelect;

interface SaveOptions {
  /** Of concurrent calls that create one, only the first succeeds. */
  onlyNew?: boolean;
}

/** The caller's business: created by the first save, which requires a name, and changed by later ones. */
export async function saveBusiness(
  ctx: Ctx,
  input: SaveBusiness,
  { onlyNew = false }: SaveOptions = {},
): Promise<BusinessView> {
  allow(ctx, 'businesses.save');
  const country = input.country ?? (await loadOwnCountry(ctx));
  const judged = SaveBusiness.extend({
    phone: phoneField(Phone, country, (typed) => invalidPhone(typed, country)).optional(),
  });
  const given = parse(judged, input);
  const kind = given.kind === undefined ? undefined : findBusinessKind(given.kind);
  // Its words are recorded by themselves.
  const { acknowledged: _, ...fields } = given;
  const changes: Changes = {
    business_name: given.businessName,
    review_link_url: given.reviewLinkUrl,
    review_link_title: given.reviewLinkTitle,
    postal_address: given.postalAddress,
    country: given.country,
    time_zone: given.timeZone,
    kind: given.kind,
    // The kind decides unless it was set explicitly.
    is_healthcare: given.isHealthcare ?? kind?.isHealthcare,
    phone: given.phone,
    website: given.website,
    brand_color: given.brandColor,
    privacy_contact: given.privacyContact,
    privacy_words: given.privacyWords,
    closing_words: given.closingWords,
    star_filter_enabled: given.starFilterEnabled,
    negative_feedback_enabled: given.negativeFeedbackEnabled,
    public_option_enabled: given.publicOptionEnabled,
  };
  return withTx(ctx, async (ctx) => {
    const before = await lockOwn(ctx);
    if (before && onlyNew) throw recordExists();
    // If a business was created meanwhile, a request for a new one must not change it.
    const changed = onlyNew ? undefined : await update(ctx, changes);
    const row = changed ?? (await create(ctx, changes, onlyNew));
    const inside: BusinessCtx & MemberCtx = { ...ctx, business: { id: row.id, userId: row.user_id } };
    // Existing faults do not block saving the rest; the screens say that nothing is sent.
    const news = (column: keyof Shown) => (row[column] === before?.[column] ? '' : row[column]);
    const fault = await findProfileFault(inside, {
      business_name: news('business_name'),
      review_link_title: news('review_link_title'),
      postal_address: news('postal_address'),
      closing_words: news('closing_words'),
    });
    fault?.refuse();
    if (given.publicOptionEnabled === false && before?.public_option_enabled !== false) {
      await acknowledgePublicOption(inside, row.business_name, given.acknowledged === true);
    }
    if (given.reviewLinkUrl) await claimAddress(inside, given.reviewLinkUrl);
    const subject = { type: 'business', id: row.id };
    const sent = Object.keys(fields);
    // Screens send all their fields, and the history says what is different now.
    const changedNow = before ? changedFields(sent, { before, after: row }) : sent;
    if (row.version === 1) await record(inside, 'businesses.create', subject, { fields: sent });
    else if (changedNow.length > 0)
      await recordChange(inside, 'businesses.update', subject, {
        fields: changedNow,
        before: before ?? null,
        after: row,
      });
    await dropPages(ctx, businessTag(row.id));
    const chosen = await loadChosenPlatforms(ctx, row.id);
    return toBusinessView(ctx, row, chosen, await loadPictures(ctx, [row.logo_id, row.desktop_image_id]));
  });
}

/** For numbers without a country code: the country saved with it, else the stored one. */
async function loadOwnCountry(ctx: MemberCtx): Promise<string> {
  const own = eq(businessProfiles.user_id, accountIdOf(ctx));
  const [row] = await ctx.db.select({ country: businessProfiles.country }).from(businessProfiles).where(own);
  return row?.country ?? 'US';
}

async function lockOwn(ctx: MemberCtx): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(businessProfiles)
    .where(eq(businessProfiles.user_id, accountIdOf(ctx)))
    .for('update');
  return row;
}

async function update(ctx: MemberCtx, changes: Changes): Promise<Row | undefined> {
  const [row] = await ctx.db
    .update(businessProfiles)
    .set({ ...changes, ...nextVersion(ctx) })
    .where(eq(businessProfiles.user_id, accountIdOf(ctx)))
    .returning();
  return row;
}

async function create(ctx: MemberCtx, changes: Changes, onlyNew: boolean): Promise<Row> {
  const { business_name } = changes;
  if (business_name === undefined) throw new AppError('business_required', 'Name your business first.');
  const now = ctx.now();
  const target = businessProfiles.user_id;
  const made = ctx.db
    .insert(businessProfiles)
    .values({ ...changes, business_name, user_id: accountIdOf(ctx), created_at: now, updated_at: now });
  const [row] = await (onlyNew
    ? made.onConflictDoNothing({ target })
    : // A second first save (double click, two tabs) finds the row of the first and changes it.
      made.onConflictDoUpdate({ target, set: { ...changes, ...nextVersion(ctx) } })
  ).returning();
  if (!row && onlyNew) throw recordExists();
  if (!row) throw new Error('Saving the business returned no row.');
  await ensureSettings(ctx);
  return row;
}

function nextVersion(ctx: Ctx) {
  return { version: sql`${businessProfiles.version} + 1`, updated_at: ctx.now() };
}
