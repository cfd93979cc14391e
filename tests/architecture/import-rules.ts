import { isTest } from './file-rules.ts';
import type { Import, Source } from './scan.ts';

/** A rule about imports. The samples prove that it catches faults and nothing else. */
export interface ImportRule {
  says: string;
  /** The files it applies to, without their tests. */
  from: RegExp;
  except?: RegExp;
  /** Only these may be imported … */
  only?: RegExp;
  /** … or all but these. */
  never?: RegExp;
  /** Applies to running code; type imports may pass. */
  typesPass?: boolean;
  /** Applies to static imports; `await import()` may pass. */
  lazyPasses?: boolean;
  refuses: [path: string, code: string][];
  accepts: [path: string, code: string][];
}

const SERVER_PACKAGES =
  'node:.*|drizzle-orm.*|pg|pg-boss|@electric-sql/.*|pino|nodemailer.*|better-auth.*|hono.*|@hono/.*';
const FRAMEWORKS = 'react|react-dom.*|react-router.*|@react-router/.*|hono.*|@hono/.*|@react-email/.*';
const OUTSIDE_SDKS = 'nodemailer.*|twilio.*|telnyx.*|openai.*|eventsource-parser.*';

/** Simulators of providers, and what contract suites know of them. */
const SIMULATED =
  /^server\/connectors\/([\w-]+\/)*(fake(-[\w-]+)?|(text-)?harness|simulation|simulators|samples)\.ts$/;

export const IMPORT_RULES: ImportRule[] = [
  {
    says: 'shared/ is pure and runs anywhere: it only imports shared/, Zod, Conform and Punycode',
    from: /^shared\//,
    only: /^(shared\/|pkg:zod($|\/)|pkg:@conform-to\/|pkg:punycode\/)/,
    refuses: [
      ['shared/a.ts', "import type { Ctx } from '#server/core/context.ts'"],
      ['shared/a.ts', "import { readFileSync } from 'node:fs'"],
    ],
    accepts: [['shared/a.ts', "import { z } from 'zod'; import { b } from './b.ts'"]],
  },
  {
    says: 'app/ui/ knows no nouns: of our code it imports app/ui/ and a few general messages',
    from: /^app\/ui\//,
    only: new RegExp(
      `^(app/ui/|app/app\\.css|shared/(http/(messages|form)|time/time)\\.ts|pkg:(?!(${SERVER_PACKAGES})$))`,
    ),
    refuses: [
      ['app/ui/a.tsx', "import { REVIEWS } from '#shared/reviews/reviews.ts'"],
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
    says: 'browser code uses zod/mini or the errors of the server, never the whole of zod',
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
    only: /^(?!server\/)|^server\/(http\/(csv-response|door|event-lines|filters|forms|post-only|share-card|share-picture|take-upload|video-response|widget-response)\.ts|domain\/|core\/(context|errors|crypto|log)\.ts)/,
    refuses: [
      ['app/routes/a.tsx', "import { reviews } from '#server/db/schema/reviews.ts'"],
      ['app/routes/a.tsx', "import { smtp } from '#server/connectors/channels/smtp/index.ts'"],
      ['app/routes/a.tsx', "import type { Config } from '#server/start/env.ts'"],
    ],
    accepts: [
      ['app/routes/a.tsx', "import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts'"],
    ],
  },
  {
    says: 'a route calls verbs, never their parts, queries, internals or jobs',
    from: /^app\/(routes\/|root\.tsx)/,
    never: /^server\/domain\/[^/]+\/(parts\/|(queries|internal|jobs)\.ts$)/,
    refuses: [
      ['app/routes/a.tsx', "import { claim } from '#server/domain/sending/parts/claim.ts'"],
      ['app/routes/a.tsx', "import { findIt } from '#server/domain/reviews/queries.ts'"],
    ],
    accepts: [['app/routes/a.tsx', "import { submitReview } from '#server/domain/reviews/submit-review.ts'"]],
  },
  {
    says: 'app/content/ is text: it only imports app/content/',
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
    says: 'mails are made from shared/ and the mail components: their data is loaded beforehand',
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
    says: 'the HTTP layer calls verbs; of providers and tables it only knows types',
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
    only: /^(?!server\/)|^server\/(http\/|core\/log\.ts)/,
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
    says: 'connectors only know external services: of our code they import shared/ and connectors',
    from: /^server\/connectors\//,
    only: /^(shared\/|server\/connectors\/|pkg:(?!(drizzle-orm|pg|pg-boss|@electric-sql)(\/|$)))/,
    refuses: [
      ['server/connectors/channels/smtp/index.ts', "import { newId } from '#server/core/crypto.ts'"],
      ['server/connectors/channels/smtp/index.ts', "import type { Ctx } from '#server/core/context.ts'"],
      ['server/connectors/channels/smtp/index.ts', "import { eq } from 'drizzle-orm'"],
    ],
    accepts: [['server/connectors/channels/smtp/index.ts', "import { createTransport } from 'nodemailer'"]],
  },
  {
    says: 'the product loads no simulator: a connector names its own, and only simulations and tests import it',
    from: /^(app|server|shared|widget)\//,
    except: SIMULATED,
    never: SIMULATED,
    typesPass: true,
    lazyPasses: true,
    refuses: [
      ['server/connectors/channels/a/index.ts', "import { b } from '#server/connectors/channels/a/fake.ts'"],
      ['server/start/services.ts', "import { startSimulators } from '#server/connectors/simulators.ts'"],
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
    says: 'the domain is the business: no HTTP, no React, no SDK, no startup code',
    from: /^server\/domain\//,
    never: new RegExp(
      `^(app/|server/(http/|main|start/(?!env)|jobs/(?!define-job|enqueue|pace))|pkg:(${FRAMEWORKS}|${OUTSIDE_SDKS}|pg|pg-boss|@electric-sql/.*|node:https?)$)`,
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
    says: 'server/db/ is below the business: it knows no noun, job, provider, mail or door',
    from: /^server\/db\//,
    never:
      /^(app\/|server\/((domain|http|jobs|connectors|emails|backup)\/|(identity\/auth|main|start\/(services|seed-demo|seed-history|seed-sources))\.ts$))/,
    refuses: [
      ['server/db/a.ts', "import { isDemoOpen } from '#server/domain/demo/queries.ts'"],
      ['server/db/a.ts', "import { getAuth } from '#server/identity/auth.ts'"],
    ],
    accepts: [['server/db/a.ts', "import { newId } from '#server/core/crypto.ts'"]],
  },
  {
    says: 'server/backup/ stores rows and files without knowing their meaning: no noun, provider, mail or door',
    from: /^server\/backup\//,
    never:
      /^(app\/|server\/((domain|http|connectors|emails)\/|(identity\/auth|main|start\/(services|seed-demo|seed-history|seed-sources))\.ts$))/,
    refuses: [['server/backup/a.ts', "import { isDemoOpen } from '#server/domain/demo/queries.ts'"]],
    accepts: [['server/backup/a.ts', "import { bossConnection } from '#server/jobs/boss-db.ts'"]],
  },
  {
    says: 'shared server code knows the other parts by type only; startup code knows all of them, and env the registries',
    from: /^server\/(core|identity|limits|start)\//,
    except: /^server\/start\/(services|seed-demo|seed-history|seed-sources|env)\.ts$/,
    never: /^server\/(domain|http|jobs|connectors|emails|backup)\//,
    typesPass: true,
    refuses: [['server/core/a.ts', "import { door } from '#server/http/door.ts'"]],
    accepts: [
      ['server/core/a.ts', "import type { Queue } from '#server/jobs/enqueue.ts'"],
      ['server/start/seed-demo.ts', "import { addContact } from '#server/domain/contacts/add-contact.ts'"],
    ],
  },
  {
    says: 'verbs know no toasts: they refuse with a code and a reason, and the door chooses the toast',
    from: /^server\/(domain|connectors|db|backup|jobs|emails)\//,
    never: /^shared\/http\/messages\.ts$/,
    refuses: [['server/domain/a/a.ts', "import { MESSAGES } from '#shared/http/messages.ts'"]],
    accepts: [
      ['server/domain/a/a.ts', "import { FIELD_MESSAGES } from '#shared/http/field-messages.ts'"],
      ['app/routes/a.tsx', "import { MESSAGES } from '#shared/http/messages.ts'"],
    ],
  },
  {
    says: 'only server/main.ts reads server/start/env.ts; the rest get values through ctx',
    from: /^(app|server|shared|widget)\//,
    except: /^server\/main\.ts$/,
    never: /^server\/start\/env\.ts$/,
    typesPass: true,
    refuses: [['server/http/a.ts', "import { readConfig } from '#server/start/env.ts'"]],
    accepts: [
      ['server/core/context.ts', "import type { Config } from '#server/start/env.ts'"],
      ['server/main.ts', "import { readConfig } from '#server/start/env.ts'"],
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
    says: 'only tests use a test helper beside the code',
    from: /^(app|server|shared|widget)\//,
    never: /\/test-[^/]*\.tsx?$/,
    refuses: [['server/domain/a/b.ts', "import { fixture } from './test-fixture.ts'"]],
    accepts: [['server/domain/a/b.test.ts', "import { fixture } from './test-fixture.ts'"]],
  },
];

export function breaks(rule: ImportRule, source: Source, found: Import): boolean {
  if (isTest(source.path) || !rule.from.test(source.path) || rule.except?.test(source.path)) return false;
  if (rule.typesPass && found.typeOnly) return false;
  if (rule.lazyPasses && found.dynamic) return false;
  if (rule.only && !rule.only.test(found.target)) return true;
  return rule.never?.test(found.target) ?? false;
}

/** `internal.ts` may only be imported from its own folder, also by tests. */
export function entersAnothersFolder(source: Source, found: Import): boolean {
  const room = /^(server\/domain\/[^/]+)\/internal\.ts$/.exec(found.target)?.[1];
  return room !== undefined && !source.path.startsWith(`${room}/`);
}
