import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { openAccountFixture } from '#tests/accounts.ts';
import { type CallClient, type Calls, openCalls } from '#tests/calls.ts';

let calls: Calls;
let fixture: Awaited<ReturnType<typeof openAccountFixture>>;
beforeAll(async () => {
  fixture = await openAccountFixture();
  calls = await openCalls(fixture);
});
afterEach(() => expect(calls.faults.splice(0).join('\n').slice(0, 2_000)).toBe(''));

const mine = (userId: string) => [{ name: 'user_id', op: 'Equal', value: userId }];
const review = (userId: string, more: object = {}) => ({
  tableId: 11117,
  user_id: userId,
  platform_id: 1,
  rating: 5,
  reviewer_name: 'Maria Gonzalez',
  review_text: 'Kind and on time.',
  is_public: true,
  review_type: 'positive',
  ...more,
});
const SID = `AC${'0123456789abcdef'.repeat(2)}`;
const TOKEN = 'fedcba9876543210'.repeat(2);

test('of twelve concurrent creations of a record one succeeds, and the others are refused', async () => {
  const owner = await calls.openOwner();
  const bystander = await calls.openOwner('Corner Dental');
  const names = Array.from({ length: 12 }, (_, at) => `Practice ${at}`);
  const answers = await Promise.all(
    names.map((business_name) => owner.call('tableCreate', { tableId: 11114, business_name })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  const kept = String(answers.find(({ status }) => status === 200)?.data.business_name);
  const { list } = await owner.done('tablePage', { tableId: 11114, Filters: mine(owner.userId) });
  expect(list).toMatchObject([{ business_name: kept }]);
  for (const { status, error } of answers)
    if (status === 409) expect(error).toBe('You have this record already. Change it with tableUpdate.');
  expect(
    (await bystander.done('tablePage', { tableId: 11114, Filters: mine(bystander.userId) })).list,
  ).toEqual([bystander.profile]);
});

test('of twelve concurrent creations of settings one succeeds', async () => {
  const owner = await calls.openOwner();
  const mails = Array.from({ length: 12 }, () => owner.email);
  const answers = await Promise.all(
    mails.map((reply_email, at) =>
      owner.call('tableCreate', { tableId: 11119, reply_email, notifications_enabled: at % 2 === 0 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
});

test('a review removed by its platform is in no list of records', async () => {
  const owner = await calls.openOwner('Bright Smile Dental');
  for (const reviewer_name of ['Gone', 'Kept'])
    await calls.openClient().done('tableCreate', review(owner.userId, { reviewer_name }));
  await fixture.db.update(reviews).set({ removed_at: new Date() }).where(eq(reviews.reviewer_name, 'Gone'));
  const { list } = await owner.done('tablePage', { tableId: 11117, Filters: mine(owner.userId) });
  expect(list).toMatchObject([{ reviewer_name: 'Kept' }]);
});

describe('ownership', () => {
  let owner: Awaited<ReturnType<Calls['openOwner']>>;
  let other: typeof owner;
  let visitor: CallClient;
  let settingsId = '';
  beforeAll(async () => {
    owner = await calls.openOwner('Bright Smile Dental');
    other = await calls.openOwner('Corner Dental');
    visitor = calls.openClient();
    settingsId = String((await owner.done('tablePage', { tableId: 11119 })).list[0]?.ID);
    await visitor.done('tableCreate', review(owner.userId));
    await owner.done('tableCreate', {
      tableId: 11118,
      campaign_name: 'Spring',
      campaign_type: 'EMAIL',
      template_content: JSON.stringify({ subject: 'Hello', content: 'Hi {name} {review_link}' }),
    });
  });

  /** How many of the owner's rows each caller finds, or how it is refused. */
  const READS: [table: number, visitor: number, owner: number, other: number][] = [
    [11114, 1, 1, 0],
    [11117, 401, 1, 0],
    [11118, 401, 1, 0],
    [11119, 401, 1, 0],
  ];
  test.each(READS)(
    'tablePage %i by user_id: visitor %i, owner %i, another owner %i',
    async (tableId, ...expected) => {
      const found = [];
      for (const client of [visitor, owner, other]) {
        const answer = await client.call('tablePage', { tableId, Filters: mine(owner.userId) });
        found.push(answer.error === null ? answer.list.length : answer.status);
      }
      expect(found).toEqual(expected);
    },
  );

  test.each(READS)('tablePage %i without a filter returns nobody else’s rows', async (tableId) => {
    for (const client of [visitor, other]) {
      const { list } = await client.call('tablePage', { tableId, PageSize: 200 });
      expect(JSON.stringify(list)).not.toContain(owner.userId);
    }
  });

  test('everybody can read the platforms, visitors only active ones', async () => {
    for (const client of [visitor, owner, other]) {
      const { list } = await client.done('tablePage', { tableId: 11115, PageSize: 200 });
      expect(list.length).toBeGreaterThanOrEqual(30);
      expect(list.map(({ ID }) => ID)).not.toContain(0);
      const yelp = [{ name: 'platform_name', op: 'Equal', value: 'Yelp' }];
      expect((await client.done('tablePage', { tableId: 11115, Filters: yelp })).list).toHaveLength(1);
    }
    const off = [{ name: 'is_active', op: 'Equal', value: false }];
    expect((await visitor.done('tablePage', { tableId: 11115, Filters: off })).list).toEqual([]);
  });

  test('a visitor finds a profile only by its address', async () => {
    await other.done('tableUpdate', {
      tableId: 11114,
      ID: other.profile.ID,
      review_link_url: 'corner-dental',
    });
    const by = (name: string, value: string) =>
      visitor.call('tablePage', { tableId: 11114, Filters: [{ name, op: 'Equal', value }] });
    expect((await by('review_link_url', 'corner-dental')).list).toMatchObject([
      { business_name: 'Corner Dental' },
    ]);
    for (const [name, value] of [
      ['review_link_url', ''],
      ['business_name', 'Bright Smile Dental'],
      ['ID', String(owner.profile.ID)],
    ] as const) {
      expect(await by(name, value)).toMatchObject({ status: 400, list: [] });
    }
  });

  const WRITES: [what: string, fields: () => object, visitor: number, owner: number, other: number][] = [
    ['tableCreate', () => ({ tableId: 11114, user_id: owner.userId, business_name: 'X' }), 401, 409, 403],
    [
      'tableCreate',
      () => ({ tableId: 11119, user_id: owner.userId, reply_email: 'x@example.com' }),
      401,
      409,
      403,
    ],
    [
      'tableCreate',
      () => ({
        tableId: 11118,
        user_id: owner.userId,
        campaign_name: 'X',
        campaign_type: 'SMS',
        template_content: 'Hi {name} {review_link}',
      }),
      ...([401, 200, 403] as const),
    ],
    ['tableCreate', () => review(owner.userId, { reviewer_name: newId() }), 200, 200, 200],
    ['tableCreate', () => ({ tableId: 11115, platform_name: 'Mine' }), 400, 400, 400],
    ['tableUpdate', () => ({ tableId: 11114, ID: owner.profile.ID, business_name: 'Y' }), 401, 200, 404],
    [
      'tableUpdate',
      () => ({ tableId: 11114, ID: other.profile.ID, user_id: owner.userId, business_name: 'Y' }),
      ...([401, 404, 403] as const),
    ],
    ['tableUpdate', () => ({ tableId: 11119, ID: settingsId, reply_email: 'y@example.com' }), 401, 200, 404],
    ['tableUpdate', () => ({ tableId: 11117, ID: newId(), rating: 5 }), 401, 400, 400],
    ['tableUpdate', () => ({ tableId: 11118, ID: newId(), contacts_sent: 5 }), 401, 400, 400],
    ['tableUpdate', () => ({ tableId: 11115, ID: 1, is_active: false }), 401, 400, 400],
    ['getUserInfo', () => ({}), 401, 200, 200],
  ];
  test.each(WRITES)(
    '%s %s: visitor %i, owner %i, another owner %i',
    async (operation, fields, ...expected) => {
      const before = await stateOf();
      const statuses = [];
      for (const client of [visitor, owner, other]) {
        statuses.push((await client.call(operation, { ...fields() })).status);
      }
      expect(statuses).toEqual(expected);
      const after = await stateOf();
      // Only what the owner may change has changed, and nothing of the other.
      expect(after.other).toEqual(before.other);
      if (expected[1] !== 200) expect(after.owner).toEqual(before.owner);
    },
  );

  const stateOf = async () => {
    const both = { owner, other };
    const read = async (of: keyof typeof both) => {
      const lists = [];
      for (const tableId of [11114, 11118, 11119])
        lists.push((await both[of].done('tablePage', { tableId })).list);
      return lists;
    };
    return { owner: await read('owner'), other: await read('other') };
  };

  test('a review needs an existing page', async () => {
    const nowhere = await visitor.call('tableCreate', review(newId()));
    expect(nowhere).toMatchObject({ status: 404, error: 'We could not find that page.' });
  });
});

describe('a record', () => {
  test('of settings never returns its keys, and can be saved as read without losing them', async () => {
    const owner = await calls.openOwner('Bright Smile Dental');
    const other = await calls.openOwner('Corner Dental');
    const [read] = (await owner.done('tablePage', { tableId: 11119 })).list;
    const keys = JSON.stringify({ twilioSid: SID, twilioToken: TOKEN });
    const saved = await owner.done('tableUpdate', {
      tableId: 11119,
      ...read,
      sms_provider: 'twilio',
      sms_config: keys,
    });
    expect(saved.data).toMatchObject({ sms_provider: 'twilio' });
    expect(JSON.stringify(saved.body)).not.toMatch(new RegExp(`${SID}|${TOKEN}`));
    const business = eq(channelConnections.business_id, String(owner.profile.ID));
    const stored = () => fixture.db.select().from(channelConnections).where(business);
    const before = await stored();
    expect(before).toMatchObject([{ connector: 'twilio', channel: 'sms' }]);

    await owner.done('tableUpdate', { tableId: 11119, ...saved.data, reply_email: 'desk@example.com' });
    expect(await stored()).toEqual(before);

    const wrong = await owner.call('tableUpdate', {
      tableId: 11119,
      ID: saved.data.ID,
      reply_email: 'lost@example.com',
      sms_provider: 'telnyx',
    });
    expect(wrong.status).toBe(400);
    expect(wrong.error).toContain('Telnyx portal');
    expect((await owner.done('tablePage', { tableId: 11119 })).list[0]).toMatchObject({
      reply_email: 'desk@example.com',
      sms_provider: 'twilio',
    });

    await owner.done('tableUpdate', { tableId: 11119, ID: saved.data.ID, sms_provider: '' });
    expect(await stored()).toEqual([]);
    expect((await other.done('tablePage', { tableId: 11119 })).list[0]).toMatchObject({
      reply_email: other.email,
    });
  });

  test('of settings is created once for a user without one', async () => {
    const owner = await calls.openOwner();
    const fields = { tableId: 11119, user_id: owner.userId, notifications_enabled: false, sms_provider: '' };
    expect((await owner.done('tableCreate', fields)).data).toMatchObject({ notifications_enabled: false });
    expect(await owner.call('tableCreate', fields)).toMatchObject({ status: 409 });
    const early = await owner.call('tableUpdate', { tableId: 11114, ID: newId(), business_name: 'X' });
    expect(early).toMatchObject({ status: 404, error: 'We could not find that record.' });
  });

  test('of a campaign asks nobody, whatever it contains', async () => {
    const owner = await calls.openOwner('Bright Smile Dental');
    const template = {
      subject: 'How was it?',
      content: 'Hi {name}, {review_link}',
      id: 'email',
      type: 'email',
    };
    const { data } = await owner.done('tableCreate', {
      tableId: 11118,
      user_id: owner.userId,
      campaign_name: 'EMAIL Campaign - 11/22/2026',
      campaign_type: 'EMAIL',
      template_content: JSON.stringify(template),
      reminder_enabled: true,
      reminder_days: 7,
      contacts_sent: 12,
    });
    expect(data).toMatchObject({
      campaign_name: 'EMAIL Campaign - 11/22/2026',
      campaign_type: 'EMAIL',
      reminder_enabled: true,
      reminder_days: 7,
      contacts_sent: 0,
    });
    const asked = await fixture.db
      .select()
      .from(invitations)
      .where(eq(invitations.campaign_id, String(data.ID)));
    expect(asked).toEqual([]);
    const [audit] = await fixture.auditOf('campaigns.keep', String(data.ID));
    expect(audit).toMatchObject({ actor_id: owner.userId });
  });

  test('of a review sent twice is one, and another text is a second one', async () => {
    const owner = await calls.openOwner('Bright Smile Dental');
    const visitor = calls.openClient();
    const first = await visitor.done('tableCreate', review(owner.userId));
    expect((await visitor.done('tableCreate', review(owner.userId))).data).toEqual(first.data);
    const next = await visitor.done('tableCreate', review(owner.userId, { rating: 4 }));
    expect(next.data.ID).not.toBe(first.data.ID);
    const rows = await fixture.db.select().from(reviews).where(eq(reviews.user_id, owner.userId));
    expect(rows).toHaveLength(2);
  });

  test.each([
    [{ rating: 0 }, 'Please select a rating'],
    [{ rating: 6 }, 'rating must be at most 5.'],
    [{ rating: 5, platform_id: 0, is_public: false }, 'Please select a platform to leave your review'],
    [{ rating: 5, platform_id: 3 }, 'Please select a platform to leave your review'],
    [
      { rating: 2, platform_id: 0, is_public: false, review_type: 'negative', reviewer_name: '' },
      'Please fill in your contact information',
    ],
    [{ is_public: false }, 'is_public must be false for platform 0 and true for every other one.'],
    [{ review_type: 'negative' }, 'A rating of 5 is positive.'],
    [{ reviewer_email: 'a@example.com' }, 'reviewer_email is for private feedback only.'],
    [{ stars: 5 }, 'There is no field stars in this call.'],
  ])('of a review is refused: %o', async (more, error) => {
    const owner = await calls.openOwner('Bright Smile Dental');
    const answer = await calls.openClient().call('tableCreate', review(owner.userId, more));
    expect(answer.body).toEqual({ data: null, error });
    expect(answer.status).toBe(400);
    expect((await owner.done('tablePage', { tableId: 11117 })).list).toEqual([]);
  });

  test('of a profile accepts its owner’s pictures only', async () => {
    const [owner, other] = [
      await calls.openOwner('Bright Smile Dental'),
      await calls.openOwner('Corner Dental'),
    ];
    const upload = async (client: CallClient, file: Blob | null) => {
      const body = new FormData();
      body.set('filename', 'desk.png');
      if (file) body.set('file', file, 'desk.png');
      return client.call('upload', undefined, { body });
    };
    const drawn = await sharp({ create: { width: 720, height: 900, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const picture = new Blob([new Uint8Array(drawn)], { type: 'image/png' });
    const taken = await upload(owner, picture);
    expect(taken.body).toEqual({ data: expect.stringMatching(/^[0-9a-f-]{36}$/), error: null });
    expect(await upload(calls.openClient(), picture)).toMatchObject({ status: 401 });
    expect(await upload(owner, new Blob(['<svg/>']))).toMatchObject({ status: 400, body: { data: null } });
    expect(await upload(owner, null)).toMatchObject({ status: 400, body: { data: null } });
    expect(await owner.call('upload', {})).toMatchObject({ status: 400, body: { data: null } });
    const foreign = { body: new FormData(), headers: { origin: 'https://evil.example' } };
    expect(await owner.call('upload', undefined, foreign)).toMatchObject({ status: 403 });

    const id = taken.body.data;
    const change = (client: typeof owner, fields: object) =>
      client.call('tableUpdate', { tableId: 11114, ID: client.profile.ID, ...fields });
    expect((await change(owner, { desktop_image_id: id })).data).toMatchObject({ desktop_image_id: id });
    const stolen = { business_name: 'Half done', desktop_image_id: id };
    expect(await change(other, stolen)).toMatchObject({ status: 404 });
    expect((await other.done('tablePage', { tableId: 11114 })).list[0]).toEqual(other.profile);
    const flags = { negative_feedback_enabled: false, star_filter_enabled: false };
    expect((await change(owner, flags)).data).toMatchObject({ ...flags, desktop_image_id: id });
    expect((await change(owner, { desktop_image_id: '' })).data).toMatchObject({ desktop_image_id: null });
    expect(await change(owner, { desktop_image_id: 'mine' })).toMatchObject({ status: 400 });
  });

  test('of a profile keeps the fields only the screen has', async () => {
    const owner = await calls.openOwner('Bright Smile Dental');
    const change = (fields: object) =>
      owner.call('tableUpdate', { tableId: 11114, ID: owner.profile.ID, ...fields });
    for (const fields of [
      { business_name: '' },
      { review_link_url: 'admin' },
      { review_link_url: 'UPPER' },
      { business_name: 5 },
      { negative_feedback_enabled: 'yes' },
      { color: 'red' },
    ]) {
      expect(await change({ business_name: 'Half done', ...fields }), JSON.stringify(fields)).toMatchObject({
        status: 400,
      });
    }
    const where = eq(businessProfiles.user_id, owner.userId);
    const [row] = await fixture.db.select().from(businessProfiles).where(where);
    expect(row).toMatchObject({ business_name: 'Bright Smile Dental', version: 1 });
  });
});
