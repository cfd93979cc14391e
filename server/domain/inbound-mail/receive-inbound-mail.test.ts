import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeMailbox } from '#server/connectors/inbound-mail/imap/fake.ts';
import { mailIntakes, readInboundMails } from '#server/connectors/inbound-mail/registry.ts';
import { posted, rawMail, SAMPLE_MAIL, SAMPLE_NOW } from '#server/connectors/inbound-mail/samples.ts';
import { mailBombs } from '#server/connectors/mail-reading/bombs.ts';
import type { Ctx } from '#server/core/context.ts';
import { deliverInboundMail } from '#server/domain/inbound-mail/deliver-inbound-mail.ts';
import { fetchMailbox } from '#server/domain/inbound-mail/fetch-mailbox.ts';
import { receiveInboundMail } from '#server/domain/inbound-mail/receive-inbound-mail.ts';
import { threadAddress } from '#server/domain/replies/parts/thread-address.ts';
import { asJob, asVisitor, makeBusiness, makeReview, type OwnerCtx } from '#tests/make.ts';

const TOKEN = 'a'.repeat(20);
const STRANGERS = [
  ['anybody@in.goodword.example'],
  [SAMPLE_MAIL.to],
  [`thread-${'0'.repeat(48)}@in.goodword.example`],
];

let ctx: OwnerCtx;
let thread: string;
const parse = vi.spyOn(PostalMime, 'parse');
beforeEach(async () => {
  const made = (await makeBusiness({ now: SAMPLE_NOW })).ctx;
  const place = { domain: 'in.goodword.example', mailbox: undefined };
  const inboundMail = { place, authservId: undefined, imapUrl: undefined, secrets: {} };
  ctx = { ...made, config: { ...made.config, mailHookToken: TOKEN, inboundMail } };
  const { id } = await makeReview(ctx, { is_public: false, rating: 2, platform_id: 0 });
  thread = threadAddress(ctx, id) ?? '';
  parse.mockClear();
});
afterEach(() => vi.clearAllMocks());

const provider = (from: Ctx = ctx) => ({
  ...asVisitor(from),
  actor: { kind: 'provider', provider: 'inbound-mail' } as const,
});
const postRaw = (raw: string, to: string) =>
  receiveInboundMail(provider(), {
    token: TOKEN,
    request: posted(raw, { 'content-type': 'message/rfc822', 'x-envelope-to': to }),
  });

test('is only for services that know the secret address', async () => {
  const request = posted(rawMail(SAMPLE_MAIL), { 'content-type': 'message/rfc822' });
  await expect(receiveInboundMail(ctx, { token: TOKEN, request })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(receiveInboundMail(provider(), { token: 'x', request })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test.each(STRANGERS)('a mail to %s is never opened', async (to) => {
  const open = vi.fn(async () => {
    throw new Error('it was opened');
  });
  const mail = { recipients: [to], open };
  expect(await deliverInboundMail(provider(), { mail, intake: 'test' })).toEqual({ dropped: 'address' });
  for (const bomb of Object.values(mailBombs(to))) expect(await postRaw(bomb, to)).toEqual({ taken: 0 });
  expect(parse).not.toHaveBeenCalled();
});

test.each(mailIntakes.map((intake) => [intake.id, intake] as const))('nor through %s', async (_, intake) => {
  const harness = await intake.harness();
  const [setting = ''] = intake.settings;
  const mail = { ...SAMPLE_MAIL, text: '\n<b>'.repeat(20_000) };
  const served = await harness.serve?.(mail);
  const options = {
    authservId: undefined,
    ...harness.options,
    ...(served ? { apiUrl: served.url } : {}),
    secrets: { ...harness.options?.secrets, [setting]: harness.secret },
  };
  const { mails } = await readInboundMails(harness.post(mail, harness.secret), options);
  await served?.close();
  expect(mails).toHaveLength(1);
  for (const mail of mails) {
    expect(await deliverInboundMail(provider(), { mail, intake: intake.id })).toEqual({ dropped: 'address' });
  }
  expect(parse).not.toHaveBeenCalled();
});

test('a mail to one of our addresses is read up to the limits', async () => {
  for (const [name, bomb] of Object.entries(mailBombs(thread))) {
    parse.mockClear();
    expect(await postRaw(bomb, thread), name).toEqual({ taken: expect.any(Number) });
    expect(parse.mock.calls.length, name).toBeLessThanOrEqual(100);
    const given = parse.mock.calls.map(([source]) =>
      source instanceof Uint8Array ? source.length : Infinity,
    );
    expect(Math.max(0, ...given), name).toBeLessThan(300_000);
  }
});

test('in the operator’s mailbox, mails to unknown addresses are not even fetched', async () => {
  const box = await startFakeMailbox();
  try {
    const stranger = rawMail({ ...SAMPLE_MAIL, to: 'anybody@in.goodword.example' });
    const ours = rawMail({ ...SAMPLE_MAIL, to: thread, messageId: '<ours@mail.example>' });
    box.mails = [stranger, mailBombs(SAMPLE_MAIL.to)['many messages'] ?? '', ours].map((source, at) => ({
      uid: at + 1,
      source,
      flags: new Set<string>(),
    }));
    const inboundMail = { ...ctx.config.inboundMail, imapUrl: box.url };
    const job = asJob({ ...ctx, config: { ...ctx.config, inboundMail } }, 'inbound-mail.fetch');
    expect(await fetchMailbox(job)).toEqual({ taken: 1 });
    expect(box.said.filter((line) => line.includes('BODY.PEEK[]'))).toHaveLength(1);
    for (const { flags } of box.mails) expect([...flags]).toEqual(['Goodword']);
  } finally {
    await box.close();
  }
});
