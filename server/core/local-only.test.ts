import { expect, test } from 'vitest';
import { openChannels } from '#server/connectors/channels/registry.ts';
import { areLinksLocal, isMailLocal } from '#server/core/local-only.ts';
import { getLocalOnly } from '#server/domain/mailbox/get-local-only.ts';
import { readConfig } from '#server/start/env.ts';
import { asJob, asVisitor, makeBusiness } from '#tests/make.ts';

const SMTP = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'hello@example.com' };

test.each([
  [{}, true],
  [{ PUBLIC_BASE_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_BASE_URL: 'http://127.0.0.1:3000', ...SMTP }, true],
  [{ PUBLIC_BASE_URL: 'https://reviews.example.com', SECRET_KEY: 'x'.repeat(40), ...SMTP }, false],
])('links of %j lead to this machine alone: %s', (env, stays) => {
  const config = readConfig({ NODE_ENV: 'test', ...env }, () => 'x'.repeat(43));
  expect(areLinksLocal({ config })).toBe(stays);
});

test.each([
  [undefined, true],
  ['smtp://mail.example.com', false],
])('mail by %s stays on this machine: %s', (smtpUrl, stays) => {
  const channels = openChannels({ smtpUrl, mailboxDir: '/nowhere' });
  expect(isMailLocal({ channels })).toBe(stays);
  channels.close();
});

test('visitors and owners are told both, jobs are not', async () => {
  const { ctx } = await makeBusiness();
  const told = { mail: false, links: true };
  expect([await getLocalOnly(ctx), await getLocalOnly(asVisitor(ctx))]).toEqual([told, told]);
  const elsewhere = { ...ctx.config, local: false };
  const inMailbox = { ...ctx.channels, mailboxDir: '/nowhere' };
  const other = await getLocalOnly({ ...ctx, config: elsewhere, channels: inMailbox });
  expect(other).toEqual({ mail: true, links: false });
  await expect(getLocalOnly(asJob(ctx, 'x'))).rejects.toMatchObject({ code: 'forbidden' });
});
