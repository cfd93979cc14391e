import { isIP } from 'node:net';
import { z } from 'zod';
import { textConnectors } from '#server/connectors/channels/text-registry.ts';
import { baseUrlSetting, type Provider, providersOf } from '#server/connectors/descriptor.ts';
import type { InboundAddress } from '#server/connectors/inbound-mail/address.ts';
import { mailIntakes } from '#server/connectors/inbound-mail/registry.ts';
import type { BounceSecrets } from '#server/connectors/mail-reports/bounce.ts';
import { bounceReaders } from '#server/connectors/mail-reports/registry.ts';
import { readers } from '#server/connectors/platforms/registry.ts';
import {
  SIGN_IN_SETTINGS,
  type SignInKeys,
  type SignInProvider,
} from '#server/connectors/platforms/sign-in.ts';
import type { Secret } from '#server/core/crypto.ts';
import { REGISTRATION_KINDS, type Registration } from '#shared/accounts/registration.ts';
import { senderNameFault } from '#shared/business/sender-name.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const count = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback);
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

/** Also the sender name of mails. */
const SenderName = z
  .string()
  .min(1)
  .max(40)
  .superRefine((name, issues) => {
    const fault = senderNameFault(name);
    if (fault) issues.addIssue({ code: 'custom', message: fault });
  });

const Env = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    APP_NAME: SenderName.default('Goodword'),
    HOST: z.string().default('127.0.0.1'),
    /** How this machine reaches a container; allows a local installation to listen beyond loopback. */
    LOCAL_GATEWAY: z
      .string()
      .refine((value) => isIP(value) > 0, 'must be an IP address')
      .optional(),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    /** The public address of the service. Unset means this machine only. */
    PUBLIC_BASE_URL: url('http:', 'https:').optional(),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    DATABASE_POOL: count(10, 2),
    /** How long the start waits for a PostgreSQL server that does not answer yet. */
    DATABASE_WAIT_SECONDS: count(60),
    /** Number of daily backups of the embedded database to keep; 0 makes none. */
    BACKUPS_KEPT: count(7),
    /** `web` serves pages only, `worker` runs jobs only, `all` does both. */
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    /** A bucket of an S3-compatible store for uploads; unset keeps them in DATA_DIR. */
    UPLOADS_BUCKET: z.string().optional(),
    UPLOADS_REGION: z.string().default('us-east-1'),
    /** For a store that is not Amazon's. */
    UPLOADS_ENDPOINT: url('http:', 'https:').optional(),
    UPLOADS_KEY_ID: z.string().optional(),
    UPLOADS_SECRET: z.string().optional(),
    SECRET_KEY: z.string().min(32, 'must be at least 32 characters long').optional(),
    /** During a key change: the former key, which still opens what it sealed and signed. */
    SECRET_KEY_OLD: z.string().min(32, 'must be at least 32 characters long').optional(),
    SMTP_URL: url('smtp:', 'smtps:').optional(),
    MAIL_FROM: z.string().optional(),
    /** Limits of the mail server of SMTP_URL: concurrent connections, and messages per second (0: unlimited). */
    SMTP_CONNECTIONS: count(5, 1),
    SMTP_PER_SECOND: count(0),
    /** The number of our own proxies in front; that many hops of X-Forwarded-For are trusted. */
    TRUSTED_PROXIES: count(0),
    SUPPORT_EMAIL: z.email().optional(),
    /** Where to report vulnerabilities (security.txt): an address or a page; otherwise SUPPORT_EMAIL. */
    SECURITY_CONTACT: z.union([z.email(), url('https:')]).optional(),
    /** Without it the public site shows no number and no chat button. */
    SUPPORT_PHONE: z
      .string()
      .regex(/^[+(]?\d(?:[ ().-]*\d){4,16}$/, 'must be a telephone number, such as +1 (512) 555-0100')
      .optional(),
    /** What the service costs after the trial, in the operator's words, for Terms and FAQ. */
    PRICES: z.string().trim().min(1).max(300, 'must have 300 characters at most').optional(),
    /** The secret part of the address at which mail providers report bounces; unset disables it. */
    MAIL_HOOK_TOKEN: z
      .string()
      .regex(/^[\w-]{20,100}$/, 'must be 20 to 100 letters, digits, - or _')
      .optional(),
    /** Mail to any name of this domain arrives through the webhook or the mailbox. */
    INBOUND_MAIL_DOMAIN: z.hostname().optional(),
    /** Alternatively, one mailbox that accepts mail to `name+anything@`. */
    INBOUND_MAIL_ADDRESS: z.email().optional(),
    /** The receiving server's name in its Authentication-Results. */
    INBOUND_MAIL_AUTHSERV_ID: z
      .string()
      .regex(/^[\w.-]{1,253}$/, 'must be one name')
      .optional(),
    /** `imaps://user:password@host/folder`, checked every minute. */
    INBOUND_MAIL_IMAP_URL: url('imap:', 'imaps:').optional(),
    /** The operator's own OAuth applications, for owners to sign in with. */
    GOOGLE_CLIENT_ID: z
      .string()
      .regex(/^[\w.-]{5,200}\.apps\.googleusercontent\.com$/, 'must end in .apps.googleusercontent.com')
      .optional(),
    GOOGLE_CLIENT_SECRET: z.string().min(8).optional(),
    FACEBOOK_APP_ID: z
      .string()
      .regex(/^\d{5,25}$/, 'must have digits only')
      .optional(),
    FACEBOOK_APP_SECRET: z
      .string()
      .regex(/^[0-9a-f]{32}$/i, 'must have 32 characters, 0-9 and a-f')
      .optional(),
    INSTAGRAM_APP_ID: z
      .string()
      .regex(/^\d{5,25}$/, 'must have digits only')
      .optional(),
    INSTAGRAM_APP_SECRET: z
      .string()
      .regex(/^[0-9a-f]{32}$/i, 'must have 32 characters, 0-9 and a-f')
      .optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
    /** An OpenAI-compatible service for drafts of replies; unset leaves them to the templates. */
    AI_BASE_URL: url('http:', 'https:').optional(),
    AI_API_KEY: z.string().optional(),
    AI_MODEL: z.string().max(200).optional(),
    SENDING_STALE_AFTER_SECONDS: count(120, 1),
    /** How long a launched campaign can be undone. */
    SENDING_UNDO_SECONDS: count(10),
    DEMO: flag.optional(),
    /** Daily limits of mails sent through the operator's account, which owners cannot raise. */
    MAILS_A_DAY_NEW_BUSINESS: count(50, 1),
    MAILS_A_DAY_BUSINESS: count(500, 1),
    MAILS_A_DAY_ALL: count(5_000, 1),
    /** Who may open an account: everybody, people the operator invites (`npm run invite`), or nobody. */
    REGISTRATION: z.enum(REGISTRATION_KINDS).optional(),
  })
  .superRefine((env, issues) => {
    const local = isLocal(env.PUBLIC_BASE_URL);
    const need = (name: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [name], message });
    if (!local && !env.SECRET_KEY) need('SECRET_KEY', 'is required when PUBLIC_BASE_URL is a public address');
    if (!local && !env.SMTP_URL) need('SMTP_URL', 'is required when PUBLIC_BASE_URL is a public address');
    if (env.SMTP_URL && !env.MAIL_FROM) need('MAIL_FROM', 'is required together with SMTP_URL');
    if (env.MAIL_FROM && !env.SMTP_URL) need('SMTP_URL', 'is required together with MAIL_FROM');
    if (env.INBOUND_MAIL_DOMAIN && env.INBOUND_MAIL_ADDRESS)
      need(
        'INBOUND_MAIL_ADDRESS',
        'must be unset when INBOUND_MAIL_DOMAIN is set: one of the two names our addresses',
      );
    if (env.AI_BASE_URL && !env.AI_MODEL) need('AI_MODEL', 'is required together with AI_BASE_URL');
    if (!env.AI_BASE_URL && (env.AI_MODEL || env.AI_API_KEY))
      need('AI_BASE_URL', 'is required together with AI_MODEL and AI_API_KEY');
    if (env.PUBLIC_BASE_URL && new URL(env.PUBLIC_BASE_URL).pathname !== '/')
      need('PUBLIC_BASE_URL', 'must not contain a path');
    if (local && !isLoopback(env.HOST) && !env.LOCAL_GATEWAY)
      need(
        'HOST',
        'must be 127.0.0.1 or localhost as long as PUBLIC_BASE_URL is no public address: the mailbox would be open to the network (in a container set LOCAL_GATEWAY, see docs/operations.md)',
      );
    if (!local && env.DEMO)
      need('DEMO', 'must not be true when PUBLIC_BASE_URL is a public address: everybody knows its password');
    for (const name of ['UPLOADS_KEY_ID', 'UPLOADS_SECRET'] as const)
      if (env.UPLOADS_BUCKET && !env[name]) need(name, 'is required together with UPLOADS_BUCKET');
    if (env.UPLOADS_ENDPOINT && !env.UPLOADS_BUCKET)
      need('UPLOADS_BUCKET', 'is required together with UPLOADS_ENDPOINT');
    if (env.ROLE !== 'all' && !env.DATABASE_URL)
      need('ROLE', 'must be "all" with the embedded database, which only one process can open');
  });

type Env = z.infer<typeof Env>;

const INBOUND_SETTINGS = mailIntakes.flatMap(({ settings }) => settings);

/** The settings that connectors need, named by `baseUrlSetting` and `setting`. */
function connectorSettings(providers: readonly Provider[]) {
  return z.object({
    ...Object.fromEntries(providers.map((one) => [baseUrlSetting(one), url('http:', 'https:').optional()])),
    ...Object.fromEntries(bounceReaders.map(({ setting }) => [setting, z.string().optional()])),
    ...Object.fromEntries(INBOUND_SETTINGS.map((setting) => [setting, z.string().optional()])),
  });
}

export interface Bucket {
  name: string;
  region: string;
  endpoint: string | undefined;
  keyId: string;
  secret: string;
  /** The longest the store may take for one answer; 10 seconds by default. */
  patienceMs?: number;
}

/** Where mails arrive, and how they are authenticated; see docs/operations.md. */
interface InboundMailConfig {
  place: InboundAddress;
  authservId: string | undefined;
  imapUrl: string | undefined;
  /** By the names of the settings. */
  secrets: Readonly<Record<string, string | undefined>>;
}

export interface MailCaps {
  /** For a business in its first two weeks. */
  newBusiness: number;
  business: number;
  /** For all businesses together. */
  installation: number;
}

/** Plain values passed to everything below `main.ts`; nothing else reads the environment. */
export interface Config {
  appName: string;
  production: boolean;
  /** Only reachable from this machine, so the demo and the built-in mailbox are available. */
  local: boolean;
  host: string;
  localGateway: string | undefined;
  port: number;
  /** Public origin without a trailing slash. */
  origin: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  databaseWaitSeconds: number;
  backupsKept: number;
  role: 'all' | 'web' | 'worker';
  /** The store for uploads; null means the data folder. */
  bucket: Bucket | null;
  secret: Secret;
  smtpUrl: string | undefined;
  /** Limits of the mail server; `perSecond` 0 means unlimited. */
  smtpLimits: { connections: number; perSecond: number };
  mailFrom: string;
  trustedProxies: number;
  mailHookToken: string | undefined;
  /** What authenticates reports; see docs/operations.md. */
  mailHookSecrets: BounceSecrets;
  inboundMail: InboundMailConfig;
  /** The operator's keys, as far as they are set. */
  signIn: Readonly<Partial<Record<SignInProvider, Partial<SignInKeys>>>>;
  /** Null if there is no contact. */
  securityContact: string | null;
  supportEmail: string;
  supportPhone: string | undefined;
  /** Undefined where the operator says none. */
  prices: string | undefined;
  logLevel: NonNullable<Env['LOG_LEVEL']>;
  /** The model for every business without one of its own; null for none. */
  model: { baseUrl: string; apiKey: string; model: string } | null;
  sendingStaleAfterSeconds: number;
  sendingUndoSeconds: number;
  /** Base addresses that replace the providers' own, such as simulators, by provider id. */
  providerUrls: Readonly<Record<string, string | undefined>>;
  demo: boolean;
  /** Who may open an account here. */
  registration: Registration;
  /** Daily limits for the operator's mail account; null on a local installation. */
  mailCaps: MailCaps | null;
  /** Public, and open for registration only by default. */
  openUnasked: boolean;
}

export class EnvError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The settings need attention:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'EnvError';
    this.faults = faults;
  }
}

/**
 * Reads all settings and reports all faults together. An empty value counts as unset. `makeSecret` supplies the key of
 * a local installation.
 */
export function readConfig(
  source: Record<string, string | undefined>,
  makeSecret: (dataDir: string) => string,
  connectors: readonly { provider: Provider }[] = [...textConnectors, ...readers],
): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const providers = providersOf(connectors);
  const parsed = Env.safeParse(given);
  const brought = connectorSettings(providers).safeParse(given);
  if (!parsed.success || !brought.success) {
    const issues = [parsed, brought].flatMap(({ error }) => error?.issues ?? []);
    throw new EnvError(issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const env = parsed.data;
  const origin = new URL(env.PUBLIC_BASE_URL ?? `http://localhost:${env.PORT}`).origin;
  const local = isLocal(env.PUBLIC_BASE_URL);
  const opened = providers.filter((one) => one.onlySimulated && brought.data[baseUrlSetting(one)] && !local);
  if (opened.length) {
    throw new EnvError(
      opened.map(
        (one) => `${baseUrlSetting(one)} leads to a simulator: not when PUBLIC_BASE_URL is a public address`,
      ),
    );
  }
  const mailHost = local ? 'goodword.localhost' : new URL(origin).hostname;
  return {
    appName: env.APP_NAME,
    production: env.NODE_ENV === 'production',
    local,
    host: env.HOST,
    localGateway: env.LOCAL_GATEWAY,
    port: env.PORT,
    origin,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    backupsKept: env.BACKUPS_KEPT,
    role: env.ROLE,
    bucket: bucketOf(env),
    secret: secretOf(env.SECRET_KEY ?? makeSecret(env.DATA_DIR), env.SECRET_KEY_OLD),
    smtpUrl: env.SMTP_URL,
    smtpLimits: { connections: env.SMTP_CONNECTIONS, perSecond: env.SMTP_PER_SECOND },
    mailFrom: env.MAIL_FROM ?? `${env.APP_NAME} <no-reply@${mailHost}>`,
    trustedProxies: env.TRUSTED_PROXIES,
    mailHookToken: env.MAIL_HOOK_TOKEN,
    mailHookSecrets: Object.fromEntries(bounceReaders.map(({ id, setting }) => [id, brought.data[setting]])),
    inboundMail: {
      place: { domain: env.INBOUND_MAIL_DOMAIN, mailbox: env.INBOUND_MAIL_ADDRESS },
      authservId: env.INBOUND_MAIL_AUTHSERV_ID,
      imapUrl: env.INBOUND_MAIL_IMAP_URL,
      secrets: Object.fromEntries(INBOUND_SETTINGS.map((name) => [name, brought.data[name]])),
    },
    signIn: {
      google: keysOf(env, 'google'),
      facebook: keysOf(env, 'facebook'),
      instagram: keysOf(env, 'instagram'),
    },
    securityContact: env.SECURITY_CONTACT ?? env.SUPPORT_EMAIL ?? null,
    supportEmail: env.SUPPORT_EMAIL ?? `support@${mailHost}`,
    supportPhone: env.SUPPORT_PHONE,
    prices: env.PRICES,
    // A person watches the terminal of a local installation; elsewhere a machine reads the log.
    logLevel: env.LOG_LEVEL ?? (local ? 'warn' : 'info'),
    model:
      env.AI_BASE_URL && env.AI_MODEL
        ? {
            baseUrl: env.AI_BASE_URL.replace(/\/+$/, ''),
            apiKey: env.AI_API_KEY ?? '',
            model: env.AI_MODEL,
          }
        : null,
    sendingStaleAfterSeconds: env.SENDING_STALE_AFTER_SECONDS,
    sendingUndoSeconds: env.SENDING_UNDO_SECONDS,
    providerUrls: Object.fromEntries(providers.map((one) => [one.id, brought.data[baseUrlSetting(one)]])),
    demo: env.DEMO ?? (local && !env.DATABASE_URL),
    registration: env.REGISTRATION ?? 'open',
    mailCaps: local
      ? null
      : {
          newBusiness: env.MAILS_A_DAY_NEW_BUSINESS,
          business: env.MAILS_A_DAY_BUSINESS,
          installation: env.MAILS_A_DAY_ALL,
        },
    openUnasked: !local && env.REGISTRATION === undefined,
  };
}

function keysOf(env: Env, provider: SignInProvider): Partial<SignInKeys> {
  const names = SIGN_IN_SETTINGS[provider];
  const [clientId, clientSecret] = [names.clientId, names.clientSecret].map((name) => env[name as keyof Env]);
  return {
    ...(typeof clientId === 'string' ? { clientId } : {}),
    ...(typeof clientSecret === 'string' ? { clientSecret } : {}),
  };
}

export const environment = () => process.env;

function secretOf(current: string, former: string | undefined): Secret {
  return former === undefined || former === current ? current : { current, former };
}

function bucketOf(env: Env): Bucket | null {
  const { UPLOADS_BUCKET: name, UPLOADS_KEY_ID: keyId, UPLOADS_SECRET: secret } = env;
  if (!name || !keyId || !secret) return null;
  return { name, region: env.UPLOADS_REGION, endpoint: env.UPLOADS_ENDPOINT, keyId, secret };
}

function isLocal(baseUrl: string | undefined): boolean {
  return !baseUrl || isLoopback(new URL(baseUrl).hostname);
}

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
