import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { openChannels } from '#server/connectors/channels/registry.ts';
import { deliverEmail } from '#server/domain/security/parts/deliver-email.ts';
import { makeCtx } from '#tests/make.ts';
import { startSmtp } from '#tests/smtp.ts';

const message = {
  to: { address: 'ann@example.com' },
  subject: 'Verify',
  text: 'https://x',
  html: '<p>https://x</p>',
  key: 'verify:1',
};

test('account mails leave by the email channel, from the product', async () => {
  const server = await startSmtp();
  const channels = openChannels({ smtpUrl: server.url, mailboxDir: '/nowhere' });
  try {
    const ctx = await makeCtx({ channels });
    await deliverEmail(ctx, message);
    const mail = await PostalMime.parse(server.mails[0]?.raw ?? '');
    expect(mail).toMatchObject({
      from: { name: 'Goodword', address: 'no-reply@goodword.localhost' },
      subject: 'Verify',
    });
    server.faults = { recipient: '451 Later' };
    await expect(deliverEmail(ctx, message)).rejects.toMatchObject({ code: 'unavailable' });
    server.faults = { recipient: '550 No such user' };
    await expect(deliverEmail(ctx, message)).rejects.toMatchObject({ code: 'invalid' });
  } finally {
    channels.close();
    await server.close();
  }
});
