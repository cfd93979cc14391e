import { and, eq, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { recordOptOut } from '#server/domain/contacts/parts/record-opt-out.ts';
import { CHANNELS, type Channel, TEXT_CHANNELS } from '#shared/sending/channels.ts';
import { personKey } from '#shared/sending/same-person.ts';

type Contact = typeof contacts.$inferSelect;
type Addresses = Pick<Contact, 'email' | 'phone'>;

/** A person whose addresses change: opt-outs at the old ones apply to the new ones, too. */
export interface Move {
  from: Addresses & Pick<Contact, 'past_noes'>;
  to: Addresses & Pick<Contact, 'id'>;
}

interface Carried {
  channel: Channel;
  /** The owner's bulk opt-out that this one originates from, if any. */
  batchId: string | null;
}

const KINDS = [
  { kind: 'email', channels: ['email'] },
  { kind: 'phone', channels: TEXT_CHANNELS },
] as const satisfies { kind: keyof Addresses; channels: readonly Channel[] }[];

/** The channels whose opt-outs each person's new addresses inherit. Writes nothing. */
export async function findCarried(ctx: BusinessCtx, moves: readonly Move[]): Promise<Channel[][]> {
  const isRefused = await loadPastOptOuts(ctx, moves);
  return moves.map((move) => fieldsFrom(move, isRefused).map(({ channel }) => channel));
}

/**
 * Carries opt-outs over to a person's current addresses; that of a removed address waits for its replacement. Runs
 * inside the transaction that changes the contacts, after the change.
 */
export async function carryOptOuts(ctx: BusinessCtx, moves: readonly Move[]): Promise<void> {
  const moved = moves.filter(({ from, to }) => KINDS.some(({ kind }) => isOther(kind, from, to)));
  const isRefused = await loadPastOptOuts(ctx, moved);
  for (const move of moved) {
    const subject = { type: 'contact', id: move.to.id };
    for (const { channel, batchId } of fieldsFrom(move, isRefused)) {
      const recipient = recipientOf(channel, move.to);
      await recordOptOut(ctx, { channel, recipient, source: 'carried', batchId, subject });
    }
    await keepPastOptOuts(ctx, move, isRefused);
  }
}

type IsRefused = (from: Move['from'], channel: Channel) => Carried | null;

function fieldsFrom({ from, to }: Move, isRefused: IsRefused): Carried[] {
  return KINDS.flatMap(({ kind, channels }) => {
    if (to[kind] === '' || !isOther(kind, from, to)) return [];
    const noes = channels.flatMap((channel) => isRefused(from, channel) ?? []);
    // Somebody who opted out of all known addresses has not consented to a new one.
    if (from[kind] === '' && noes.length === 0 && hasRefusedAll(from, isRefused))
      return channels.map((channel) => ({ channel, batchId: null }));
    return noes;
  });
}

function hasRefusedAll(from: Move['from'], isRefused: IsRefused): boolean {
  const said = KINDS.filter(({ channels }) => channels.some((channel) => isRefused(from, channel)));
  return said.length > 0 && KINDS.every((one) => from[one.kind] === '' || said.includes(one));
}

async function keepPastOptOuts(ctx: BusinessCtx, { from, to }: Move, isRefused: IsRefused): Promise<void> {
  const past = KINDS.flatMap(({ kind, channels }) =>
    to[kind] === '' ? channels.filter((channel) => isRefused(from, channel)) : [],
  );
  if (past.length === 0 && from.past_noes.length === 0) return;
  await ctx.db
    .update(contacts)
    .set({ past_noes: past })
    .where(and(eq(contacts.business_id, ctx.business.id), eq(contacts.id, to.id)));
}

function isOther(kind: keyof Addresses, from: Addresses, to: Addresses): boolean {
  const channel = kind === 'email' ? 'email' : 'sms';
  return personKey(channel, from[kind]) !== personKey(channel, to[kind]);
}

async function loadPastOptOuts(ctx: BusinessCtx, moves: readonly Move[]): Promise<IsRefused> {
  const recipients = moves.flatMap(({ from }) => CHANNELS.map((channel) => recipientOf(channel, from)));
  const asked = [...new Set(recipients.filter(Boolean))];
  const noes = new Map<string, Carried>();
  if (asked.length > 0) {
    const rows = await rowsOf<{ channel: Channel; recipient: string; batch_id: string | null }>(
      ctx.db,
      sql`select channel, recipient, batch_id from opt_outs where business_id = ${ctx.business.id}
        and channel in ('email', 'sms', 'whatsapp') and recipient = any(${sql.param(asked)}::text[])`,
    );
    for (const { channel, recipient, batch_id: batchId } of rows)
      noes.set(`${channel} ${recipient}`, { channel, batchId });
  }
  return (from, channel) => {
    const known = noes.get(`${channel} ${recipientOf(channel, from)}`);
    return known ?? (from.past_noes.includes(channel) ? { channel, batchId: null } : null);
  };
}
