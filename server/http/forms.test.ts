import { expect, test } from 'vitest';
import { z } from 'zod';
import { readForm } from '#server/http/forms.ts';

function posted(fields: Record<string, string>): Request {
  return new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) });
}

test('texts arrive as typed, numbers and checkboxes as what they mean', async () => {
  const schema = z.object({
    slug: z.string().default('').pipe(z.string().max(5)),
    note: z.string().optional(),
    days: z.number(),
    consent: z.boolean().default(false),
    rows: z.array(z.object({ name: z.string() })),
  });
  const fields = { slug: '', days: '3', consent: 'on', 'rows[0].name': ' a ', 'rows[1].name': '' };
  expect(await readForm(posted(fields), schema)).toMatchObject({
    ok: true,
    value: { slug: '', days: 3, consent: true, rows: [{ name: ' a ' }, { name: '' }] },
  });
});

test('what was typed goes back with the fault, secrets do not', async () => {
  const schema = z.object({ name: z.string().min(2, 'Say your name'), password: z.string().min(8, 'Short') });
  const form = await readForm(posted({ name: 'A', note: 'x', password: 'abc' }), schema, {
    hide: ['password'],
  });
  if (form.ok) throw new Error('expected a refusal');
  const { data, init } = form.reject();
  expect(init).toMatchObject({ status: 400 });
  expect(data.lastResult.initialValue).toEqual({ name: 'A', note: 'x' });
  expect(data.lastResult.error).toEqual({ name: ['Say your name'], password: ['Short'] });
});

const rows = {
  ...{ 'people[0].name': 'Ann', 'people[1].name': 'Tom', 'people[2].name': 'Jo' },
  ...{ 'lists[0]': 'one', note: 'x' },
};
const pressed = (words: string) => readForm(posted({ ...rows, __intent__: words }), z.object({}));

test('a button of a list changes that list and leaves everything else', async () => {
  const after = async (words: object) => (await pressed(JSON.stringify(words))).echo().initialValue;
  expect(await after({ type: 'remove', payload: { name: 'people', index: 1 } })).toEqual({
    ...{ people: [{ name: 'Ann' }, { name: 'Jo' }], lists: ['one'], note: 'x' },
  });
  expect((await after({ type: 'insert', payload: { name: 'people' } }))?.people).toHaveLength(4);
  expect((await after({ type: 'insert', payload: { name: 'others' } }))?.others).toHaveLength(1);
  expect((await after({ type: 'validate', payload: {} }))?.people).toHaveLength(3);
});

test.each([
  'no json',
  '"remove"',
  '{"type":"reset","payload":{}}',
  '{"type":"update","payload":{"name":"note","value":"y"}}',
  '{"type":"remove","payload":{"name":"note","index":0}}',
  '{"type":"remove","payload":{"name":"__proto__","index":0}}',
  '{"type":"remove","payload":{"name":"people","index":-1}}',
])('a button that no form of ours has is refused: %s', async (words) => {
  await expect(pressed(words)).rejects.toMatchObject({ code: 'invalid' });
});
