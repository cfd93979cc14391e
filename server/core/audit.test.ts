import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { record, recordChange } from '#server/core/audit.ts';
import { newId } from '#server/core/crypto.ts';
import { MIGRATIONS, readJournal } from '#server/db/migrate.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { ABILITY_NAMES } from '#shared/accounts/abilities.ts';
import { AUDIT_ACTIONS } from '#shared/accounts/audit-actions.ts';
import { AUDITED_FIELDS } from '#shared/accounts/audit-changes.ts';
import { makeBusiness } from '#tests/make.ts';

const NAMES: readonly string[] = [...new Set([...ABILITY_NAMES, ...AUDIT_ACTIONS])];

/** `review.submitted`, `reviews.submit` and `reviews.sub-mit` are one: of a word, what no spelling or tense changes. */
function soundOf(name: string): string {
  const stem = (word: string) =>
    word
      .replace(/(?:ed|e|s)$/, '')
      .replace(/(.)\1$/, '$1')
      .toLowerCase();
  const words = name.split('.').map((part) => part.replace(/[^a-z]/gi, ''));
  return words.map(stem).join('.');
}

test('names are written in one way', () => {
  expect(NAMES.filter((name) => !/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});

test('no two names differ by their spelling alone', () => {
  const sounds = NAMES.map(soundOf);
  expect(NAMES.filter((_, at) => sounds.indexOf(sounds[at] ?? '') !== at)).toEqual([]);
  // What this finds.
  expect(soundOf('contacts.optIn')).toBe(soundOf('contacts.opt-in'));
  expect(soundOf('review.submitted')).toBe(soundOf('reviews.submit'));
  expect(soundOf('help.voted')).toBe(soundOf('help.vote'));
  expect(soundOf('accounts.register')).not.toBe(soundOf('accounts.register-anew'));
});

test('the names of older versions become those of today, and nothing else changes', async () => {
  const { ctx, business } = await makeBusiness();
  const old = ['contacts.optIn', 'invitations.resubscribe', 'review.submitted', 'review.edited'];
  const older = [...old, 'reviews.recorded', 'help.voted'];
  for (const name of [...older, 'contacts.add']) {
    await record(ctx, 'settings.save', { type: 'test', id: name }, { told: name });
    await ctx.db.execute(sql`update audit_events set action = ${name} where subject_id = ${name}`);
  }
  const tag = readJournal().find((entry) => entry.tag.endsWith('_one_name_per_event'))?.tag;
  await ctx.db.execute(sql.raw(readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8')));

  const rows = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_type, 'test'));
  expect(Object.fromEntries(rows.map(({ subject_id, action }) => [subject_id, action]))).toEqual({
    'contacts.optIn': 'contacts.opt-in',
    'invitations.resubscribe': 'contacts.opt-in',
    'review.submitted': 'reviews.submit',
    'review.edited': 'reviews.edit',
    'reviews.recorded': 'reviews.record',
    'help.voted': 'help.vote',
    'contacts.add': 'contacts.add',
  });
  expect(rows.map(({ business_id, detail }) => [business_id, detail.told])).toEqual(
    rows.map(({ subject_id }) => [business.id, subject_id]),
  );
});

test('a change keeps what its allowed fields were and became, and nothing of those that stayed or are not allowed', async () => {
  const { ctx } = await makeBusiness();
  const subject = { type: 'test', id: newId() };
  const before = {
    digest_hour: 8,
    notices_off: ['digest'],
    digest_every: 'daily',
    reply_email: 'a@b.example',
  };
  const moved = { ...before, reply_email: 'e@f.example' };
  const after = { ...before, digest_hour: 9, notices_off: [], reply_email: 'c@d.example' };
  await recordChange(ctx, 'settings.save', subject, { changed: ['digestHour'], before, after });
  await recordChange(ctx, 'settings.save', subject, {
    before,
    after: moved,
  });
  await recordChange(ctx, 'settings.save', subject, { before: null, after });
  const rows = await ctx.db
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(eq(auditEvents.subject_id, subject.id))
    .orderBy(auditEvents.id);
  expect(rows.map(({ detail }) => detail)).toEqual([
    {
      changed: ['digestHour'],
      before: { digest_hour: 8, notices_off: ['digest'] },
      after: { digest_hour: 9, notices_off: [] },
    },
    {},
    {},
  ]);
});

test('no field that is kept is a secret, an address or a word of a customer', () => {
  const fields: string[] = Object.values(AUDITED_FIELDS).flat();
  const forbidden =
    /email|phone|postal|secret|password|token(?!_cap)|key|credential|hash|samples|content|notes?$/;
  expect(fields.filter((field) => forbidden.test(field))).toEqual([]);
});
