import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bounceReaders } from '#server/connectors/mail-reports/registry.ts';
import { structuredData } from '#server/connectors/platforms/structured-data/index.ts';
import { EnvError, readConfig } from '#server/start/env.ts';

const makeSecret = () => 'made-for-this-machine-000000000000000';
const PUBLIC = {
  PUBLIC_BASE_URL: 'https://reviews.example.com',
  SECRET_KEY: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'Goodword <hello@example.com>',
};

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env, makeSecret);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.faults;
    throw error;
  }
}

describe('readConfig', () => {
  it('needs no settings on this machine, and creates a secret there', () => {
    const config = readConfig({}, makeSecret);
    expect(config).toMatchObject({
      local: true,
      origin: 'http://localhost:3000',
      host: '127.0.0.1',
      secret: makeSecret(),
      demo: true,
    });
  });

  it('takes an empty value as unset', () => {
    expect(readConfig({ DATABASE_URL: '', SMTP_URL: '', PORT: '' }, makeSecret).port).toBe(3000);
  });

  it('allows a simulator in place of the web on this machine only', () => {
    const readers = [{ provider: structuredData.provider }];
    const simulated = { STRUCTURED_DATA_BASE_URL: 'http://127.0.0.1:4000' };
    const { providerUrls } = readConfig(simulated, makeSecret, readers);
    expect(providerUrls).toEqual({ 'structured-data': 'http://127.0.0.1:4000' });
    expect(() => readConfig({ ...PUBLIC, ...simulated }, makeSecret, readers)).toThrow(
      /STRUCTURED_DATA_BASE_URL/,
    );
    expect(readConfig(PUBLIC, makeSecret, readers).local).toBe(false);
  });

  it('lists every fault at once', () => {
    const faults = faultsOf({ PORT: 'lots', DATABASE_URL: 'mysql://x', SECRET_KEY: 'short' });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'SECRET_KEY']);
  });

  it('accepts the connectors’ settings, and lists their faults with the others', () => {
    const providers = {
      TWILIO_BASE_URL: 'http://localhost:1',
      TELNYX_BASE_URL: '',
      META_BASE_URL: 'https://a.example',
    };
    const secrets = Object.fromEntries(bounceReaders.map(({ id, setting }) => [setting, `of ${id}`]));
    const config = readConfig({ ...providers, ...secrets }, makeSecret);
    expect(config.providerUrls).toEqual({ twilio: 'http://localhost:1', meta: 'https://a.example' });
    expect(config.mailHookSecrets).toEqual({
      ses: 'of ses',
      sendgrid: 'of sendgrid',
      mailgun: 'of mailgun',
      postmark: 'of postmark',
      resend: 'of resend',
      brevo: 'of brevo',
    });
    expect(readConfig({}, makeSecret)).toMatchObject({ providerUrls: {}, mailHookSecrets: {} });
    const faults = faultsOf({ PORT: 'lots', TELNYX_BASE_URL: 'ftp://a.example' });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['PORT', 'TELNYX_BASE_URL']);
  });

  it('documents the secret of every mail provider for operators', () => {
    const [example, docs] = ['.env.example', 'docs/operations.md'].map((path) => readFileSync(path, 'utf8'));
    for (const { name, setting } of bounceReaders) {
      expect(example).toMatch(new RegExp(`^${setting}=$`, 'm'));
      expect(docs).toContain(`| ${name} | \`${setting}\` |`);
    }
  });

  it('requires secret, mail server and sender for a public address', () => {
    const faults = faultsOf({ PUBLIC_BASE_URL: 'https://reviews.example.com' });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['SECRET_KEY', 'SMTP_URL']);
    expect(readConfig(PUBLIC, makeSecret)).toMatchObject({ local: false, demo: false });
  });

  it('accepts no name that looks like an address, since mails come from it', () => {
    for (const APP_NAME of ['Bank <b@c.example>', 'b@c.example', 'Good\nword', 'Good\u200bword']) {
      expect(faultsOf({ APP_NAME })).toEqual([expect.stringMatching(/^APP_NAME c/)]);
    }
    expect(readConfig({ APP_NAME: "Zoë's Reviews & Co." }, makeSecret).appName).toBe("Zoë's Reviews & Co.");
  });

  it('takes a telephone number for support, and none where none is set', () => {
    expect(faultsOf({ SUPPORT_PHONE: 'call us' })).toEqual([
      'SUPPORT_PHONE must be a telephone number, such as +1 (512) 555-0100',
    ]);
    expect(readConfig({ SUPPORT_PHONE: '' }, makeSecret).supportPhone).toBeUndefined();
    expect(readConfig({ SUPPORT_PHONE: '+44 20 7946 0958' }, makeSecret).supportPhone).toBe(
      '+44 20 7946 0958',
    );
  });

  it('takes the words about prices, of a bounded length', () => {
    expect(faultsOf({ PRICES: 'x'.repeat(301) })).toEqual(['PRICES must have 300 characters at most']);
    expect(readConfig({ PRICES: '' }, makeSecret).prices).toBeUndefined();
    expect(readConfig({ PRICES: ' 29 dollars a month. ' }, makeSecret).prices).toBe('29 dollars a month.');
  });

  it('wants SMTP_URL and MAIL_FROM together', () => {
    expect(faultsOf({ SMTP_URL: 'smtp://localhost' })).toEqual([
      'MAIL_FROM is required together with SMTP_URL',
    ]);
    expect(faultsOf({ MAIL_FROM: 'a@b.example' })).toEqual(['SMTP_URL is required together with MAIL_FROM']);
  });

  it('does not open to the network without knowing its public address', () => {
    const local: Record<string, string>[] = [
      {},
      { PUBLIC_BASE_URL: 'http://localhost:3000' },
      { PUBLIC_BASE_URL: 'https://127.0.0.1' },
    ];
    for (const env of local) {
      for (const HOST of ['0.0.0.0', '::', '192.168.1.20', 'myhost.example.com']) {
        expect(faultsOf({ ...env, HOST }), HOST).toEqual([
          expect.stringMatching(/^HOST must be 127\.0\.0\.1/),
        ]);
      }
      for (const HOST of ['127.0.0.1', '127.0.0.2', 'localhost', '::1']) {
        expect(faultsOf({ ...env, HOST }), HOST).toEqual([]);
      }
    }
    expect(faultsOf({ ...PUBLIC, HOST: '0.0.0.0' })).toEqual([]);
  });

  it('in a container listens to this machine’s gateway address only', () => {
    const container = { HOST: '0.0.0.0', LOCAL_GATEWAY: '172.17.0.1' };
    expect(readConfig(container, makeSecret)).toMatchObject({ local: true, localGateway: '172.17.0.1' });
    expect(faultsOf({ ...container, LOCAL_GATEWAY: '172.17.0.0/16' })).toEqual([
      'LOCAL_GATEWAY must be an IP address',
    ]);
  });

  it('has no demo, whose password is public, on a public address', () => {
    expect(faultsOf({ ...PUBLIC, DEMO: 'true' })[0]).toMatch(/^DEMO must not be true/);
    expect(faultsOf({ ...PUBLIC, DEMO: 'false' })).toEqual([]);
  });

  it('accepts neither a path in the public address, nor two roles on one embedded database', () => {
    expect(faultsOf({ ...PUBLIC, PUBLIC_BASE_URL: 'https://example.com/app' })[0]).toMatch(/path/);
    expect(faultsOf({ ROLE: 'worker' })[0]).toMatch(/^ROLE/);
  });
});
