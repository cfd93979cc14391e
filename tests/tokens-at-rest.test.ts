import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import PostalMime from 'postal-mime';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTables } from '#server/backup/fill-database.ts';
import type { Ctx } from '#server/core/context.ts';
import { hashToken, newId, newToken } from '#server/core/crypto.ts';
import { isAppError } from '#server/core/errors.ts';
import { findLinkToken, linkHash, linkToken } from '#server/core/link-tokens.ts';
import type { Db } from '#server/db/client.ts';
import { hookColumns, openHook } from '#server/db/hook-tokens.ts';
import { migrate, readJournal } from '#server/db/migrate.ts';
import { emptyPlainColumns, sealHooks } from '#server/db/plain-tokens.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { rateLimits, sessions } from '#server/db/schema/accounts.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { notices } from '#server/db/schema/notices.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { ownNumbers } from '#server/db/schema/sending.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';
import { changePassword } from '#server/domain/accounts/change-password.ts';
import { listSessions } from '#server/domain/accounts/list-sessions.ts';
import { logout } from '#server/domain/accounts/logout.ts';
import { findSession } from '#server/domain/accounts/parts/find-session.ts';
import { revokeOtherSessions } from '#server/domain/accounts/revoke-other-sessions.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { saveConnection } from '#server/domain/connections/save-connection.ts';
import { findInvitationPath } from '#server/domain/invitations/find-invitation-path.ts';
import { getSubscription } from '#server/domain/invitations/get-subscription.ts';
import { getNoticeSwitch } from '#server/domain/notices/get-notice-switch.ts';
import { addNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { sendNotice } from '#server/domain/notices/send-notice.ts';
import { confirmNumber } from '#server/domain/own-numbers/confirm-number.ts';
import { connectMail } from '#server/domain/platforms/connect-mail.ts';
import { findNoticeMails } from '#server/domain/platforms/find-notice-mails.ts';
import { isReviewAddress } from '#server/domain/platforms/is-review-address.ts';
import { receiveHook } from '#server/domain/sending/receive-hook.ts';
import { reconcileInvitation } from '#server/domain/sending/reconcile-invitation.ts';
import { requestNumberCode } from '#server/domain/sending/request-number-code.ts';
import { sendTest } from '#server/domain/templates/send-test.ts';
import { emptyPlainTokens } from '#server/domain/upkeep/empty-plain-tokens.ts';
import { emptyPlainTokensJob } from '#server/domain/upkeep/jobs.ts';
import { userActor } from '#server/identity/account.ts';
import { getAuth, sessionHeaders } from '#server/identity/auth.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { type AccountFixture, openAccountFixture, PASSWORD } from '#tests/accounts.ts';
import { emptyDatabase } from '#tests/database.ts';
import { rowsWith } from '#tests/fill-tables.ts';
import { jobsOf } from '#tests/jobs.ts';
import {
  asJob,
  asVisitor,
  linksOf,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';
import { NOON, openMail, sendOne } from '#tests/sending.ts';
import { makeQueuedText, makeTexting } from '#tests/texting.ts';

let accounts: AccountFixture;
beforeAll(async () => {
  accounts = await openAccountFixture();
});

/** Refused for another reason means that it was found. */
const found = (looking: Promise<unknown>) =>
  looking.then(
    () => true,
    (error: unknown) => !isAppError(error, 'not_found'),
  );
const provider = (ctx: Ctx, id: string) => ({
  ...asVisitor(ctx),
  actor: { kind: 'provider', provider: id } as const,
});
const request = { method: 'POST', url: 'https://goodword.example/', headers: {}, body: '', now: new Date() };

type Door = (ctx: Ctx, token: string) => Promise<boolean>;
const reviewLink: Door = (ctx, token) => found(findInvitationPath(asVisitor(ctx), { token }));
const unsubscribeLink: Door = (ctx, token) => found(getSubscription(asVisitor(ctx), { token }));
const noticeLink: Door = (ctx, token) => found(getNoticeSwitch(asVisitor(ctx), { token }));
const channelHook: Door = (ctx, token) =>
  found(receiveHook(provider(ctx, 'twilio'), { connector: 'twilio', token, request }));
const mailAddress: Door = (ctx, token) =>
  isReviewAddress(provider(ctx, 'inbound-mail'), { token: token.toLowerCase() });
const cookie: Door = async (ctx, token) => {
  const auth = getAuth(ctx);
  return (await findSession(auth, await sessionHeaders(auth, { token, userAgent: '' }))) !== null;
};

interface Kind {
  table: PgTable & { id: AnyPgColumn };
  /** The column with the plain token of the former version. */
  plain: string;
  hash: string;
  opens: Door;
  /** A row as this version writes it, except for its token. */
  make(ctx: OwnerCtx): Promise<string>;
}

const written = async <Row extends { id: string }>(rows: Promise<Row[]>): Promise<string> => {
  const [row] = await rows;
  if (!row) throw new Error('nothing was written');
  return row.id;
};
const times = (ctx: Ctx) => ({ created_at: ctx.now(), updated_at: ctx.now() });

async function invite(ctx: OwnerCtx): Promise<string> {
  const campaign = await makeCampaign(ctx);
  const contact = await makeContact(ctx);
  return (await makeInvitation(ctx, { campaign_id: campaign.id, contact_id: contact.id })).id;
}

const KINDS: Record<string, Kind> = {
  'the link of an invitation': {
    table: invitations,
    plain: 'token',
    hash: 'token_hash',
    opens: reviewLink,
    make: invite,
  },
  'an unsubscribe link': {
    table: invitations,
    plain: 'unsubscribe_token',
    hash: 'unsubscribe_hash',
    opens: unsubscribeLink,
    make: invite,
  },
  'the link that turns a notice off': {
    table: notices,
    plain: 'token',
    hash: 'token_hash',
    opens: noticeLink,
    make: async (ctx) => {
      const event_key = newId();
      await addNotice(ctx, { kind: 'private_feedback', event_key });
      return written(ctx.db.select().from(notices).where(eq(notices.event_key, event_key)));
    },
  },
  'the link in a test to the owner': {
    table: ownNumbers,
    plain: 'token',
    hash: 'token_hash',
    opens: reviewLink,
    make: (ctx) =>
      written(
        ctx.db
          .insert(ownNumbers)
          .values({ business_id: ctx.business.id, phone: '+12125550142', created_at: ctx.now() })
          .returning(),
      ),
  },
  'the address at which a provider reports': {
    table: channelConnections,
    plain: 'hook_token',
    hash: 'hook_hash',
    opens: channelHook,
    make: (ctx) =>
      written(
        ctx.db
          .insert(channelConnections)
          .values({
            business_id: ctx.business.id,
            channel: 'sms',
            connector: 'twilio',
            hint: '…',
            credentials: '',
            ...times(ctx),
          })
          .returning(),
      ),
  },
  'the address to which mails of a platform go': {
    table: platformConnections,
    plain: 'hook_token',
    hash: 'hook_hash',
    opens: mailAddress,
    make: (ctx) =>
      written(
        ctx.db
          .insert(platformConnections)
          .values({
            business_id: ctx.business.id,
            platform_id: 1,
            reader: 'mail',
            place_key: newId(),
            ...times(ctx),
          })
          .returning(),
      ),
  },
  'a session': {
    table: sessions,
    plain: 'token',
    hash: 'token_hash',
    opens: cookie,
    make: (ctx) =>
      written(
        ctx.db
          .insert(sessions)
          .values({
            user_id: ctx.actor.userId,
            // So that it is not extended yet.
            expires_at: new Date(Date.now() + 30 * 86_400_000),
            created_at: new Date(),
            updated_at: new Date(),
          })
          .returning(),
      ),
  },
};

type Row = Record<string, unknown>;

async function rowOf(db: Db, { table }: Kind, id: string): Promise<Row> {
  const [row] = await rowsOf<Row>(db, sql`select * from ${table} where id = ${id}`);
  if (!row) throw new Error('the row is gone');
  return row;
}

/** As the former version writes: the plain token alone, or with its seal. */
async function writePlain(ctx: OwnerCtx, kind: Kind, id: string, token: string, seals = true) {
  const { table, plain } = kind;
  const purpose = table === platformConnections ? SEAL_PURPOSES.platformHook : SEAL_PURPOSES.channelHook;
  const { hook_sealed } = hookColumns(ctx.config.secret, purpose, ctx.business.id, token);
  const sealed = plain === 'hook_token' && seals ? sql`, hook_sealed = ${hook_sealed}` : sql``;
  await ctx.db.execute(
    sql`update ${table} set ${sql.identifier(plain)} = ${token} ${sealed} where id = ${id}`,
  );
}

test.each(Object.entries(KINDS))(
  '%s, as the former version writes it, opens the same before and after the plain token is removed',
  async (_, kind) => {
    const { ctx } = await makeBusiness();
    const { ctx: bystander } = await makeBusiness();
    const [id, untouched] = [await kind.make(ctx), await kind.make(bystander)];
    await sealHooks(ctx.db, ctx.config.secret);
    const before = await rowOf(ctx.db, kind, untouched);
    const token = newToken();
    await writePlain(ctx, kind, id, token);
    const kept = await rowOf(ctx.db, kind, id);
    // It reads back what it wrote.
    expect(kept[kind.plain]).toBe(token);
    expect(await kind.opens(ctx, token)).toBe(true);
    const job = asJob(ctx, emptyPlainTokensJob.name);
    for (let time = 1; time <= 2; time += 1) await emptyPlainTokens(job);
    const row = await rowOf(ctx.db, kind, id);
    expect(row).toEqual({ ...kept, [kind.plain]: null });
    expect(await rowsWith(ctx.db, [token])).toEqual({});
    expect(await kind.opens(ctx, token)).toBe(true);
    expect(await kind.opens(ctx, String(row[kind.hash]))).toBe(false);
    expect(await rowOf(ctx.db, kind, untouched)).toEqual(before);
    expect(await jobsOf(ctx, emptyPlainTokensJob)).toEqual([]);
  },
);

test.each(Object.entries(KINDS))(
  '%s that the former version inserts is found, and one that this version replaces is gone',
  async (_, kind) => {
    const { ctx } = await makeBusiness();
    const model = await kind.make(ctx);
    const { [kind.hash]: _hash, ...values } = await rowOf(ctx.db, kind, model);
    const [id, token, next] = [newId(), newToken(), hashToken(newToken())];
    await ctx.db.execute(sql`delete from ${kind.table} where id = ${model}`);
    const names = sql.join(
      Object.keys(values).map((name) => sql.identifier(name)),
      sql`, `,
    );
    const row = JSON.stringify({ ...values, id, [kind.plain]: token });
    await ctx.db.execute(sql`
      insert into ${kind.table} (${names}) select ${names} from json_populate_record(null::${kind.table}, ${row}::json)`);
    expect(await kind.opens(ctx, token)).toBe(true);
    const hash = sql.identifier(kind.hash);
    await ctx.db.execute(sql`update ${kind.table} set ${hash} = ${next} where id = ${id}`);
    expect(await rowOf(ctx.db, kind, id)).toMatchObject({ [kind.plain]: null, [kind.hash]: next });
    expect(await kind.opens(ctx, token)).toBe(false);
  },
);

test('rows locked by others are updated a minute later', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const kind = KINDS['a session'] as Kind;
  const job = asJob(ctx, emptyPlainTokensJob.name);
  await writePlain(ctx, kind, await kind.make(ctx), newToken());
  // Simulates a locked row: it is skipped, so nothing is written.
  const skipping = new Proxy(ctx.db, {
    get: (target, name) =>
      name === 'execute'
        ? (query: Parameters<Db['execute']>[0]) =>
            JSON.stringify(query).includes('skip locked') ? { rows: [{ id: null }] } : target.execute(query)
        : (Reflect.get(target, name) as unknown),
  });
  await emptyPlainTokens({ ...job, db: skipping });
  expect(await jobsOf(ctx, emptyPlainTokensJob)).toMatchObject([
    { startAfter: new Date(job.now().getTime() + 60_000) },
  ]);
});

test('addresses are sealed at the start if they are not, and created if there are none', async () => {
  const { ctx } = await makeBusiness();
  const { secret } = ctx.config;
  const { ctx: bystander } = await makeBusiness();
  const hooks = [
    { kind: KINDS['the address at which a provider reports'] as Kind, purpose: SEAL_PURPOSES.channelHook },
    {
      kind: KINDS['the address to which mails of a platform go'] as Kind,
      purpose: SEAL_PURPOSES.platformHook,
    },
  ] as const;
  for (const { kind, purpose } of hooks) {
    const [id, bare, token] = [await kind.make(ctx), await kind.make(bystander), newToken()];
    await writePlain(ctx, kind, id, token, false);
    await sealHooks(ctx.db, secret);
    const look = async () => [await rowOf(ctx.db, kind, id), await rowOf(ctx.db, kind, bare)];
    const [sealed, made] = (await look()) as { business_id: string; hook_sealed: string }[];
    if (!sealed || !made) throw new Error('no rows');
    expect(openHook(secret, purpose, sealed)).toBe(token);
    const fresh = openHook(secret, purpose, made);
    for (const one of [token, fresh]) expect(await kind.opens(ctx, one)).toBe(true);
    await emptyPlainColumns(ctx.db, secret);
    await sealHooks(ctx.db, secret);
    expect(await look()).toEqual([{ ...sealed, hook_token: null }, made]);
  }
});

test('a token that is sent later needs no copy in the database, with either key', () => {
  const [id, first, next] = [newId(), 'the first key, which is long', 'the next key, which is long, too'];
  const links = ['invitation', 'unsubscribe', 'notice', 'own-number'] as const;
  for (const link of links) {
    const [token, hash] = [linkToken(first, link, id), linkHash(first, link, id)];
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(hash).toBe(hashToken(token));
    expect(findLinkToken(first, link, id, hash)).toBe(token);
    expect(findLinkToken({ current: next, former: first }, link, id, hash)).toBe(token);
    expect(findLinkToken(next, link, id, hash)).toBeNull();
    expect(findLinkToken(first, link, newId(), hash)).toBeNull();
    expect(findLinkToken(first, link, id, null)).toBeNull();
  }
  expect(new Set(links.map((link) => linkToken(first, link, id))).size).toBe(links.length);
});

const tokenOf = (pattern: RegExp, text: string | undefined) => pattern.exec(text ?? '')?.[1] ?? '';
const SMS = {
  channel: 'sms',
  phone: '(212) 555-0142',
  template: { content: 'Bright: {name} {review_link} Reply STOP to opt out.' },
} as const;

/** The owner confirms a phone and sends a test to it; returns the token of its link. */
async function tryOut({
  ctx,
  simulation,
}: Pick<Awaited<ReturnType<typeof makeTexting>>, 'ctx' | 'simulation'>) {
  await ctx.db.delete(rateLimits);
  await requestNumberCode(ctx, SMS);
  const code = tokenOf(/\b(\d{6})\b/, simulation.accepted().at(-1)?.text);
  if (code) await confirmNumber(ctx, { phone: SMS.phone, code });
  await sendTest(ctx, SMS);
  return tokenOf(/\/r\/([\w-]+)/, simulation.accepted().at(-1)?.text);
}

/** The tokens of a mail that was really sent. */
async function tokensIn(raw: string | undefined) {
  const { text } = await PostalMime.parse(raw ?? '');
  return {
    invitation: tokenOf(/\?i=([\w-]+)/, text),
    unsubscribe: tokenOf(/\/unsubscribe\/([\w-]+)/, text),
    notice: tokenOf(/\/notices\/([\w-]+)/, text),
  };
}

test('after a sign-in, a campaign, a notice, a test and both kinds of addresses no token is in any table', async () => {
  const user = await accounts.makeAccount();
  const { headers } = await accounts.signIn(user.email);
  const session = tokenOf(/session_token=([^.;]+)/, headers.get('cookie') ?? '');

  const { server, channels } = await openMail();
  const { ctx: owner } = await makeBusiness({ now: NOON, postal_address: '1 Main St, Austin, TX' });
  const mailing: OwnerCtx = { ...owner, channels };
  const { id: campaignId } = await launchCampaign(mailing, {
    channel: 'email',
    contacts: [{ name: 'Ann', email: 'ann@example.com' }],
    consent: true,
    template: defaultTemplate('email', 'Bright'),
    submissionKey: newId(),
  });
  const asked = await written(
    owner.db.select().from(invitations).where(eq(invitations.campaign_id, campaignId)),
  );
  expect(await sendOne(asJob(mailing, 'invitations.send'), { invitationId: asked })).toBe('sent');
  const request = await tokensIn(server.mails.at(-1)?.raw);

  const review = await makeReview(owner, { rating: 2 });
  await addNotice(owner, { kind: 'private_feedback', review_id: review.id, rating: 2, event_key: newId() });
  const noticeId = await written(owner.db.select().from(notices).where(eq(notices.review_id, review.id)));
  await sendNotice(asJob(mailing, 'notices.send'), { noticeId });
  const { notice } = await tokensIn(server.mails.at(-1)?.raw);

  const texting = await makeTexting({ now: NOON });
  const tried = await tryOut(texting);
  const { hookAddress } = await saveConnection(texting.ctx, {
    connector: 'twilio',
    credentials: { ...texting.harness.credentials },
  });
  const hook = hookAddress.split('/').at(-1) ?? '';
  const inboundMail = {
    place: { domain: 'in.goodword.example', mailbox: undefined },
    authservId: 'mx.goodword.example',
    imapUrl: undefined,
    secrets: {},
  };
  const reading = { ...owner, config: { ...owner.config, mailHookToken: 'a'.repeat(20), inboundMail } };
  const page = await connectMail(reading, { platformId: 1, termsAccepted: true });
  const address = (await findNoticeMails(reading, { connectionId: page.id }))?.address ?? '';
  const mails = tokenOf(/reviews-([^@]+)@/, address);

  const doors: [string, Door][] = [
    [session, cookie],
    [request.invitation, reviewLink],
    [request.unsubscribe, unsubscribeLink],
    [notice, noticeLink],
    [tried, reviewLink],
    [hook, channelHook],
    [mails, mailAddress],
  ];
  for (const [token, opens] of doors) {
    expect(token.length).toBeGreaterThan(20);
    expect(await opens(session === token ? accounts.ctxFor() : owner, token)).toBe(true);
  }
  expect(
    await rowsWith(
      owner.db,
      doors.map(([token]) => token),
    ),
  ).toEqual({});
});

test('sessions are listed, extended, ended and replaced by their hash alone', async () => {
  const [ann, bob] = [await accounts.makeAccount(), await accounts.makeAccount()];
  const bystander = await accounts.signIn(bob.email);
  const [first, second, here] = [
    await accounts.signIn(ann.email),
    await accounts.signIn(ann.email),
    await accounts.signIn(ann.email),
  ];
  const isIn = async ({ headers }: { headers: Headers }) =>
    (await findSession(getAuth(accounts.ctxFor()), headers)) !== null;
  // One as the former version has it.
  const token = tokenOf(/session_token=([^.;]+)/, first.headers.get('cookie') ?? '');
  await accounts.db.execute(
    sql`update sessions set token = ${token} where id = ${first.ctx.actor.sessionId}`,
  );
  expect((await listSessions(here.ctx)).map(({ id }) => id).sort()).toEqual(
    [first, second, here].map(({ ctx }) => ctx.actor.sessionId).sort(),
  );

  // Used after a day it is extended, and its new cookie has the same token.
  vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const later = await findSession(getAuth(accounts.ctxFor()), here.headers);
  const [renewed = ''] = later?.setCookies ?? [];
  expect(renewed.split(';')[0]).toBe(here.headers.get('cookie')?.split('; ')[0]);
  expect(await isIn(first)).toBe(true);

  const changed = { current: PASSWORD, next: 'another correct horse', confirm: 'another correct horse' };
  const { setCookies } = await changePassword(here.ctx, changed);
  const fresh = { headers: new Headers({ cookie: setCookies[0]?.split(';')[0] ?? '' }) };
  for (const one of [first, second, here]) expect(await isIn(one)).toBe(false);
  expect(await isIn(fresh)).toBe(true);
  const now = await findSession(getAuth(accounts.ctxFor()), fresh.headers);
  const actor = userActor({ userId: ann.id, sessionId: now?.sessionId ?? '' });
  const elsewhere = await accounts.signIn(ann.email, changed.next);
  const mine = { ...accounts.ctxFor(), actor };
  await revokeOtherSessions(mine);
  expect([await isIn(elsewhere), await isIn(fresh)]).toEqual([false, true]);
  await logout(mine);
  expect([await isIn(fresh), await isIn(bystander)]).toEqual([false, true]);
  expect(await accounts.db.select().from(sessions).where(eq(sessions.user_id, ann.id))).toEqual([]);
});

test('waiting messages with links of an unknown key get new ones when they are sent; sent ones keep theirs', async () => {
  const { server, channels } = await openMail();
  const { ctx: owner } = await makeBusiness({ now: NOON, postal_address: '1 Main St, Austin, TX' });
  const mailing: OwnerCtx = { ...owner, channels };
  const campaign = await makeCampaign(owner, {
    template_content: JSON.stringify(defaultTemplate('email', '')),
  });
  const make = async (given: Parameters<typeof makeInvitation>[1]) => {
    const contact = await makeContact(owner, { email: `${newId()}@example.com` });
    return makeInvitation(owner, { campaign_id: campaign.id, contact_id: contact.id, ...given });
  };
  const lost = { token_hash: hashToken(newToken()), unsubscribe_hash: hashToken(newToken()) };
  const gone = newToken();
  const left = await make({ status: 'sent', token_hash: hashToken(gone) });
  const [waiting, bystander, brought] = [
    await make(lost),
    await make({}),
    await make({ token_hash: null, unsubscribe_hash: null }),
  ];
  for (const { id } of [waiting, bystander, brought]) {
    const { token, unsubscribeToken } = linksOf({ id });
    expect(await sendOne(asJob(mailing, 'invitations.send'), { invitationId: id })).toBe('sent');
    const sent = await tokensIn(server.mails.at(-1)?.raw);
    expect(sent).toMatchObject({ invitation: token, unsubscribe: unsubscribeToken });
    expect(await reviewLink(owner, sent.invitation)).toBe(true);
    expect(await unsubscribeLink(owner, sent.unsubscribe)).toBe(true);
  }
  expect(await reviewLink(owner, gone)).toBe(true);
  const [kept] = await owner.db.select().from(invitations).where(eq(invitations.id, left.id));
  expect(kept?.token_hash).toBe(hashToken(gone));

  const review = await makeReview(owner, { rating: 2 });
  await addNotice(owner, { kind: 'private_feedback', review_id: review.id, rating: 2, event_key: newId() });
  const noticeId = await written(owner.db.select().from(notices).where(eq(notices.review_id, review.id)));
  await owner.db.update(notices).set({ token_hash: lost.token_hash }).where(eq(notices.id, noticeId));
  await sendNotice(asJob(mailing, 'notices.send'), { noticeId });
  const { notice } = await tokensIn(server.mails.at(-1)?.raw);
  expect(await noticeLink(owner, notice)).toBe(true);

  const [texting, other] = [await makeTexting({ now: NOON }), await makeTexting({ now: NOON })];
  const theirs = await tryOut(other);
  const before = await tryOut(texting);
  const { ctx } = texting;
  const mine = eq(ownNumbers.business_id, ctx.business.id);
  await ctx.db
    .update(ownNumbers)
    .set({ token_hash: hashToken(newToken()) })
    .where(mine);
  expect(await reviewLink(ctx, before)).toBe(false);
  await sendTest(ctx, SMS);
  const tried = tokenOf(/\/r\/([\w-]+)/, texting.simulation.accepted().at(-1)?.text);
  for (const token of [tried, theirs]) expect(await reviewLink(ctx, token)).toBe(true);
});

test('a text possibly sent with an unknown link is not looked up, so it is never sent twice', async () => {
  const unknown = { status: 'unknown', reason: 'unconfirmed', attempts: 1, sending_at: NOON } as const;
  const made = await makeQueuedText({
    now: new Date(NOON.getTime() + 3_600_000),
    invitation: { ...unknown, token_hash: hashToken(newToken()) },
  });
  const before = await made.row();
  expect(await reconcileInvitation(made.job, { invitationId: made.invitation.id })).toBe('unknown');
  expect(await made.row()).toEqual(before);
});

/** The last version without hashes, and the version before this one. */
test.each([['_announce_newer_versions'], ['_read_by_index']])(
  'tables as of %s keep what the former version reads, with its hash',
  async (end) => {
    const { database, close } = await emptyDatabase();
    onTestFinished(close);
    const { db } = database;
    const { when = 0 } = readJournal().find(({ tag }) => tag.endsWith(end)) ?? {};
    await db.transaction((tx) => createTables(tx, when));
    const [userId, id, token] = [newId(), newId(), newToken()];
    await db.execute(sql`
    insert into users (id, name, email, created_at, updated_at) values (${userId}, 'Ann', 'ann@example.com', now(), now())`);
    await db.execute(sql`
    insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    values (${id}, ${userId}, ${token}, now(), now(), now())`);
    await migrate(database);
    const kind = KINDS['a session'] as Kind;
    expect(await rowOf(db, kind, id)).toMatchObject({ token, token_hash: hashToken(token) });
    expect(await emptyPlainColumns(db, 'a key that is long enough')).toEqual({ left: false });
    expect(await rowOf(db, kind, id)).toMatchObject({ token: null, token_hash: hashToken(token) });
  },
);
