import { PLATFORMS } from '#shared/platforms.ts';
import type { Import, Source } from './scan.ts';

/** One rule about what files may import. The samples prove that it bites, and that it bites no further. */
export interface ImportRule {
  says: string;
  /** The files it binds; tests beside the code are bound by none. */
  from: RegExp;
  except?: RegExp;
  /** Only these may be imported … */
  only?: RegExp;
  /** … or all but these. */
  never?: RegExp;
  /** The rule is about running code; types may pass. */
  typesPass?: boolean;
  /** The rule is about what is loaded from the start; `await import()` may pass. */
  lazyPasses?: boolean;
  refuses: [path: string, code: string][];
  accepts: [path: string, code: string][];
}

const SERVER_PACKAGES =
  'node:.*|drizzle-orm.*|pg|pg-boss|@electric-sql/.*|pino|nodemailer.*|better-auth.*|hono.*|@hono/.*';
const FRAMEWORKS = 'react|react-dom.*|react-router.*|@react-router/.*|hono.*|@hono/.*|@react-email/.*';
const OUTSIDE_SDKS = 'nodemailer.*|twilio.*|telnyx.*|openai.*|ai|@ai-sdk/.*';

/** Simulators of providers, and what contract suites know of them. */
const SIMULATED =
  /^server\/connectors\/([\w-]+\/)*(fake(-[\w-]+)?|(text-)?harness|simulation|simulators|samples)\.ts$/;

export const IMPORT_RULES: ImportRule[] = [
  {
    says: 'shared/ is pure and runs anywhere: it imports shared/, Zod, Conform and the decoder of domains only',
    from: /^shared\//,
    only: /^(shared\/|pkg:zod($|\/)|pkg:@conform-to\/|pkg:punycode\/)/,
    refuses: [
      ['shared/a.ts', "import type { Ctx } from '#server/context.ts'"],
      ['shared/a.ts', "import { readFileSync } from 'node:fs'"],
    ],
    accepts: [['shared/a.ts', "import { z } from 'zod'; import { b } from './b.ts'"]],
  },
  {
    says: 'app/ui/ knows no nouns: of ours it imports app/ui/ and the few words that belong to no noun',
    from: /^app\/ui\//,
    only: new RegExp(
      `^(app/ui/|app/app\\.css|shared/(messages|time|form)\\.ts|pkg:(?!(${SERVER_PACKAGES})$))`,
    ),
    refuses: [
      ['app/ui/a.tsx', "import { REVIEWS } from '#shared/reviews.ts'"],
      ['app/ui/a.tsx', "import { b } from '../features/b/b.tsx'"],
    ],
    accepts: [['app/ui/a.tsx', "import { useId } from 'react'; import { b } from './b.tsx'"]],
  },
  {
    says: 'app/features/ sees shared/, app/ui/, app/content/ and the addresses of app/enhance/ (and other features)',
    from: /^app\/features\//,
    only: new RegExp(
      `^(shared/|app/ui/|app/features/|app/content/|app/enhance/|pkg:(?!(${SERVER_PACKAGES})$))`,
    ),
    refuses: [
      ['app/features/reviews/a.tsx', "import type { ReviewView } from '#server/domain/reviews/view.ts'"],
      ['app/features/reviews/a.tsx', "import { loader } from '#app/routes/a.tsx'"],
    ],
    accepts: [
      ['app/features/reviews/a.tsx', "import { b } from '#shared/b.ts'; import { c } from '#app/ui/c.tsx'"],
      [
        'app/features/site/a.tsx',
        "import { b } from '#app/content/b.ts'; import c from '#app/enhance/c.ts?enhance'",
      ],
    ],
  },
  {
    says: 'browser code takes zod/mini or the errors of the server, never the whole of zod',
    from: /^(app\/(?!routes\/|root|entry\.server)|widget\/)/,
    never: /^pkg:zod(\/v4)?$/,
    typesPass: true,
    refuses: [['app/features/a/a.tsx', "import { z } from 'zod'"]],
    accepts: [['app/features/a/a.tsx', "import type { z } from 'zod'; import * as m from 'zod/mini'"]],
  },
  {
    says: 'in app/ only routes, root and entry.server reach the server',
    from: /^app\//,
    except: /^app\/(routes\/|root\.tsx|entry\.server\.tsx)/,
    never: /^server\//,
    refuses: [['app/content/a.ts', "import { b } from '#server/http/door.ts'"]],
    accepts: [['app/routes/a.tsx', "import { door } from '#server/http/door.ts'"]],
  },
  {
    says: 'a route reaches the server by its doors and the verbs of server/domain/, never db, connectors or env',
    from: /^app\/(routes\/|root\.tsx)/,
    only: /^(?!server\/)|^server\/(http\/(csv-response|door|event-lines|filters|forms|share-picture|upload)\.ts|domain\/|(context|errors|crypto|log)\.ts)/,
    refuses: [
      ['app/routes/a.tsx', "import { reviews } from '#server/db/schema/reviews.ts'"],
      ['app/routes/a.tsx', "import { smtp } from '#server/connectors/channels/smtp/index.ts'"],
      ['app/routes/a.tsx', "import type { Config } from '../../server/env.ts'"],
    ],
    accepts: [
      ['app/routes/a.tsx', "import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts'"],
    ],
  },
  {
    says: 'a route calls verbs, never what stands behind them: parts, queries, internals or jobs',
    from: /^app\/(routes\/|root\.tsx)/,
    never: /^server\/domain\/[^/]+\/(parts\/|(queries|internal|jobs)\.ts$)/,
    refuses: [
      ['app/routes/a.tsx', "import { claim } from '#server/domain/sending/parts/claim.ts'"],
      ['app/routes/a.tsx', "import { findIt } from '#server/domain/reviews/queries.ts'"],
    ],
    accepts: [['app/routes/a.tsx', "import { submitReview } from '#server/domain/reviews/submit-review.ts'"]],
  },
  {
    says: 'app/content/ is words: it imports app/content/ only',
    from: /^app\/content\//,
    only: /^app\/content\//,
    refuses: [['app/content/a.ts', "import { useId } from 'react'"]],
    accepts: [['app/content/a.ts', "import { b } from './b.ts'"]],
  },
  {
    says: 'app/enhance/ is small: it imports its own files, shared/ and features, never a framework',
    from: /^app\/enhance\//,
    only: /^(app\/enhance\/|app\/features\/|shared\/)/,
    refuses: [['app/enhance/a.ts', "import { createRoot } from 'react-dom/client'"]],
    accepts: [['app/enhance/a.ts', "import { b } from '#app/features/review-page/form-state.ts'"]],
  },
  {
    says: 'mails are made of shared/ and the mail components: what is in them was loaded before',
    from: /^server\/emails\//,
    only: /^(server\/emails\/|shared\/|pkg:(react|@react-email\/.*)$|pkg:react\/)/,
    refuses: [['server/emails/a.tsx', "import { findReview } from '#server/domain/reviews/queries.ts'"]],
    accepts: [['server/emails/a.tsx', "import { Button } from '@react-email/components'"]],
  },
  {
    says: 'jobs call verbs: no HTTP, no provider, no screen',
    from: /^server\/jobs\//,
    never: /^(app\/|server\/(http|connectors|emails)\/)/,
    refuses: [
      ['server/jobs/handlers.ts', "import { smtp } from '#server/connectors/channels/smtp/index.ts'"],
    ],
    accepts: [
      ['server/jobs/handlers.ts', "import { sweepImports } from '#server/domain/imports/sweep-imports.ts'"],
    ],
  },
  {
    says: 'the HTTP layer calls verbs; of providers and tables it knows types only',
    from: /^server\/http\//,
    except: /^server\/http\/health\.ts$/,
    never: /^server\/(connectors|db)\//,
    typesPass: true,
    refuses: [['server/http/a.ts', "import { contacts } from '#server/db/schema/contacts.ts'"]],
    accepts: [['server/http/a.ts', "import type { Database } from '#server/db/client.ts'"]],
  },
  {
    says: 'entry.server reaches the HTTP layer and the log only',
    from: /^app\/entry\.server\.tsx$/,
    only: /^(?!server\/)|^server\/(http\/|log\.ts)/,
    refuses: [['app/entry.server.tsx', "import { db } from '#server/db/client.ts'"]],
    accepts: [['app/entry.server.tsx', "import { a } from '#server/http/security.ts'"]],
  },
  {
    says: 'the server does not import screens (the framework loads them)',
    from: /^server\//,
    never: /^(app|widget)\//,
    refuses: [['server/http/a.ts', "import { Button } from '#app/ui/button.tsx'"]],
    accepts: [['server/http/a.ts', "import { a } from '#shared/a.ts'"]],
  },
  {
    says: 'the widget imports shared/ and its own files only',
    from: /^widget\//,
    only: /^(widget|shared)\//,
    refuses: [['widget/a.ts', "import { render } from 'react-dom'"]],
    accepts: [['widget/a.ts', "import { a } from '#shared/a.ts'"]],
  },
  {
    says: 'connectors know the outside world only: no db, domain, env, ctx, jobs or http',
    from: /^server\/connectors\//,
    never:
      /^(server\/(db|domain|jobs|http|env|context|allow|audit|auth|services|main)([/.]|$)|pkg:(drizzle-orm|pg|pg-boss|@electric-sql))/,
    refuses: [
      ['server/connectors/channels/smtp/index.ts', "import type { Ctx } from '#server/context.ts'"],
      ['server/connectors/channels/smtp/index.ts', "import { eq } from 'drizzle-orm'"],
    ],
    accepts: [['server/connectors/channels/smtp/index.ts', "import { createTransport } from 'nodemailer'"]],
  },
  {
    says: 'the product loads no simulator: a connector names its own, and only who simulates or tests imports it',
    from: /^(app|server|shared|widget)\//,
    except: SIMULATED,
    never: SIMULATED,
    typesPass: true,
    lazyPasses: true,
    refuses: [
      ['server/connectors/channels/a/index.ts', "import { b } from '#server/connectors/channels/a/fake.ts'"],
      ['server/services.ts', "import { startSimulators } from '#server/connectors/simulators.ts'"],
    ],
    accepts: [
      ['server/connectors/channels/a/index.ts', "import('#server/connectors/channels/a/harness.ts')"],
      [
        'server/connectors/channels/a/harness.ts',
        "import { b } from '#server/connectors/channels/a/fake.ts'",
      ],
    ],
  },
  {
    says: 'the domain is the business: no HTTP, no React, no SDK, no starting of things',
    from: /^server\/domain\//,
    never: new RegExp(
      `^(app/|server/(http/|main|services|jobs/(?!define-job|enqueue|pace))|pkg:(${FRAMEWORKS}|${OUTSIDE_SDKS}|pg|pg-boss|@electric-sql/.*|node:https?)$)`,
    ),
    refuses: [
      ['server/domain/a/a.ts', "import { door } from '#server/http/door.ts'"],
      ['server/domain/a/a.ts', "import { createTransport } from 'nodemailer'"],
      ['server/domain/a/a.ts', "import { jobs } from '#server/jobs/handlers.ts'"],
    ],
    accepts: [
      [
        'server/domain/a/a.ts',
        "import { b } from '#server/connectors/b.ts'; import { eq } from 'drizzle-orm'",
      ],
    ],
  },
  {
    says: 'verbs know no toasts: they refuse with a code and a reason, and the door chooses the toast',
    from: /^server\/(domain|connectors|db|backup|jobs|emails)\//,
    never: /^shared\/messages\.ts$/,
    refuses: [['server/domain/a/a.ts', "import { MESSAGES } from '#shared/messages.ts'"]],
    accepts: [
      ['server/domain/a/a.ts', "import { FIELD_MESSAGES } from '#shared/field-messages.ts'"],
      ['app/routes/a.tsx', "import { MESSAGES } from '#shared/messages.ts'"],
    ],
  },
  {
    says: 'only server/main.ts reads server/env.ts; the rest get values through ctx',
    from: /^(app|server|shared|widget)\//,
    except: /^server\/main\.ts$/,
    never: /^server\/env\.ts$/,
    typesPass: true,
    refuses: [['server/http/a.ts', "import { readConfig } from '#server/env.ts'"]],
    accepts: [
      ['server/context.ts', "import type { Config } from '#server/env.ts'"],
      ['server/main.ts', "import { readConfig } from '#server/env.ts'"],
    ],
  },
  {
    says: 'the product does not import its tests, scripts or benchmarks',
    from: /^(app|server|shared|widget)\//,
    never: /^((tests|scripts|bench)\/|pkg:(vitest|@playwright\/.*)$|.*\.test\.tsx?$)/,
    refuses: [['server/a.ts', "import { makeCtx } from '#tests/make.ts'"]],
    accepts: [['server/a.test.ts', "import { makeCtx } from '#tests/make.ts'"]],
  },
  {
    says: 'tests start from real modules: a test helper beside the code is used by tests only',
    from: /^(app|server|shared|widget)\//,
    never: /\/test-[^/]*\.tsx?$/,
    refuses: [['server/domain/a/b.ts', "import { world } from './test-world.ts'"]],
    accepts: [['server/domain/a/b.test.ts', "import { world } from './test-world.ts'"]],
  },
];

/** Domain files that are not verbs; what fits none of these stands in `parts/`. */
const ROOMS = /\/(queries|([a-z]+-)?view|internal|jobs)\.ts$/;
/** Browsers and drivers that give no code; and a field that says the same already is left alone. */
const ONLY_WORDS = /^(server\/database-fault|app\/enhance\/review)\.ts$/;
/** Verbs that write and leave no trace in the audit, and why. */
const UNRECORDED: Record<string, string> = {
  'sending/dispatch-invitations': 'gives out jobs; what these do is recorded',
  'sending/receive-mail-report': 'keeps which reports it knows; what they say is recorded',
  'sending/sweep-hook-events': 'forgets which reports are known',
  'visits/record-visit': 'is a record itself, with nothing in it but a mark',
  'settings/ensure-settings': 'writes the defaults that hold without it, too',
};
const PLATFORM_COLORS = new RegExp([...new Set(PLATFORMS.map(({ color }) => color))].join('|'), 'i');
/** Data that reads best in one piece. */
const LONG_BY_NATURE = /^shared\/platforms\.ts$/;
export const MAX_LINES = 400;

/** Rules about a single file, beyond its imports: each returns what is wrong, or null. */
export const FILE_RULES: {
  says: string;
  check: (source: Source) => string | null;
  refuses: [path: string, code: string];
  accepts: [path: string, code: string];
}[] = [
  {
    says: 'process.env stands in server/env.ts alone (scripts, tests and benchmarks aside)',
    check: ({ path, readsProcessEnv }) =>
      readsProcessEnv && /^(app|server|shared|widget)\//.test(path) && path !== 'server/env.ts'
        ? 'reads process.env'
        : null,
    refuses: ['server/a.ts', 'const { env } = process'],
    accepts: ['server/env.ts', 'export const environment = () => process.env'],
  },
  {
    says: 'no barrels: an index.ts belongs to a connector, and no file only passes others on',
    check: ({ path, reExports, code }) => {
      if (reExports > 0 && /export\s*(type\s*)?\*/.test(code)) return 'has export *';
      // The index of a folder of screens is a page.
      if (
        /(^|\/)index\.tsx?$/.test(path) &&
        !/^app\/routes\/|^server\/connectors\/[^/]+\/[^/]+\/index\.ts$/.test(path)
      )
        return 'is named index';
      return null;
    },
    refuses: ['app/ui/a.ts', "export * from './b.ts'"],
    accepts: ['server/connectors/channels/smtp/index.ts', 'export const smtp = 1'],
  },
  {
    says: 'a file of a domain folder is a verb and exports a function named for it (or is queries, view, internal or jobs)',
    check: ({ path, functions }) => {
      if (!isVerb(path)) return null;
      const verb = camelCase(path.slice(path.lastIndexOf('/') + 1, -'.ts'.length));
      return functions.includes(verb) ? null : `exports no function ${verb}`;
    },
    refuses: ['server/domain/a/launch-campaign.ts', 'export function launch() {}'],
    accepts: ['server/domain/a/launch-campaign.ts', 'export async function launchCampaign() {}'],
  },
  {
    says: 'words are for people: nothing is told apart by a sentence, but by a code, a reason or a path',
    check({ path, comparesWords: [found] }) {
      const isOurs = /^(app|server|shared|widget)\//.test(path) && !isTest(path) && !ONLY_WORDS.test(path);
      return isOurs && found !== undefined ? `compares words: ${found}` : null;
    },
    refuses: ['app/routes/a.tsx', 'const known = error.message === MESSAGES.csvFailed.text'],
    accepts: ['app/routes/a.tsx', "const known = error.reason === 'csv_unreadable' && error.message !== ''"],
  },
  {
    says: 'a verb says who may: it calls allow',
    check: ({ path, calls }) => (isVerb(path) && !calls.has('allow') ? 'never calls allow' : null),
    refuses: ['server/domain/a/hide-it.ts', 'export async function hideIt(ctx) { return load(ctx); }'],
    accepts: ['server/domain/a/hide-it.ts', "export async function hideIt(ctx) { allow(ctx, 'a.hide'); }"],
  },
  {
    says: 'what is no verb asks for no permission: parts are called by verbs',
    check: ({ path, calls }) =>
      /^server\/domain\/[^/]+\/parts\//.test(path) && !isTest(path) && calls.has('allow')
        ? 'calls allow'
        : null,
    refuses: ['server/domain/a/parts/b.ts', "export const b = (ctx) => allow(ctx, 'a.b');"],
    accepts: ['server/domain/a/parts/b.ts', 'export const b = (ctx) => find(ctx);'],
  },
  {
    says: 'a verb that writes leaves a trace: it calls record',
    check: ({ path, calls, writes }) => {
      if (!isVerb(path) || !writes) return null;
      const isExcused = path.replace(/^server\/domain\/|\.ts$/g, '') in UNRECORDED;
      return calls.has('record') || calls.has('recordMany') || isExcused
        ? null
        : 'writes and records nothing';
    },
    refuses: ['server/domain/a/hide-it.ts', 'export const hideIt = (ctx) => ctx.db.update(rows).set({});'],
    accepts: [
      'server/domain/a/hide-it.ts',
      "export const hideIt = (ctx) => { seen.delete(1); record(ctx, 'a.hide', b); ctx.db.update(rows); };",
    ],
  },
  {
    says: 'the colours of platforms stand in shared/platforms.ts alone',
    check: ({ path, code }) =>
      path !== 'shared/platforms.ts' && !isTest(path) && PLATFORM_COLORS.test(code) ? 'has one' : null,
    refuses: ['app/content/a.ts', "export const a = { name: 'Google', color: '#4285f4' }"],
    accepts: ['app/content/a.ts', "export const a = getPlatform('google').color"],
  },
  {
    says: `a file has at most ${MAX_LINES} lines`,
    check: ({ path, lines }) =>
      lines > MAX_LINES && !LONG_BY_NATURE.test(path) ? `has ${lines} lines` : null,
    refuses: ['server/a.ts', 'export {}\n'.repeat(MAX_LINES + 1)],
    accepts: ['server/a.ts', 'export {}\n'.repeat(MAX_LINES)],
  },
];

/** `server/domain/<noun>/<verb>.ts`. */
export function isVerb(path: string): boolean {
  return /^server\/domain\/[^/]+\/[^/]+\.ts$/.test(path) && !ROOMS.test(path) && !isTest(path);
}

export function isTest(path: string): boolean {
  return /(\.test\.tsx?|\/test-[^/]*\.tsx?)$/.test(path) || /^(tests|scripts|bench)\//.test(path);
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export function breaks(rule: ImportRule, source: Source, found: Import): boolean {
  if (isTest(source.path) || !rule.from.test(source.path) || rule.except?.test(source.path)) return false;
  if (rule.typesPass && found.typeOnly) return false;
  if (rule.lazyPasses && found.dynamic) return false;
  if (rule.only && !rule.only.test(found.target)) return true;
  return rule.never?.test(found.target) ?? false;
}

/** `internal.ts` is for its own folder; tests included. */
export function entersAnothersRoom(source: Source, found: Import): boolean {
  const room = /^(server\/domain\/[^/]+)\/internal\.ts$/.exec(found.target)?.[1];
  return room !== undefined && !source.path.startsWith(`${room}/`);
}
