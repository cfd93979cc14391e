import { expect, test } from 'vitest';
import { businessPlatforms } from '#server/db/schema/businesses.ts';
import type { invitations } from '#server/db/schema/campaigns.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { listCampaigns } from '#server/domain/campaigns/list-campaigns.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { getContact } from '#server/domain/contacts/get-contact.ts';
import { listContacts } from '#server/domain/contacts/list-contacts.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { makeBusiness, makeCampaign, makeContact, makeInvitation, makeReview } from '#tests/make.ts';

test('an erased contact is called so, in its first message and its reminders', async () => {
  const { ctx } = await makeBusiness();
  const [campaign, contact] = [await makeCampaign(ctx), await makeContact(ctx)];
  const namesake = await makeContact(ctx, { name: 'Erased contact' });
  const of = { campaign_id: campaign.id, contact_id: contact.id, status: 'sent' } as const;
  await makeInvitation(ctx, of);
  await makeInvitation(ctx, { ...of, step: 1 });
  await makeInvitation(ctx, { ...of, contact_id: namesake.id });
  await eraseContact(ctx, { contactId: contact.id });
  const erased = { contactName: 'Erased contact', isErased: true, recipient: '' };
  const { invitations: rows } = await getCampaign(ctx, { id: campaign.id });
  expect(rows).toHaveLength(2);
  expect(rows.find((row) => row.contactId === contact.id)).toMatchObject({ ...erased, reminders: [erased] });
  const kept = { contactName: 'Erased contact', isErased: false, recipient: namesake.email };
  expect(rows.find((row) => row.contactId === namesake.id)).toMatchObject(kept);
});

/** People of an SMS campaign, at least one for each outcome. */
async function makeLed() {
  const { ctx } = await makeBusiness();
  const campaign = await makeCampaign(ctx, { campaign_type: 'SMS' });
  const at = ctx.now();
  const led = async (name: string, given: Partial<typeof invitations.$inferInsert> = {}) => {
    const phone = `+1212555${String(1_000 + count++)}`;
    const contact = await makeContact(ctx, { name, phone });
    const of = { campaign_id: campaign.id, contact_id: contact.id, channel: 'sms', status: 'sent' } as const;
    return { contact, of, first: await makeInvitation(ctx, { ...of, ...given }) };
  };
  let count = 0;
  const rated = await led('Rated', { status: 'delivered', clicked_at: at, rated_at: at });
  await makeReview(ctx, {
    submission_key: `invitation:${rated.first.id}`,
    rating: 4,
    clicked_through_at: at,
    clicked_through_to: 1,
    clicked_through_how: 'search',
  });
  const late = await led('Late');
  await makeInvitation(ctx, { ...late.of, step: 1, rated_at: at, clicked_at: at });
  await makeInvitation(ctx, { ...late.of, step: 2, rated_at: at });
  await makeReview(ctx, { submission_key: `invitation:${late.first.id}`, rating: 1 });
  await led('Opened', { clicked_at: at });
  await led('Arrived', { status: 'delivered', delivered_at: at });
  const no = await led('No');
  await ctx.db.insert(optOuts).values({
    business_id: ctx.business.id,
    channel: 'sms',
    recipient: no.contact.phone,
    source: 'reply',
    created_at: at,
  });
  const failed = { status: 'failed', reason: 'landline' } as const;
  await led('Lost', failed);
  const mended = await led('Mended', failed);
  await makeInvitation(ctx, { ...mended.of, step: 1 });
  await led('Next', { status: 'queued' });
  await led('Left out', { status: 'skipped', reason: 'opted_out' });
  await led('Called back', { status: 'canceled', reason: 'stopped' });
  // Another campaign, and an answer of another person, count for nothing.
  await makeInvitation(ctx, { status: 'sent', rated_at: at });
  await makeReview(ctx, {
    rating: 1,
    clicked_through_at: at,
    clicked_through_to: 2,
    clicked_through_how: 'search',
  });
  return { ctx, id: campaign.id };
}

test('everybody counts in one group, and four groups make up those asked', async () => {
  const { ctx, id } = await makeLed();
  const { results, show } = await getCampaign(ctx, { id });
  const { counts } = results;
  expect(counts).toEqual({
    asked: 7,
    rated: 2,
    opened: 1,
    'not-opened': 3,
    'not-delivered': 1,
    waiting: 1,
    skipped: 1,
    canceled: 1,
  });
  expect(counts.rated + counts.opened + counts['not-opened'] + counts['not-delivered']).toBe(counts.asked);
  expect(results).toMatchObject({ delivered: 4, opened: 3, average: 2.5, answers: 2, private: 1 });
  // The list shows the same; rating implies opening, and a reminder does not count a person twice.
  const { campaigns: listed } = await listCampaigns(ctx, {});
  expect(listed.find((campaign) => campaign.id === id)).toMatchObject({ opened: 3, rated: 2 });
  // Several platforms are offered, so the step is named for all of them.
  expect(results.clickedThrough).toEqual({ count: 1, to: 'search', platform: null });
  const google = { business_id: ctx.business.id, platform_id: 1, position: 0 };
  await ctx.db.insert(businessPlatforms).values(google);
  expect((await getCampaign(ctx, { id })).results.clickedThrough).toEqual({
    count: 1,
    to: 'search',
    platform: 'Google',
  });
  expect(show).toBe('asked');
});

test('before the first click-through, the step’s name depends on whether the platforms have a link', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: stranger } = await makeBusiness();
  const { id } = await makeCampaign(ctx);
  const offer = (of: typeof ctx, platform_id: number, write_review_url: string) =>
    of.db
      .insert(businessPlatforms)
      .values({ business_id: of.business.id, platform_id, position: platform_id, write_review_url });
  const clickedThrough = async () => (await getCampaign(ctx, { id })).results.clickedThrough;
  await offer(stranger, 1, 'https://g.page/r/stranger/review');
  expect(await clickedThrough()).toEqual({ count: 0, to: 'search', platform: null });
  await offer(ctx, 1, 'https://g.page/r/x/review');
  expect(await clickedThrough()).toEqual({ count: 0, to: 'page', platform: 'Google' });
  await offer(ctx, 2, '');
  expect(await clickedThrough()).toEqual({ count: 0, to: 'both', platform: null });
});

test('a campaign canceled entirely opens on the people it would have asked', async () => {
  const { ctx } = await makeBusiness();
  const { id } = await makeCampaign(ctx, { status: 'canceled' });
  await makeInvitation(ctx, { campaign_id: id, status: 'skipped', reason: 'opted_out' });
  expect((await getCampaign(ctx, { id })).show).toBe('skipped');
  await makeInvitation(ctx, { campaign_id: id, status: 'canceled', reason: 'stopped' });
  await makeInvitation(ctx, { status: 'sent' });
  expect((await getCampaign(ctx, { id })).show).toBe('canceled');
});

test('campaign, list, history and inbox agree on where an answer led', async () => {
  const { ctx } = await makeBusiness();
  const { id } = await makeCampaign(ctx);
  const at = ctx.now();
  const google = { platformName: 'Google', how: 'link' };
  const wanted = { Went: google, Changed: { platformName: 'Facebook', how: null }, Private: null };
  const went = { clicked_through_at: at, clicked_through_to: 1, clicked_through_how: 'link' } as const;
  const given = {
    Went: went,
    Changed: { ...went, platform_id: 2 },
    Private: { rating: 1 },
  };
  for (const [name, answer] of Object.entries(given)) {
    const { id: contact_id } = await makeContact(ctx, { name });
    const first = await makeInvitation(ctx, { campaign_id: id, contact_id, status: 'sent', rated_at: at });
    const of = { contact_id, submission_key: `invitation:${first.id}`, reviewer_name: name };
    await makeReview(ctx, { ...of, ...answer });
  }
  const { invitations: rows } = await getCampaign(ctx, { id });
  const { contacts } = await listContacts(ctx, {});
  const { reviews } = await listReviews(ctx, {});
  for (const [name, clickThroughOf] of Object.entries(wanted)) {
    expect(rows.find(({ contactName }) => contactName === name)?.answer).toMatchObject({ clickThroughOf });
    const contact = contacts.find((one) => one.name === name);
    expect(contact?.answer).toMatchObject({ clickThroughOf, postedOn: '' });
    const { history } = await getContact(ctx, { contactId: contact?.id ?? '' });
    expect(history.find(({ kind }) => kind === 'review')).toMatchObject({ clickThroughOf });
    const inboxWhere = reviews.find(({ reviewerName }) => reviewerName === name);
    expect(inboxWhere?.clickedThrough).toBe(clickThroughOf?.how ?? null);
  }
});

test('a rating through the follow-up is shown in the first campaign, for that person only', async () => {
  const { ctx } = await makeBusiness();
  const root = await makeCampaign(ctx, { campaign_type: 'EMAIL' });
  const next = await makeCampaign(ctx, { campaign_type: 'SMS', follows_id: root.id });
  const other = await makeCampaign(ctx, { campaign_type: 'SMS' });
  const at = ctx.now();
  for (const [name, campaign] of [
    ['Later', next],
    ['Elsewhere', other],
    ['Never', null],
  ] as const) {
    const of = { contact_id: (await makeContact(ctx, { name })).id, status: 'sent' } as const;
    await makeInvitation(ctx, { ...of, campaign_id: root.id, channel: 'email', clicked_at: at });
    if (campaign)
      await makeInvitation(ctx, { ...of, campaign_id: campaign.id, channel: 'sms', rated_at: at });
  }
  const after = async (id: string) =>
    (await getCampaign(ctx, { id })).invitations.map((row) => [row.contactName, row.ratedAfter]);
  expect(await after(root.id)).toEqual([
    ['Later', 'sms'],
    ['Elsewhere', null],
    ['Never', null],
  ]);
  // Where the rating itself is listed, the row has the details.
  expect(await after(next.id)).toEqual([['Later', null]]);
});

test.each([
  ['asked', ['Rated', 'Late', 'Opened', 'Arrived', 'No', 'Lost', 'Mended']],
  ['rated', ['Rated', 'Late']],
  ['opened', ['Opened']],
  ['not-opened', ['Arrived', 'No', 'Mended']],
  ['not-delivered', ['Lost']],
  ['waiting', ['Next']],
  ['skipped', ['Left out']],
  ['canceled', ['Called back']],
] as const)('%s shows just these, page by page', async (show, names) => {
  const { ctx, id } = await makeLed();
  const found: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await getCampaign(ctx, { id, show, limit: 2, ...(cursor ? { cursor } : {}) });
    expect(page.show).toBe(show);
    found.push(...page.invitations.map(({ contactName }) => contactName));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(found).toEqual(names);
});

test('a row links to its answer, whichever step led to it, and marks opt-outs', async () => {
  const { ctx, id } = await makeLed();
  const { invitations: rows } = await getCampaign(ctx, { id, show: 'asked' });
  const of = (name: string) => rows.find(({ contactName }) => contactName === name);
  expect(of('Rated')?.answer).toMatchObject({ rating: 4, isPrivate: false });
  expect(of('Late')?.answer).toMatchObject({ rating: 1, isPrivate: true });
  expect(of('Opened')?.answer).toBeNull();
  expect(rows.filter(({ optedOut }) => optedOut).map(({ contactName }) => contactName)).toEqual(['No']);
});

test('without delivery reports, nothing is claimed to have arrived', async () => {
  const { ctx } = await makeBusiness();
  const email = await makeCampaign(ctx);
  await makeInvitation(ctx, { campaign_id: email.id, status: 'sent', clicked_at: ctx.now() });
  expect((await getCampaign(ctx, { id: email.id })).results.delivered).toBeNull();
  const begun = await makeCampaign(ctx);
  expect((await getCampaign(ctx, { id: begun.id })).results.delivered).toBeNull();
  const sms = await makeCampaign(ctx, { campaign_type: 'SMS' });
  const of = { campaign_id: sms.id, channel: 'sms' } as const;
  await makeInvitation(ctx, { ...of, status: 'failed', reason: 'landline' });
  expect((await getCampaign(ctx, { id: sms.id })).results.delivered).toBe(0);
  await makeInvitation(ctx, { ...of, status: 'sent' });
  expect((await getCampaign(ctx, { id: sms.id })).results.delivered).toBeNull();
  await makeInvitation(ctx, { ...of, status: 'delivered' });
  expect((await getCampaign(ctx, { id: sms.id })).results.delivered).toBe(1);
});

test('the average only includes answers to this campaign', async () => {
  const { ctx } = await makeBusiness();
  const [campaign, other] = [await makeCampaign(ctx), await makeCampaign(ctx)];
  const rate = async (campaign_id: string, contact_id: string, rating: number, rated_at: Date | null) => {
    const { id } = await makeInvitation(ctx, { campaign_id, contact_id, status: 'sent', rated_at });
    await makeReview(ctx, { submission_key: `invitation:${id}`, rating });
  };
  const [ann, bo] = [await makeContact(ctx), await makeContact(ctx)];
  await rate(campaign.id, ann.id, 5, ctx.now());
  // Recorded only for the other campaign.
  await rate(campaign.id, bo.id, 1, null);
  await rate(other.id, bo.id, 1, ctx.now());
  expect((await getCampaign(ctx, { id: campaign.id })).results).toMatchObject({ average: 5, answers: 1 });
});

test('an answer after its first message was canceled counts in the average and its number of answers', async () => {
  const { ctx } = await makeBusiness();
  const [campaign, other] = [await makeCampaign(ctx), await makeCampaign(ctx)];
  for (const { id: campaign_id } of [campaign, other]) {
    const rated_at = ctx.now();
    const { id } = await makeInvitation(ctx, { campaign_id, status: 'canceled', rated_at });
    await makeReview(ctx, {
      submission_key: `invitation:${id}`,
      rating: campaign_id === campaign.id ? 4 : 1,
    });
  }
  const { results } = await getCampaign(ctx, { id: campaign.id });
  expect(results).toMatchObject({ average: 4, answers: 1, counts: { rated: 0 } });
});

test('before anybody was asked, those waiting are shown', async () => {
  const { ctx } = await makeBusiness();
  const { id } = await makeCampaign(ctx);
  expect((await getCampaign(ctx, { id })).show).toBe('asked');
  await makeInvitation(ctx, { campaign_id: id, status: 'skipped' });
  expect((await getCampaign(ctx, { id })).show).toBe('skipped');
  await makeInvitation(ctx, { campaign_id: id });
  expect(await getCampaign(ctx, { id })).toMatchObject({
    show: 'waiting',
    invitations: [{ result: 'waiting' }],
  });
});

test('counts who opted out of the channel after the request, each once', async () => {
  const { ctx } = await makeBusiness();
  const { id } = await makeCampaign(ctx, { campaign_type: 'SMS' });
  const at = ctx.now();
  const minutes = (count: number) => new Date(at.getTime() + count * 60_000);
  const ask = async (phone: string, said: { channel: 'sms' | 'whatsapp'; created_at: Date }) => {
    const contact = await makeContact(ctx, { phone });
    const of = {
      campaign_id: id,
      contact_id: contact.id,
      channel: 'sms',
      status: 'sent',
      sent_at: at,
    } as const;
    await makeInvitation(ctx, of);
    await makeInvitation(ctx, { ...of, step: 1 });
    const no = { business_id: ctx.business.id, recipient: phone, source: 'reply' } as const;
    await ctx.db.insert(optOuts).values({ ...no, ...said });
  };
  await ask('+12125559991', { channel: 'sms', created_at: minutes(1) });
  // Before the request, or on another channel: neither counts for this campaign.
  await ask('+12125559992', { channel: 'sms', created_at: minutes(-1) });
  await ask('+12125559993', { channel: 'whatsapp', created_at: minutes(1) });
  expect((await getCampaign(ctx, { id })).results.optedOut).toBe(1);
});
