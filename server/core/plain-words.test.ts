import { expect, test } from 'vitest';
import { z } from 'zod';
import { isAppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { readForm } from '#server/http/forms.ts';

/** How the validation library speaks when nobody told it otherwise. */
const ITS_OWN = /^(Invalid|Too (big|small)|Unrecognized|Required)|expected |received |must match|pattern/;

const modules: Record<string, Record<string, unknown>> = import.meta.glob(
  ['/shared/**/*.ts', '!/shared/**/*.test.ts'],
  {
    eager: true,
  },
);

/** Every schema that a module of `shared/` exports, also inside a plain object such as the forms of each channel. */
function schemasIn(value: unknown, name: string): [string, z.ZodType][] {
  if (value instanceof z.ZodType) return [[name, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => schemasIn(inner, `${name}.${key}`));
}

const schemas = Object.entries(modules).flatMap(([, module]) =>
  Object.entries(module).flatMap(([name, value]) => schemasIn(value, name)),
);

const ODD = [
  ...[undefined, null, '', ' ', 'x', 'a@', '\u0000', 'x'.repeat(6_000), '-1', '1.5', '999999999999'],
  ...[-1, 0, 1.5, 1e12, Number.NaN, true, [], {}, ['x'], [{}], new Date(0)],
];

/** Values with which a field can be wrong: odd ones, and around them the shape that the schema asks for. */
function wrongFor(schema: z.core.$ZodType, depth = 0): unknown[] {
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string };
  const inner = def.innerType ?? def.in;
  if (inner && depth < 9) {
    const through = wrongFor(inner as z.core.$ZodType, depth + 1);
    return def.type === 'pipe' ? [...through, ...wrongFor(def.out as z.core.$ZodType, depth + 1)] : through;
  }
  if (def.type === 'array') {
    const items = wrongFor(def.element as z.core.$ZodType, depth + 1);
    return [...ODD, ...items.map((item) => [item]), Array.from({ length: 600 }, () => items[0])];
  }
  if (def.type !== 'object') return ODD;
  // Asked for once a field: each of them asks for those inside of it.
  const fields = Object.entries(def.shape as Record<string, z.core.$ZodType>).map(
    ([name, field]) => [name, wrongFor(field, depth + 1)] as const,
  );
  const widest = Math.max(0, ...fields.map(([, values]) => values.length));
  const shaped = (at: number) =>
    Object.fromEntries(fields.map(([name, values]) => [name, values[at % values.length]]));
  return [...ODD, ...Array.from({ length: widest }, (_, at) => shaped(at))];
}

function messagesOf(schema: z.ZodType, input: unknown): string[] {
  try {
    parse(schema, input);
    return [];
  } catch (error) {
    if (!isAppError(error, 'invalid')) throw error;
    return [error.message, ...Object.values(error.fields ?? {}).flat()];
  }
}

test('there is something to look at', () => {
  const names = schemas.map(([name]) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names).toEqual(
    expect.arrayContaining([
      'NotificationsForm',
      'AskFields.sms.whole',
      'SaveSendingRules',
      'ContactMessage',
    ]),
  );
  const own = schemas.flatMap(([, schema]) =>
    wrongFor(schema).flatMap(
      (input) => schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [],
    ),
  );
  expect(own.filter((message) => ITS_OWN.test(message)).length).toBeGreaterThan(100);
});

test.each(schemas)('%s never answers in the words of the library', (_, schema) => {
  const said = wrongFor(schema).flatMap((input) => messagesOf(schema, input));
  expect(said.filter((message) => ITS_OWN.test(message) || message.trim() === '')).toEqual([]);
});

test.each(schemas)('a form read as %s speaks plainly, too', async (_, schema) => {
  if (!(schema instanceof z.ZodObject)) return;
  const names = Object.keys(schema.shape);
  for (const value of ['', 'x', '-1', 'a@', '1.5', 'x'.repeat(20_000)]) {
    const body = new URLSearchParams(names.map((name) => [name, value]));
    const form = await readForm(new Request('http://localhost/', { method: 'POST', body }), schema);
    if (form.ok) continue;
    const said = Object.values(form.reject().data.lastResult.error ?? {}).flatMap(
      (messages) => messages ?? [],
    );
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((message) => ITS_OWN.test(message))).toEqual([]);
  }
});
