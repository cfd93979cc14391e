import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { openChannels } from '#server/connectors/channels/registry.ts';
import type { TextHarness, TextSimulation } from '#server/connectors/channels/text-harness.ts';
import {
  getTextRow,
  type TextConnectorId,
  type TextRow,
  textConnectors,
} from '#server/connectors/channels/text-registry.ts';
import type { Ctx } from '#server/core/context.ts';
import { newToken } from '#server/core/crypto.ts';
import { isAppError } from '#server/core/errors.ts';
import { hookColumns } from '#server/db/hook-tokens.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';
import { sealCredentials } from '#server/domain/connections/parts/open-connection.ts';
import { receiveHook } from '#server/domain/sending/receive-hook.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { templateKey } from '#shared/sending/connections.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  type OwnerCtx,
} from '#tests/make.ts';
import { invitationOf, NOON, sendOne } from '#tests/sending.ts';

export interface Texting {
  ctx: OwnerCtx;
  connection: typeof channelConnections.$inferSelect;
  /** In the provider's webhook address. */
  hookToken: string;
  harness: TextHarness;
  simulation: TextSimulation;
  /** Our webhook's answers to the provider, oldest first. */
  answers: { status: number; body: string }[];
}

interface MakeTexting {
  connector?: TextConnectorId | TextRow;
  now?: Date | string | (() => Date);
  business?: Parameters<typeof makeBusiness>[0];
}

/** A business whose texts go to a simulator, which really calls our webhook; until the test ends. */
export async function makeTexting({
  connector: given = 'twilio',
  now,
  business,
}: MakeTexting = {}): Promise<Texting> {
  const row = typeof given === 'string' ? getTextRow(textConnectors, given) : given;
  const { id: connector, channel, provider } = row;
  const harness = await row.harness();
  const token = newToken();
  const answers: Texting['answers'] = [];
  let fixture: Ctx | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const [, , id = '', hookToken = ''] = (request.url ?? '').split(/[/?]/);
      const answer = await call(fixture, id, hookToken, {
        method: request.method ?? 'POST',
        url: `${origin}${request.url}`,
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: Buffer.concat(chunks).toString('utf8'),
        now: new Date(),
      });
      answers.push(answer);
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const simulation = await provider.fake({ hookUrl: `${origin}/hooks/${connector}/${token}` });
  const channels = openChannels({
    smtpUrl: undefined,
    mailboxDir: '/nowhere',
    texts: [...new Set<TextRow>([...textConnectors, row])],
    baseUrls: { [provider.id]: simulation.url },
  });
  const made = await makeBusiness({ ...business, ...(now ? { now } : {}) });
  const ctx: OwnerCtx = { ...made.ctx, channels, config: { ...made.ctx.config, origin } };
  fixture = ctx;
  const opened = channels.openText(connector, harness.credentials);
  const [connection] = await ctx.db
    .insert(channelConnections)
    .values({
      business_id: ctx.business.id,
      channel,
      connector,
      hint: '…test',
      ...hookColumns(ctx.config.secret, SEAL_PURPOSES.channelHook, ctx.business.id, token),
      per_second: 10,
      credentials: sealCredentials(ctx, ctx.business.id, harness.credentials),
      sender: harness.message.sender,
      template_id: harness.message.template ? templateKey(harness.message.template) : '',
      last_check: await opened.check(),
      checked_at: ctx.now(),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returning();
  if (!connection) throw new Error('nothing was written');
  onTestFinished(async () => {
    await simulation.close();
    channels.close();
    await new Promise((resolve) => server.close(resolve));
  });
  return { ctx, connection, hookToken: token, harness, simulation, answers };
}

async function call(
  fixture: Ctx | null,
  connector: string,
  token: string,
  request: Parameters<typeof receiveHook>[1]['request'],
): Promise<{ status: number; body: string }> {
  if (!fixture) throw new Error('The provider called before there was a business');
  const ctx: Ctx = { ...asVisitor(fixture), actor: { kind: 'provider', provider: connector } };
  try {
    const { body } = await receiveHook(ctx, { connector, token, request });
    return { status: 200, body };
  } catch (error) {
    if (isAppError(error)) return { status: error.status, body: error.message };
    return { status: 500, body: String(error) };
  }
}

/** A queued text, the worker that would send it, and its provider. */
export async function makeQueuedText(
  options: {
    connector?: TextConnectorId;
    phone?: string;
    /** Defaults to noon. */
    now?: Date | (() => Date);
    invitation?: Parameters<typeof makeInvitation>[1];
    campaign?: Parameters<typeof makeCampaign>[1];
  } = {},
) {
  const texting = await makeTexting({ connector: options.connector ?? 'twilio', now: options.now ?? NOON });
  const { ctx, connection, simulation } = texting;
  const { channel } = connection;
  const template_content = JSON.stringify(defaultTemplate(channel, 'Bright Smile Dental'));
  const campaign = await makeCampaign(ctx, {
    campaign_type: channel === 'sms' ? 'SMS' : 'WHATSAPP',
    template_content,
    ...options.campaign,
  });
  const phone = options.phone ?? (channel === 'sms' ? '+12125550142' : '+447911123456');
  const contact = await makeContact(ctx, { name: 'Grace', email: '', phone });
  const invitation = await makeInvitation(ctx, {
    channel,
    campaign_id: campaign.id,
    contact_id: contact.id,
    due_at: ctx.now(),
    ...options.invitation,
  });
  const job = asJob(ctx, 'invitations.send');
  const row = () => invitationOf(ctx, invitation.id);
  const send = () => sendOne(job, { invitationId: invitation.id });
  return {
    ...texting,
    ctx,
    job,
    campaign,
    contact,
    invitation,
    phone,
    row,
    send,
    accepted: simulation.accepted,
  };
}
