import { and, eq, inArray, or } from 'drizzle-orm';
import type { HookEvent, HookRequest } from '#server/connectors/channels/channel.ts';
import { findTextRow } from '#server/connectors/channels/text-registry.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { hashToken } from '#server/core/crypto.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections, hookEvents } from '#server/db/schema/connections.ts';
import { inboundMessages } from '#server/db/schema/contacts.ts';
import { openConnection } from '#server/domain/connections/parts/open-connection.ts';
import { recordOptOut, removeOptOut } from '#server/domain/contacts/parts/record-opt-out.ts';
import { confirmWithCode } from '#server/domain/own-numbers/parts/confirm-with-code.ts';
import { respondToInboundJob } from '#server/domain/sending/jobs.ts';
import { accountKey } from '#server/domain/sending/parts/enqueue-sending.ts';
import { reportDelivery } from '#server/domain/sending/parts/report-delivery.ts';
import { saveForInbox } from '#server/domain/sending/parts/save-for-inbox.ts';
import { allow } from '#server/identity/allow.ts';
import { TEXT_CHANNELS } from '#shared/sending/channels.ts';
import { readButton } from '#shared/sending/keywords.ts';
import { isUuid } from '#shared/text/uuid.ts';

const TOKEN = /^[\w-]{22}$/;
const LONGEST_TEXT = 2_000;

type Connection = typeof channelConnections.$inferSelect;

interface Hook {
  connector: string;
  token: string;
  request: HookRequest;
}

/**
 * A provider's webhook: delivery reports, and texts from people. It must be signed; every event is applied once, in any
 * order. Throws `not_found` for an unknown address, `forbidden` for a wrong signature.
 */
export async function receiveHook(ctx: Ctx, hook: Hook): Promise<{ body: string; contentType: string }> {
  allow(ctx, 'hooks.receive');
  const { connection, business } = await findByHook(ctx, hook);
  const channel = openConnection(ctx, connection);
  if (hook.request.method === 'GET') {
    const answer = channel.challenge?.(hook.request) ?? null;
    if (answer === null) throw notFound('address');
    return { body: answer, contentType: 'text/plain' };
  }
  const events = readEvents(ctx, () => channel.readHook(hook.request), connection);
  const inBusiness: BusinessCtx = {
    ...ctx,
    business,
    queue: ctx.queue.from({ businessId: business.id, requestId: ctx.requestId }),
  };
  for (const event of events) await withTx(inBusiness, (ctx) => applyOnce(ctx, connection, event));
  return channel.response;
}

async function findByHook(ctx: Ctx, { connector, token }: Hook) {
  if (!TOKEN.test(token) || !findTextRow(ctx.channels.texts, connector)) throw notFound('address');
  const [row] = await ctx.db
    .select({
      connection: channelConnections,
      business: { id: businessProfiles.id, userId: businessProfiles.user_id },
    })
    .from(channelConnections)
    .innerJoin(businessProfiles, eq(businessProfiles.id, channelConnections.business_id))
    .where(
      and(eq(channelConnections.hook_hash, hashToken(token)), eq(channelConnections.connector, connector)),
    );
  if (!row) throw notFound('address');
  return row;
}

function readEvents(ctx: Ctx, read: () => HookEvent[], { id, connector }: Connection): HookEvent[] {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ connectionId: id, connector, fault: error.fault, err: error }, 'hook refused');
    if (error.fault === 'auth') throw new AppError('forbidden', 'The signature is wrong.');
    throw new AppError('invalid', 'This report has a form we do not know.');
  }
}

async function applyOnce(ctx: BusinessCtx, connection: Connection, event: HookEvent): Promise<void> {
  const [isNew] = await ctx.db
    .insert(hookEvents)
    .values({
      business_id: ctx.business.id,
      event_id: `${connection.connector}:${event.eventId}`,
      created_at: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: hookEvents.event_id });
  if (!isNew) return;
  if (event.kind === 'unknown') {
    ctx.log.warn({ connector: connection.connector, what: event.what }, 'report of a kind we do not know');
    return;
  }
  if (event.kind === 'inbound') return applyInbound(ctx, connection, event);
  const invitationId = await findInvitation(ctx, event);
  // Messages that the business sends by other programs are reported here, too.
  if (!invitationId) return;
  await reportDelivery(ctx, { ...event, invitationId });
}

async function findInvitation(
  ctx: BusinessCtx,
  { key, externalId }: Extract<HookEvent, { kind: 'status' }>,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        inArray(invitations.channel, TEXT_CHANNELS),
        or(key && isUuid(key) ? eq(invitations.id, key) : undefined, eq(invitations.external_id, externalId)),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

async function applyInbound(
  ctx: BusinessCtx,
  connection: Connection,
  event: Extract<HookEvent, { kind: 'inbound' }>,
): Promise<void> {
  const { channel } = connection;
  // Mail reports contain no replies.
  if (channel === 'email') return;
  const [message] = await ctx.db
    .insert(inboundMessages)
    .values({
      business_id: ctx.business.id,
      channel,
      sender: event.from,
      body: event.text.slice(0, LONGEST_TEXT),
      external_id: event.eventId,
      created_at: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: inboundMessages.id });
  if (!message) return;
  // From the owner, not a customer: a code shown on the screen, sent from the phone to be confirmed.
  const code = /^\s*(\d{6})\s*$/.exec(event.text)?.[1];
  if (code && (await confirmWithCode(ctx, event.from, code))) return;
  const keyword = event.handled ?? readButton(event.text, event.button ?? '');
  if (!keyword) return saveForInbox(ctx, { id: message.id, sender: event.from });
  const subject = { type: 'inbound_message', id: message.id };
  if (keyword === 'stop') {
    const source = event.isPreference ? 'provider' : 'reply';
    await recordOptOut(ctx, { channel, recipient: event.from, source, subject });
  }
  if (keyword === 'start' && (await removeOptOut(ctx, channel, event.from))) {
    await record(ctx, 'contacts.opt-in', subject, { channel, source: 'reply' });
  }
  // If the provider has answered, a second answer would be one too many.
  if (!event.handled) {
    const group = accountKey(ctx.business.id, channel);
    await ctx.queue.send(respondToInboundJob, { messageId: message.id, keyword }, { group });
  }
}
