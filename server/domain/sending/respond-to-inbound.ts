import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { formatPhone } from '#server/core/phones.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { contacts, inboundMessages } from '#server/db/schema/contacts.ts';
import { openConnection } from '#server/domain/connections/parts/open-connection.ts';
import { loadConnection } from '#server/domain/connections/queries.ts';
import { whereOpen } from '#server/domain/demo/queries.ts';
import { RespondToInbound } from '#server/domain/sending/jobs.ts';
import { bookSlot } from '#server/domain/sending/parts/enqueue-sending.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import { languageOfKeyword } from '#shared/sending/keywords.ts';
import { spellingsOf } from '#shared/sending/same-person.ts';
import { type CustomerLanguage, languageFor } from '#shared/text/languages.ts';
import { keywordReply } from '#shared/texts/keyword-reply.ts';

/** Answers a keyword once: the rules for texts allow one confirmation of an opt-out and nothing after it. */
export async function respondToInbound(ctx: Ctx, input: z.input<typeof RespondToInbound>): Promise<void> {
  allow(ctx, 'invitations.deliver');
  const { messageId, keyword } = parse(RespondToInbound, input);
  const [message] = await ctx.db
    .select()
    .from(inboundMessages)
    .where(and(eq(inboundMessages.business_id, ctx.business.id), eq(inboundMessages.id, messageId)));
  if (!message) throw notFound('message');
  const [business] = await ctx.db
    .select({
      name: businessProfiles.business_name,
      phone: businessProfiles.phone,
      country: businessProfiles.country,
    })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.id, ctx.business.id), whereOpen(ctx)));
  // The opt-out is stored; a closed account sends nothing any more.
  if (!business) return;
  const connection = await loadConnection(ctx, message.channel);
  const { name, phone, country } = business;
  const known = await findLanguage(ctx, message.sender);
  const language = languageFor(known ?? languageOfKeyword(message.body));
  const text = keywordReply(keyword, language, { name, phone: formatPhone(phone, country) });
  await bookSlot(ctx, connection);
  try {
    await openConnection(ctx, connection).send(
      {
        to: message.sender,
        sender: connection.sender,
        text,
        isAnswer: true,
        statusUrl: null,
        key: messageId,
      },
      async () => {},
    );
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    // The opt-out itself is stored; only the confirmation is lost.
    ctx.log.warn({ messageId, fault: error.fault, err: error }, 'keyword not answered');
    return;
  }
  await withTx(ctx, (ctx) =>
    record(ctx, 'connections.answer', { type: 'inbound_message', id: messageId }, { keyword }),
  );
}

/** The language of the contact with this phone; unknown where several share it and differ. */
async function findLanguage(
  ctx: CtxFor<'invitations.deliver'>,
  phone: string,
): Promise<CustomerLanguage | null> {
  const found = await ctx.db
    .selectDistinct({ language: contacts.language })
    .from(contacts)
    .where(
      and(
        eq(contacts.business_id, ctx.business.id),
        inArray(contacts.phone, [...spellingsOf('sms', phone)]),
        isNotNull(contacts.language),
      ),
    );
  return found.length === 1 ? (found[0]?.language ?? null) : null;
}
