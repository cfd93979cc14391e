import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { hashToken, newId, newToken } from '#server/core/crypto.ts';
import { isAppError } from '#server/core/errors.ts';
import { linkToken, linkTokenOf } from '#server/core/link-tokens.ts';
import { newHook, openHook, sealHooks } from '#server/db/hook-tokens.ts';
import { MIGRATIONS, readJournal } from '#server/db/migrate.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { notices } from '#server/db/schema/notices.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { ownNumbers } from '#server/db/schema/sending.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';
import { findSession } from '#server/domain/accounts/parts/find-session.ts';
import { findInvitationPath } from '#server/domain/invitations/find-invitation-path.ts';
import { getSubscription } from '#server/domain/invitations/get-subscription.ts';
import { getNoticeSwitch } from '#server/domain/notices/get-notice-switch.ts';
import { addNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { isReviewAddress } from '#server/domain/platforms/is-review-address.ts';
import { receiveHook } from '#server/domain/sending/receive-hook.ts';
import { getAuth, sessionHeaders } from '#server/identity/auth.ts';
import { anotherDatabase } from '#tests/database.ts';
import {
  asVisitor,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  type OwnerCtx,
} from '#tests/make.ts';

interface Kept {
  table: PgTable & { id: AnyPgColumn };
  id: string;
  token: string;
  /** Whether a door opens for this. */
  opens(ctx: Ctx, token: string): Promise<boolean>;
}

/** Gone one version later; see the decision. */
const PLAIN = new Set(['token', 'unsubscribe_token', 'hook_token']);

/** What is refused for another reason has been found. */
const found = (looking: Promise<unknown>) =>
  looking.then(
    () => true,
    (error: unknown) => !isAppError(error, 'not_found'),
  );
const provider = (ctx: Ctx) => ({
  ...asVisitor(ctx),
  actor: { kind: 'provider', provider: 'twilio' } as const,
});
const request = { method: 'POST', url: 'https://goodword.example/', headers: {}, body: '', now: new Date() };

async function invitationOf(ctx: OwnerCtx) {
  const campaign = await makeCampaign(ctx);
  const contact = await makeContact(ctx);
  return makeInvitation(ctx, { campaign_id: campaign.id, contact_id: contact.id });
}

async function connectionOf(ctx: OwnerCtx) {
  const [row] = await ctx.db
    .insert(channelConnections)
    .values({
      business_id: ctx.business.id,
      channel: 'sms',
      connector: 'twilio',
      hint: '…',
      credentials: '',
      ...newHook(ctx.config.secret, SEAL_PURPOSES.channelHook, ctx.business.id),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returning();
  if (!row) throw new Error('nothing was written');
  return row;
}

async function pageOf(ctx: OwnerCtx) {
  const [row] = await ctx.db
    .insert(platformConnections)
    .values({
      business_id: ctx.business.id,
      platform_id: 1,
      reader: 'mail',
      place_key: newId(),
      ...newHook(ctx.config.secret, SEAL_PURPOSES.platformHook, ctx.business.id),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returning();
  if (!row) throw new Error('nothing was written');
  return row;
}

const KINDS: Record<string, (ctx: OwnerCtx) => Promise<Kept>> = {
  'the link of an invitation': async (ctx) => {
    const { id, token } = await invitationOf(ctx);
    const opens = (ctx: Ctx, token: string) => found(findInvitationPath(asVisitor(ctx), { token }));
    return { table: invitations, id, token, opens };
  },
  'an unsubscribe link': async (ctx) => {
    const { id, unsubscribe_token: token } = await invitationOf(ctx);
    const opens = (ctx: Ctx, token: string) => found(getSubscription(asVisitor(ctx), { token }));
    return { table: invitations, id, token, opens };
  },
  'the link that turns a notice off': async (ctx) => {
    await addNotice(ctx, { kind: 'private_feedback', event_key: newId() });
    const [row] = await ctx.db.select().from(notices).where(eq(notices.business_id, ctx.business.id));
    const opens = (ctx: Ctx, token: string) => found(getNoticeSwitch(asVisitor(ctx), { token }));
    return { table: notices, id: row?.id ?? '', token: row?.token ?? '', opens };
  },
  'the link in a test to the owner': async (ctx) => {
    const [id, token] = [newId(), newToken()];
    const phone = '+12125550142';
    await ctx.db
      .insert(ownNumbers)
      .values({ id, token, phone, business_id: ctx.business.id, created_at: ctx.now() });
    const opens = (ctx: Ctx, token: string) => found(findInvitationPath(asVisitor(ctx), { token }));
    return { table: ownNumbers, id, token, opens };
  },
  'the address at which a provider reports': async (ctx) => {
    const { id, hook_token: token } = await connectionOf(ctx);
    const opens = (ctx: Ctx, token: string) =>
      found(receiveHook(provider(ctx), { connector: 'twilio', token, request }));
    return { table: channelConnections, id, token, opens };
  },
  'the address to which mails of a platform go': async (ctx) => {
    const { id, hook_token } = await pageOf(ctx);
    const opens = (ctx: Ctx, token: string) =>
      isReviewAddress(
        { ...asVisitor(ctx), actor: { kind: 'provider', provider: 'inbound-mail' } },
        { token },
      );
    return { table: platformConnections, id, token: hook_token.toLowerCase(), opens };
  },
  'a session': async (ctx) => {
    const [id, token] = [newId(), newToken()];
    const expires_at = new Date(Date.now() + 3_600_000);
    const now = new Date();
    await ctx.db
      .insert(sessions)
      .values({ id, user_id: ctx.actor.userId, token, expires_at, created_at: now, updated_at: now });
    const opens = async (ctx: Ctx, token: string) => {
      const auth = getAuth(ctx);
      return (await findSession(auth, await sessionHeaders(auth, { token, userAgent: '' }))) !== null;
    };
    return { table: sessions, id, token, opens };
  },
};

test.each(Object.entries(KINDS))(
  '%s: what stays in the row opens nothing, the token does',
  async (_, make) => {
    const { ctx } = await makeBusiness();
    const { ctx: bystander } = await makeBusiness();
    await make(bystander);
    const { table, id, token, opens } = await make(ctx);
    expect(await opens(ctx, token)).toBe(true);
    const [row] = await ctx.db.select().from(table).where(eq(table.id, id));
    const values = Object.entries(row ?? {}).flatMap(([name, value]) =>
      PLAIN.has(name) || typeof value !== 'string' ? [] : [value],
    );
    expect(values).toContain(hashToken(token));
    for (const value of values) expect(await opens(ctx, value)).toBe(false);
  },
);

test('a token that is sent later needs no copy in the database, by either key', async () => {
  const [id, first, next] = [newId(), 'the first key, which is long', 'the next key, which is long, too'];
  for (const link of ['invitation', 'unsubscribe', 'notice', 'own-number'] as const) {
    const token = linkToken(first, link, id);
    expect(token).toMatch(/^[\w-]{22}$/);
    const row = { id, token: 'gone', hash: hashToken(token) };
    expect(linkTokenOf(first, link, row)).toBe(token);
    expect(linkTokenOf({ current: next, former: first }, link, row)).toBe(token);
    expect(linkTokenOf(next, link, { ...row, token })).toBe(token);
    expect(linkTokenOf(first, link, { ...row, id: newId() })).toBe('gone');
  }
  expect(new Set(['invitation', 'unsubscribe'].map((link) => linkToken(first, link as never, id))).size).toBe(
    2,
  );
});

test('addresses that are shown again are sealed at the start, once, and follow a change by a former version', async () => {
  const { ctx } = await makeBusiness();
  const { secret } = ctx.config;
  const [connection, page] = [await connectionOf(ctx), await pageOf(ctx)];
  const { ctx: bystander } = await makeBusiness();
  const sealed = await connectionOf(bystander);
  await ctx.db
    .update(channelConnections)
    .set({ hook_sealed: null })
    .where(eq(channelConnections.id, connection.id));
  await ctx.db
    .update(platformConnections)
    .set({ hook_sealed: null })
    .where(eq(platformConnections.id, page.id));
  const look = async () => ({
    hooks: await ctx.db.select().from(channelConnections).orderBy(channelConnections.id),
    pages: await ctx.db.select().from(platformConnections).orderBy(platformConnections.id),
  });
  await sealHooks(ctx.db, secret);
  const { hooks, pages } = await look();
  for (const row of hooks) {
    expect(row.hook_sealed).not.toContain(row.hook_token);
    expect(openHook(secret, SEAL_PURPOSES.channelHook, { ...row })).toBe(row.hook_token);
  }
  for (const row of pages) {
    expect(row.hook_sealed).not.toBeNull();
    expect(openHook(secret, SEAL_PURPOSES.platformHook, row)).toBe(row.hook_token);
  }
  expect(hooks.find(({ id }) => id === sealed.id)).toEqual(sealed);
  await sealHooks(ctx.db, secret);
  expect(await look()).toEqual({ hooks, pages });
  const changed = { ...sealed, hook_token: newToken() };
  expect(openHook(secret, SEAL_PURPOSES.channelHook, changed)).toBe(changed.hook_token);
});

const EMPTY = { ip_address: null, user_agent: null, confirmed_at: null };

test('rows from before have their hash once the tables have the column', async () => {
  const { database, close } = await anotherDatabase();
  try {
    const times = { created_at: new Date(), updated_at: new Date() };
    const [user] = await database.db
      .insert(users)
      .values({ name: 'Ann', email: 'ann@example.com', ...times })
      .returning();
    const before = {
      id: newId(),
      user_id: user?.id ?? '',
      token: newToken(),
      expires_at: new Date(),
      ...times,
    };
    await database.db.insert(sessions).values(before);
    const { tag = '' } = readJournal().find(({ tag }) => tag.endsWith('_hash_tokens')) ?? {};
    const statements = readFileSync(`${MIGRATIONS}/${tag}.sql`, 'utf8').split('--> statement-breakpoint');
    const of = (text: string) => text.matchAll(/ALTER TABLE "(\w+)"|ADD COLUMN "(\w+)"/g);
    for (const statement of statements) {
      let table = '';
      for (const [, altered, column] of of(statement)) {
        table = altered ?? table;
        if (column) await database.db.execute(sql.raw(`alter table "${table}" drop column "${column}"`));
      }
    }
    for (const statement of statements) await database.db.execute(sql.raw(statement));
    const [row] = await database.db.select().from(sessions);
    expect(row).toEqual({ ...before, ...EMPTY, token_hash: hashToken(before.token) });
    for (const table of [invitations, notices, ownNumbers, channelConnections, platformConnections]) {
      expect(await database.db.select().from(table)).toEqual([]);
    }
  } finally {
    await close();
  }
});
