import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { openChannels } from '#server/connectors/channels/registry.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { forwardContactMail } from '#server/domain/support/forward-contact-mail.ts';
import { sendContactMailJob } from '#server/domain/support/jobs.ts';
import { sendContactMail } from '#server/domain/support/send-contact-mail.ts';
import { sendContactMessage } from '#server/domain/support/send-contact-message.ts';
import { jobsOf } from '#tests/jobs.ts';
import { makeCtx } from '#tests/make.ts';
import { noOwnMail } from '#tests/no-own-mail.ts';
import { startSmtp } from '#tests/smtp.ts';

const LETTER = { firstName: 'Ann', lastName: 'Owner', phone: '+1 512 555 0100' };

let addresses = 0;
/** A visitor with an IP address and a request of their own. */
async function visitor(given?: string): Promise<Ctx> {
  addresses += 1;
  const address = given ?? `10.9.0.${addresses}`;
  const base = await makeCtx();
  const requestId = newId();
  return { ...base, address, requestId, queue: base.queue.from({ businessId: null, requestId }) };
}

async function mailer(send: (message: EmailMessage) => Promise<{ externalId: string }>): Promise<Ctx> {
  const base = await makeCtx({
    channels: {
      email: { id: 'test', send },
      ...noOwnMail,
      texts: [],
      openText: () => {
        throw new Error('No texts here');
      },
      mailboxDir: null,
      close: () => {},
    },
  });
  return { ...base, actor: { kind: 'job', name: sendContactMailJob.name } };
}

async function mailsOf(ctx: Ctx): Promise<EmailMessage[]> {
  const sent: EmailMessage[] = [];
  const job = await mailer(async (message) => {
    sent.push(message);
    return { externalId: 'x' };
  });
  for (const { input } of await jobsOf(ctx, sendContactMailJob)) await sendContactMail(job, input);
  return sent;
}

test('a job may not write, and only a job may mail', async () => {
  const ctx = await visitor();
  const job: Ctx = { ...ctx, actor: { kind: 'job', name: 'x.y' } };
  await expect(sendContactMessage(job, LETTER)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(sendContactMail(ctx, { message: 'x' })).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a message reaches the support address, can be answered by replying, and is sealed in transit', async () => {
  const ctx = await visitor();
  await sendContactMessage(ctx, {
    ...LETTER,
    email: 'ann@example.com',
    message: 'Hello\r\nthere <b>you</b>',
    took: 9_000,
  });
  const [job] = await jobsOf(ctx, sendContactMailJob);
  // Strings with characters that neither ids nor sealed text can contain.
  for (const secret of ['ann@example.com', LETTER.phone, 'Hello\\r', '<b>']) {
    expect(JSON.stringify(job)).not.toContain(secret);
  }
  const [mail] = await mailsOf(ctx);
  expect(mail).toMatchObject({
    to: { address: ctx.config.supportEmail },
    replyTo: { name: 'Ann Owner', address: 'ann@example.com' },
    subject: 'Message from Ann Owner',
  });
  expect(mail?.text).toContain('+1 512 555 0100');
  expect(mail?.text).toContain('Hello\nthere <b>you</b>');
  expect(mail?.html).toContain('&lt;b&gt;');
});

test('first name and phone are enough; then there is no Reply-To', async () => {
  const ctx = await visitor();
  await sendContactMessage(ctx, { firstName: 'Bo', phone: '5550100' });
  const [mail] = await mailsOf(ctx);
  expect(mail?.replyTo).toBeUndefined();
  expect(mail?.subject).toBe('Message from Bo');
});

test('line breaks in a field cannot add lines to the mail', async () => {
  const ctx = await visitor();
  await sendContactMessage(ctx, {
    firstName: 'Eve\r\nBcc: all@example.com',
    phone: '512\u20285550100',
    message: `a\u0000b\u202ec\n\n\n\n\nd`,
  });
  const [mail] = await mailsOf(ctx);
  expect(mail?.subject).toBe('Message from Eve Bcc: all@example.com');
  expect(mail?.text).toContain('Phone: 512 5550100');
  expect(mail?.text).toContain('abc\n\nd');
});

test.each([
  [{ ...LETTER, firstName: ' \n ' }, 'firstName'],
  [{ ...LETTER, phone: '' }, 'phone'],
  [{ ...LETTER, email: 'nobody' }, 'email'],
  [{ ...LETTER, message: 'x'.repeat(5_001) }, 'message'],
])('what is missing or wrong is said at its field: %#', async (input, field) => {
  await expect(sendContactMessage(await visitor(), input)).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: [expect.any(String)] },
  });
});

test('a bot is answered as if its message had been sent', async () => {
  const ctx = await visitor();
  await sendContactMessage(ctx, { ...LETTER, website: 'https://spam.example' });
  await sendContactMessage(ctx, { ...LETTER, took: 300 });
  expect(await jobsOf(ctx, sendContactMailJob)).toEqual([]);
});

test('limits messages to ten an hour per IP address', async () => {
  const address = '10.9.1.1';
  for (let at = 0; at < 10; at += 1) await sendContactMessage(await visitor(address), LETTER);
  await expect(sendContactMessage(await visitor(address), LETTER)).rejects.toMatchObject({
    code: 'rate_limited',
  });
  await sendContactMessage(await visitor(), LETTER);
});

test('an unreachable mail server is retried, a refusal is not', async () => {
  const ctx = await visitor();
  await sendContactMessage(ctx, LETTER);
  const [job] = await jobsOf(ctx, sendContactMailJob);
  for (const [fault, code] of [
    ['unavailable', 'unavailable'],
    ['rejected', 'invalid'],
  ] as const) {
    const down = await mailer(() => Promise.reject(new ConnectorError(fault, 'no')));
    await expect(sendContactMail(down, job!.input)).rejects.toMatchObject({ code });
  }
});

test('a mail from a program only reaches the support mailbox, with only our headers', async () => {
  const smtp = await startSmtp();
  const channels = openChannels({ smtpUrl: smtp.url, mailboxDir: '/nowhere' });
  try {
    const ctx = await visitor();
    await forwardContactMail(ctx, {
      from: 'ann@example.com\r\nBcc: victim@example.com',
      to: [ctx.config.supportEmail],
      subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nA body of its own',
      html: '<p>Hello\r\n.\r\nRCPT TO:&lt;victim@example.com&gt;</p>',
    });
    const job: Ctx = {
      ...(await makeCtx({ channels })),
      actor: { kind: 'job', name: sendContactMailJob.name },
    };
    for (const { input } of await jobsOf(ctx, sendContactMailJob)) await sendContactMail(job, input);
    expect(smtp.mails.map(({ to }) => to)).toEqual([[ctx.config.supportEmail]]);
    const mail = await PostalMime.parse(smtp.mails[0]?.raw ?? '');
    expect(mail.subject).toBe('Hello Bcc: victim@example.com A body of its own');
    expect([mail.bcc, mail.cc, mail.replyTo]).toEqual([undefined, undefined, undefined]);
    expect(mail.text).toContain('RCPT TO:<victim@example.com>');
  } finally {
    channels.close();
    await smtp.close();
  }
});

test('a phone or an email is required', async () => {
  const visitor = await makeCtx();
  for (const phone of ['abc', 'call me', '12', '+'])
    await expect(sendContactMessage(visitor, { firstName: 'Bo', phone })).rejects.toMatchObject({
      code: 'invalid',
      fields: { phone: ['Please enter a phone number we can call, or an email address.'] },
    });
  await sendContactMessage(visitor, { firstName: 'Bo', phone: '(512) 555-0100 after five' });
  await sendContactMessage(visitor, { firstName: 'Bo', phone: 'no phone', email: 'bo@example.com' });
});
