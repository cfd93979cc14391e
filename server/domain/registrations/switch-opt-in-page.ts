import { eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, invalidAt, notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { acknowledge } from '#server/domain/businesses/parts/acknowledge.ts';
import { updateRegistration } from '#server/domain/registrations/parts/update-registration.ts';
import { loadRegistration } from '#server/domain/registrations/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { OPT_IN_PAGE_RULE, optInPagePromise } from '#shared/business/acknowledgements.ts';
import { SwitchOptInPage } from '#shared/sending/registration-input.ts';

const NOBODY_TO_ASK =
  'Add a phone number or a website to your profile first. The page tells customers how to reach you.';

/** Opens the opt-in page, whose promises the owner has to acknowledge, or closes it. */
export async function switchOptInPage(ctx: Ctx, input: SwitchOptInPage): Promise<void> {
  allow(ctx, 'registrations.save');
  const { open, acknowledged } = parse(SwitchOptInPage, input);
  await withTx(ctx, async (ctx) => {
    const [business] = await ctx.db
      .select({
        name: businessProfiles.business_name,
        phone: businessProfiles.phone,
        website: businessProfiles.website,
      })
      .from(businessProfiles)
      .where(eq(businessProfiles.id, ctx.business.id))
      .for('update');
    if (!business) throw notFound('business');
    const { page_open, opt_in_ways } = await loadRegistration(ctx);
    if (page_open === open) return;
    const subject = { type: 'business', id: ctx.business.id };
    if (!open) {
      await updateRegistration(ctx, { page_open: false });
      await record(ctx, 'registrations.close-page', subject);
      return;
    }
    // Its terms say whom to ask, and HELP how to reach them.
    if (!business.phone && !business.website)
      throw new AppError('conflict', NOBODY_TO_ASK, { reason: 'nobody_to_ask' });
    if (!acknowledged) {
      const message = 'Please read this and check the box first.';
      throw invalidAt('acknowledged', message, { reason: 'acknowledgement_needed' });
    }
    await acknowledge(ctx, 'opt-in-page', `${OPT_IN_PAGE_RULE} ${optInPagePromise(business.name)}`);
    await updateRegistration(ctx, {
      page_open: true,
      opt_in_ways: [...new Set(['page' as const, ...opt_in_ways])],
    });
    await record(ctx, 'registrations.open-page', subject);
  });
}
