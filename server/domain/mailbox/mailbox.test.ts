import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openChannels } from '#server/connectors/channels/registry.ts';
import { getMail } from '#server/domain/mailbox/get-mail.ts';
import { listMails } from '#server/domain/mailbox/list-mails.ts';
import { asJob, makeCtx } from '#tests/make.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function makeMailbox() {
  const dir = await mkdtemp(join(tmpdir(), 'goodword-mailbox-'));
  folders.push(dir);
  const channels = openChannels({ smtpUrl: undefined, mailboxDir: join(dir, 'mail') });
  const ctx = await makeCtx({ channels });
  const send = (subject: string) =>
    channels.email.send({
      from: { name: 'Bright Smile via Goodword', address: 'no-reply@goodword.localhost' },
      to: { name: 'Maria', address: 'maria@example.com' },
      subject,
      text: 'Hi Maria,\n\nhow was it?',
      html: '<p>Hi Maria</p>',
      key: subject,
      nature: 'request',
    });
  return { ctx, send, dir: join(dir, 'mail') };
}

test('lists newest first and shows one whole', async () => {
  const { ctx, send } = await makeMailbox();
  expect(await listMails(ctx)).toEqual([]);
  await send('First');
  await new Promise((resolve) => setTimeout(resolve, 3));
  await send('Second');
  const mails = await listMails(ctx);
  expect(mails.map(({ subject }) => subject)).toEqual(['Second', 'First']);
  const [newest] = mails;
  expect(newest).toMatchObject({
    fromName: 'Bright Smile via Goodword',
    to: 'maria@example.com',
    snippet: 'Hi Maria, how was it?',
    at: expect.any(Date),
  });
  const mail = await getMail(ctx, { id: newest?.id ?? '' });
  expect(mail).toMatchObject({ to: 'Maria <maria@example.com>', replyTo: '', html: '<p>Hi Maria</p>' });
  expect(mail.source).toContain('Subject: Second\r\n');
});

test('a half-written message is not listed', async () => {
  const { ctx, send, dir } = await makeMailbox();
  await send('Whole');
  await writeFile(join(dir, 'zzzzzzzzz-000000000000.eml'), 'Subject: half');
  await writeFile(join(dir, 'zzzzzzzzz-000000000000.json.part'), '{');
  expect(await listMails(ctx)).toHaveLength(1);
});

test.each(['', '../../secret', '..%2f..%2fsecret', 'mz0000000-000000000000', 'x'.repeat(500)])(
  'the message %j is not found',
  async (id) => {
    const { ctx, send, dir } = await makeMailbox();
    await send('One');
    await writeFile(join(dir, '..', 'secret.json'), '{}');
    await expect(getMail(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
  },
);

test('it is not there for jobs, on a public address, or with a mail server', async () => {
  const { ctx } = await makeMailbox();
  const config = { ...ctx.config, local: false };
  const channels = { ...ctx.channels, mailboxDir: null };
  for (const read of [listMails, (other: typeof ctx) => getMail(other, { id: 'mz0000000-000000000000' })]) {
    await expect(read({ ...ctx, config })).rejects.toMatchObject({ code: 'not_found' });
    await expect(read({ ...ctx, channels })).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(listMails(asJob(ctx, 'x'))).rejects.toMatchObject({ code: 'forbidden' });
});
