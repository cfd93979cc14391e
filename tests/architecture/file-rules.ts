import { PLATFORMS } from '#shared/platforms/platforms.ts';
import type { Source } from './scan.ts';

/** Domain files that are not verbs; anything else is in `parts/`. */
const ROOMS = /\/(queries|([a-z]+-)?view|internal|jobs)\.ts$/;
/** Browsers and drivers that give no code; and a field whose message is unchanged is left alone. */
const ONLY_WORDS = /^(server\/core\/database-fault|app\/enhance\/review)\.ts$/;
/** Verbs that write without an audit record, and why. */
const UNRECORDED: Record<string, string> = {
  'sending/dispatch-invitations': 'gives out jobs; what these do is recorded',
  'sending/receive-mail-report': 'keeps which reports it knows; what they say is recorded',
  'sending/sweep-hook-events': 'forgets which reports are known',
  'events/record-visit': 'is a record itself, with nothing in it but a mark',
  'settings/ensure-settings': 'writes the defaults that hold without it, too',
};
const PLATFORM_COLORS = new RegExp([...new Set(PLATFORMS.map(({ color }) => color))].join('|'), 'i');
const MEASURES_TIME =
  /\bcpuUsage\b|\bperformance\.(now|measure)\b|\bhrtime\b|\bDate\.now\(\) - [a-z]|- Date\.now\(\)/;
const SPREAD_FIELD = /\.\.\.\(?(?:fields?|[\w.]+\.getFieldset\(\)|[\w.]*[mM]eta)\b(?:\.\w+)*/;
const PACKED_LITERAL = /\.\.\.\{/;
const CANCELS_MESSAGES = /update\(invitations\)\s*\.set\(\{\s*status: 'canceled'/;
const LIBRARYS_FORM = /import \{[^}]*\buseForm\b[^}]*\} from '@conform-to\/react'/;
const MAX_COMMENT_LINES = 3;
/**
 * Code that reads or writes the table `reviews` directly, and why; everything else uses `server/db/reviews/`.
 */
const OPENS_REVIEWS: Record<string, string> = {
  'server/db/reviews/': 'the questions and the changes',
  'server/db/schema/': 'tables that point to it',
  'server/domain/reviews/submit-review.ts': 'one statement writes or replaces an answer',
  'server/domain/platforms/parts/write-reviews.ts': 'one statement writes what a reading brings',
  'server/domain/platforms/parts/removal.ts': 'marks what readings no longer find',
  'server/domain/platforms/parts/retention.ts': 'the clock removes what may not be kept, of all businesses',
  'server/domain/notices/parts/notify-of-due-replies.ts': 'the clock looks at all businesses at once',
  'server/domain/sending/parts/bounced-thread-mails.ts': 'a bounce names no business',
  'server/domain/exports/parts/tables.ts': 'an export is a list of tables',
  'server/start/seed-history.ts': 'writes half a year of answers of the demo at once',
};
const REVIEWS_TABLE =
  /import (?!type)\{[^}]*(?<!type )\breviews\b[^}]*\} from '#server\/db\/schema\/reviews\.ts'|import \* as \w+ from '#server\/db\/schema\/reviews\.ts'|\b(from|join|into|update|using) reviews\b(?!\.)/;

const KNOWS_USERS = /^server\/(domain\/accounts|identity)\/|^server\/core\/audit\.ts$/;
const ACTING_USER = /\bactor\??\.userId\b|\{[^{}]*\buserId\b[^{}]*\} = \w*\.?actor\b|\bactor: \{ *userId/;

/** Rules about a single file besides its imports; each returns the fault, or null. */
export const FILE_RULES: {
  says: string;
  check: (source: Source) => string | null;
  refuses: [path: string, code: string];
  accepts: [path: string, code: string];
}[] = [
  {
    says: 'forms use app/ui/use-form.ts, whose errors go once the form was submitted with success',
    check: ({ path, code }) =>
      path.startsWith('app/') && path !== 'app/ui/use-form.ts' && LIBRARYS_FORM.test(code)
        ? 'uses the form library’s own hook'
        : null,
    refuses: ['app/features/a/a.tsx', "import { getFormProps, useForm } from '@conform-to/react';"],
    accepts: ['app/features/a/a.tsx', "import { useForm } from '#app/ui/use-form.ts';"],
  },
  {
    says: 'only server/start/env.ts reads process.env (except scripts, tests and benchmarks)',
    check: ({ path, readsProcessEnv }) =>
      readsProcessEnv && /^(app|server|shared|widget)\//.test(path) && path !== 'server/start/env.ts'
        ? 'reads process.env'
        : null,
    refuses: ['server/a.ts', 'const { env } = process'],
    accepts: ['server/start/env.ts', 'export const environment = () => process.env'],
  },
  {
    says: 'no barrels: an index.ts belongs to a connector, and no file only re-exports others',
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
    says: 'messages are for people: code compares codes, reasons or paths, never a sentence',
    check({ path, comparesWords: [found] }) {
      const isOurs = /^(app|server|shared|widget)\//.test(path) && !isTest(path) && !ONLY_WORDS.test(path);
      return isOurs && found !== undefined ? `compares words: ${found}` : null;
    },
    refuses: ['app/routes/a.tsx', 'const known = error.message === MESSAGES.csvFailed.text'],
    accepts: ['app/routes/a.tsx', "const known = error.reason === 'csv_unreadable' && error.message !== ''"],
  },
  {
    says: 'a verb checks permission: each function that it exports calls allow',
    check({ path, calls, unguarded }) {
      if (!isVerb(path)) return null;
      if (!calls.has('allow')) return 'never calls allow';
      return unguarded.length > 0 ? `never calls allow in ${unguarded.join(', ')}` : null;
    },
    refuses: [
      'server/domain/a/hide-it.ts',
      "export async function hideIt(ctx) { allow(ctx, 'a.hide'); } export const see = (ctx) => load(ctx);",
    ],
    accepts: [
      'server/domain/a/hide-it.ts',
      "export async function hideIt(ctx) { allow(ctx, 'a.hide'); } export const NONE = 0; function see() {}",
    ],
  },
  {
    says: 'only verbs check permission: parts are called by verbs',
    check: ({ path, calls }) =>
      /^server\/domain\/[^/]+\/parts\//.test(path) && !isTest(path) && calls.has('allow')
        ? 'calls allow'
        : null,
    refuses: ['server/domain/a/parts/b.ts', "export const b = (ctx) => allow(ctx, 'a.b');"],
    accepts: ['server/domain/a/parts/b.ts', 'export const b = (ctx) => find(ctx);'],
  },
  {
    says: 'a verb that writes is audited: it calls record',
    check: ({ path, calls, writes }) => {
      if (!isVerb(path) || !writes) return null;
      const isExcused = path.replace(/^server\/domain\/|\.ts$/g, '') in UNRECORDED;
      return calls.has('record') || calls.has('recordMany') || calls.has('recordChange') || isExcused
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
    says: 'reviews are read through server/db/reviews/, which adds the business and the kind; few files may use the table itself',
    check({ path, code }) {
      if (!path.startsWith('server/') || isTest(path)) return null;
      const isOpen = Object.keys(OPENS_REVIEWS).some((open) => path.startsWith(open));
      return !isOpen && REVIEWS_TABLE.test(code) ? 'reads or writes the table reviews' : null;
    },
    refuses: ['server/domain/a/b.ts', "import { reviewNotes, reviews } from '#server/db/schema/reviews.ts'"],
    accepts: [
      'server/domain/a/b.ts',
      "import { reviewNotes, type reviews } from '#server/db/schema/reviews.ts'; const c = 'from reviews.ts'",
    ],
  },
  {
    says: 'no file is allowed to use the table reviews without doing so',
    check: ({ path, code }) =>
      path in OPENS_REVIEWS && !REVIEWS_TABLE.test(code) ? 'does not use it any more' : null,
    refuses: [
      'server/domain/reviews/submit-review.ts',
      "import { users } from '#server/db/schema/accounts.ts'",
    ],
    accepts: [
      'server/domain/reviews/submit-review.ts',
      "import { reviews } from '#server/db/schema/reviews.ts'",
    ],
  },
  {
    says: 'only accounts, identity and audit use the acting user: everything else belongs to ctx.business',
    check: ({ path, code }) =>
      path.startsWith('server/') && !isTest(path) && !KNOWS_USERS.test(path) && ACTING_USER.test(code)
        ? 'reads the user of the actor'
        : null,
    refuses: ['server/domain/a/b.ts', 'const { userId, sessionId: session } = ctx.actor;'],
    accepts: ['server/domain/accounts/a.ts', 'const own = eq(users.id, ctx.actor.userId);'],
  },
  {
    says: 'the colours of platforms are only in shared/platforms/platforms.ts',
    check: ({ path, code }) =>
      path !== 'shared/platforms/platforms.ts' && !isTest(path) && PLATFORM_COLORS.test(code)
        ? 'has one'
        : null,
    refuses: ['app/content/a.ts', "export const a = { name: 'Google', color: '#4285f4' }"],
    accepts: ['app/content/a.ts', "export const a = getPlatform('google').color"],
  },
  {
    says: 'no test compares times: it counts steps, stops the clock, or belongs in bench/',
    check({ path, code }) {
      // Scripts that kill and measure servers print their figures; the rule's own examples are strings.
      const isFree = /^tests\/(load|mutants)\/(?!.*\.test\.ts$)|^tests\/architecture\//.test(path);
      const [found] =
        MEASURES_TIME.exec(isTest(path) && !isFree && !/^(scripts|bench)\//.test(path) ? code : '') ?? [];
      return found ? `measures time: ${found}` : null;
    },
    refuses: ['server/a.test.ts', 'expect(performance.now() - from).toBeLessThan(2_000)'],
    accepts: ['server/a.test.ts', 'const later = new Date(Date.now() - 5_000)'],
  },
  {
    says: 'no form field is spread: it has lazy getters that would be lost (use fieldWith)',
    check({ path, code }) {
      const [found] = (/^app\/.*\.tsx$/.test(path) && SPREAD_FIELD.exec(code)) || [];
      return found ? `spreads one: ${found}` : null;
    },
    refuses: ['app/features/a/b.tsx', 'const meta = { ...fields.notices, errors: undefined };'],
    accepts: ['app/features/a/b.tsx', 'const meta = fieldWith(fields.notices, { errors: undefined });'],
  },
  {
    says: 'only contacts/parts/cancel-queued.ts cancels waiting messages of a contact',
    check: ({ path, code }) =>
      path !== 'server/domain/contacts/parts/cancel-queued.ts' && !isTest(path) && CANCELS_MESSAGES.test(code)
        ? 'calls messages back itself'
        : null,
    refuses: ['server/domain/a/b.ts', "db.update(invitations).set({ status: 'canceled', reason: 'erased' })"],
    accepts: ['server/domain/a/b.ts', "db.update(campaigns).set({ status: 'canceled' })"],
  },
  {
    says: 'only notices/parts/customer-words.ts decides what a notice of a healthcare practice may quote',
    check: ({ path, code }) =>
      /^server\/domain\/notices\/(?!parts\/customer-words\.ts)/.test(path) &&
      !isTest(path) &&
      /\.is_healthcare\b/.test(code)
        ? 'decides it itself'
        : null,
    refuses: ['server/domain/notices/a.ts', 'const quotes = business.is_healthcare ? [] : [text]'],
    accepts: ['server/domain/notices/a.ts', 'const { quotes } = customerWords(business, { from, text })'],
  },
  {
    says: 'files are named in kebab-case',
    check: ({ path }) => (/^[\w./-]*\/[a-z0-9]+([-.][a-z0-9]+)*$/.test(path) ? null : 'is not'),
    refuses: ['server/sendMail.ts', 'export {}'],
    accepts: ['server/domain/a/send-mail.test.ts', 'export {}'],
  },
  {
    says: `a comment has at most ${MAX_COMMENT_LINES} lines`,
    check: ({ longestComment }) =>
      longestComment > MAX_COMMENT_LINES ? `has one of ${longestComment} lines` : null,
    refuses: ['server/a.ts', '// a\n// b\n// c\n// d\nexport {}'],
    accepts: ['server/a.ts', '/**\n * a\n * b\n * c\n */\nexport {}\n// d'],
  },
  {
    says: 'literals are written out: no object is spread into another to save lines',
    check: ({ path, code }) =>
      /\.tsx?$/.test(path) && PACKED_LITERAL.test(code) ? 'spreads a literal' : null,
    refuses: ['server/a.ts', 'export const row = { id: 1, ...' + '{ name, email } };'],
    accepts: ['server/a.ts', 'export const row = { id: 1, ...names, name, email };'],
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
