import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Actor, Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { userActor } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { ABILITY_NAMES, type Ability, abilityRow, SCOPES, type Scope } from '#shared/accounts/abilities.ts';
import { makeCtx } from '#tests/make.ts';

const user = userActor({ userId: newId(), sessionId: newId() });
const key: Actor = { kind: 'apiKey', keyId: newId(), scopes: SCOPES };
const ACTORS: Actor[] = [
  user,
  key,
  { kind: 'visitor' },
  { kind: 'job', name: 'test' },
  { kind: 'provider', provider: 'test' },
];
const business = { id: newId(), userId: user.userId };

function refusalOf(ability: Ability, actor: Actor, of: typeof business | null = business): string | null {
  try {
    allow({ actor, business: of } as Ctx, ability);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const without = (scope: Scope): Scope[] => SCOPES.filter((one) => one !== scope);
const scopedOf = (ability: Ability): Scope[] => [abilityRow(ability).scope ?? []].flat();

describe.each(ABILITY_NAMES)('%s', (ability) => {
  const { actors, business: inBusiness, scope } = abilityRow(ability);

  test('is for the actors of its row', () => {
    const refused = (kind: Actor['kind']) => (kind === 'visitor' ? 'unauthenticated' : 'forbidden');
    for (const actor of ACTORS) {
      expect([actor.kind, refusalOf(ability, actor)]).toEqual([
        actor.kind,
        actors.includes(actor.kind) ? null : refused(actor.kind),
      ]);
    }
  });

  test('is refused only to an actor without its scope', () => {
    for (const actor of [user, key].filter(({ kind }) => actors.includes(kind))) {
      for (const lacking of SCOPES) {
        const refusal = refusalOf(ability, { ...actor, scopes: without(lacking) } as Actor);
        expect([lacking, refusal]).toEqual([lacking, lacking === scope ? 'forbidden' : null]);
      }
    }
  });

  test('needs a business where its row says so', () => {
    for (const actor of ACTORS.filter(({ kind }) => actors.includes(kind))) {
      expect(refusalOf(ability, actor, null)).toBe(inBusiness ? 'business_required' : null);
    }
  });
});

/** What a reader may do is to look. */
test('a reader is refused all that changes, sends or publishes', () => {
  const reader: Actor = { ...user, scopes: ['read'] };
  const scoped = ABILITY_NAMES.filter((ability) => scopedOf(ability).length > 0);
  const allowed = scoped.filter((ability) => refusalOf(ability, reader) === null);
  expect(allowed.filter((ability) => !/\.(read|read-history)$/.test(ability))).toEqual([]);
  expect(allowed.length).toBeGreaterThan(10);
  expect(scoped.length - allowed.length).toBeGreaterThan(20);
});

interface Verb {
  path: string;
  name: string;
  ability: Ability;
}

/** Each function that asks, with what it asks for: `export async function saveIt(… allow(ctx, 'it.save')`. */
const VERBS: Verb[] = globSync('server/domain/*/*.ts')
  .filter((path) => !/\.test\.ts$/.test(path))
  .sort()
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split(/^(?=export (?:async )?function)/m)
      .flatMap((code): Verb[] => {
        const [, name] = /^export (?:async )?function\*? ?(\w+)/.exec(code) ?? [];
        const [, asked] = /\ballow\(ctx, '([\w.-]+)'\)/.exec(code) ?? [];
        const ability = ABILITY_NAMES.find((one) => one === asked);
        return name && ability ? [{ path, name, ability }] : [];
      }),
  );
const SCOPED_VERBS = VERBS.filter(({ ability }) => scopedOf(ability).length > 0);

test('verbs are found', () => {
  expect(SCOPED_VERBS.length).toBeGreaterThan(130);
  const tried = new Set(SCOPED_VERBS.map(({ ability }) => ability));
  const elsewhere = ['records.read'];
  expect(
    ABILITY_NAMES.filter((one) => scopedOf(one).length > 0 && !tried.has(one) && !elsewhere.includes(one)),
  ).toEqual([]);
});

test.each(SCOPED_VERBS)('$name refuses an actor without the scope before it does anything', async (verb) => {
  const [scope] = scopedOf(verb.ability);
  const loaded: Record<string, unknown> = await import(pathToFileURL(resolve(verb.path)).href);
  const call = loaded[verb.name] as (ctx: Ctx, ...input: unknown[]) => unknown;
  const untouched = new Proxy(
    {},
    {
      get: (_, name) => {
        throw new Error(`${verb.name} asks for ${String(name)} before it asks whether it may`);
      },
    },
  );
  const ctx: Ctx = {
    ...(await makeCtx({ business, actor: { ...user, scopes: without(scope as Scope) } })),
    db: untouched as Ctx['db'],
    queue: untouched as Ctx['queue'],
  };
  const asked = async () => {
    const answer: unknown = await call(ctx, {}, {});
    // What streams begins with its first piece.
    if (answer && typeof answer === 'object' && Symbol.asyncIterator in answer) {
      for await (const _ of answer as AsyncIterable<unknown>) return;
    }
  };
  await expect(asked()).rejects.toMatchObject({ code: 'forbidden' });
});
