import { beforeAll, expect, test } from 'vitest';
import { businessPlatforms, businessProfiles } from '#server/db/schema/businesses.ts';
import { messageTemplates } from '#server/db/schema/templates.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { getSendingRules } from '#server/domain/businesses/get-sending-rules.ts';
import { findBusinessOfUser } from '#server/domain/businesses/queries.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { savePlatforms } from '#server/domain/businesses/save-platforms.ts';
import { saveSendingRules } from '#server/domain/businesses/save-sending-rules.ts';
import { listTemplates } from '#server/domain/templates/list-templates.ts';
import { resetTemplate } from '#server/domain/templates/reset-template.ts';
import { saveTemplate } from '#server/domain/templates/save-template.ts';
import { makeBusiness, makeUser, type OwnerCtx } from '#tests/make.ts';

const TEMPLATE = { content: 'Ours: {name} {review_link} Reply STOP to opt out.' };

/** A bystander whose rows come first in every table, and must neither be shown nor changed. */
let bystander: OwnerCtx;
beforeAll(async () => {
  const made = await makeBusiness({ business_name: 'Corner Dental', country: 'DE', daily_cap: 7 });
  bystander = made.ctx;
  await savePlatforms(bystander, {
    platforms: [{ platformId: 2, writeReviewUrl: 'https://www.facebook.com/corner' }],
  });
  await saveTemplate(bystander, { channel: 'sms', template: TEMPLATE });
});

const all = async ({ db }: OwnerCtx) => ({
  profiles: await db.select().from(businessProfiles).orderBy(businessProfiles.id),
  platforms: await db.select().from(businessPlatforms),
  templates: await db.select().from(messageTemplates),
});

/** The rows of all other businesses. */
async function others(ctx: OwnerCtx) {
  const { profiles, platforms, templates } = await all(ctx);
  const { id } = ctx.business;
  return {
    profiles: profiles.filter((row) => row.id !== id),
    platforms: platforms.filter((row) => row.business_id !== id),
    templates: templates.filter((row) => row.business_id !== id),
  };
}

test('each reads its own', async () => {
  const { ctx, business } = await makeBusiness({
    business_name: 'Bright Smile',
    country: 'US',
    daily_cap: 9,
  });
  expect(await getBusiness(ctx)).toMatchObject({
    id: business.id,
    businessName: 'Bright Smile',
    platformsChosen: false,
  });
  expect(await getSendingRules(ctx)).toMatchObject({ country: 'US', dailyCap: 9 });
  expect(await findBusinessOfUser(ctx, ctx.actor.userId)).toEqual(ctx.business);
  const { sms } = await listTemplates(ctx);
  expect(sms).toMatchObject({ saved: false, content: expect.stringContaining('Bright Smile') });
  const { user } = await makeUser();
  expect(await findBusinessOfUser(ctx, user.id)).toBeNull();
});

test('each changes its own', async () => {
  const { ctx } = await makeBusiness();
  const was = await others(ctx);
  const rules = { country: 'FR', timeZone: 'Europe/Paris', fromHour: 10, untilHour: 18 } as const;
  await saveBusiness(ctx, { businessName: 'Bright Smile' });
  await savePlatforms(ctx, { platforms: [{ platformId: 1, writeReviewUrl: '' }] });
  await saveSendingRules(ctx, { ...rules, dailyCap: 11, reinviteDays: 12 });
  expect(await getSendingRules(ctx)).toEqual({ ...rules, dailyCap: 11, reinviteDays: 12 });
  await saveTemplate(ctx, { channel: 'sms', template: TEMPLATE });
  await saveTemplate(ctx, { channel: 'whatsapp', template: TEMPLATE });
  await resetTemplate(ctx, { channel: 'sms' });
  const { sms, whatsapp } = await listTemplates(ctx);
  expect([sms.saved, whatsapp.saved]).toEqual([false, true]);
  expect(await getBusiness(ctx)).toMatchObject({
    businessName: 'Bright Smile',
    platforms: [{ platformId: 1 }],
    platformsChosen: true,
  });
  expect(await others(ctx)).toEqual(was);
  expect((await listTemplates(bystander)).sms.saved).toBe(true);
});
