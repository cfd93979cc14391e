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
