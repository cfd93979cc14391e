import { expect, test } from 'vitest';
import { z } from 'zod';
import { readForm, takeForm } from '#server/http/forms.ts';
import { SHOWN_VALUES } from '#shared/http/form.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { makeCtx } from '#tests/make.ts';

const Person = z.object({
  name: z.string().default(''),
  phone: z
    .string()
    .default('')
    .pipe(z.string().max(3, { error: 'Too long.' })),
  healthcare: z.boolean().optional(),
  notices: z.array(z.string()).optional(),
});
const SHOWN = { name: 'Ann', phone: '1', healthcare: 'on', notices: ['a', 'b'] };

function request(fields: Record<string, string | string[]>): Request {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, one);
  return new Request('http://localhost/', { method: 'POST', body });
}
const taken = async (fields: Record<string, string | string[]>) =>
  takeForm(
    await makeCtx(),
    request(fields),
    Person,
    { failed: MESSAGES.contactSaveFailed },
    async (value, changed) => ({
      value,
      changed,
    }),
  );

test('unchanged fields are not among the changes', async () => {
  const sent = { name: 'Ann', phone: '2', healthcare: 'on', notices: ['a', 'b'] };
  expect(await taken({ ...sent, [SHOWN_VALUES]: JSON.stringify(SHOWN) })).toEqual({
    value: { name: 'Ann', phone: '2', healthcare: true, notices: ['a', 'b'] },
    changed: { phone: '2' },
  });
  expect(await taken(sent)).toMatchObject({ changed: { name: 'Ann', phone: '2' } });
});

test('an unticked checkbox and an emptied list count as changed', async () => {
  const sent = { name: 'Ann', phone: '1', shownBox: 'healthcare', shownList: 'notices' };
  expect(await taken({ ...sent, [SHOWN_VALUES]: JSON.stringify(SHOWN) })).toMatchObject({
    changed: { healthcare: false, notices: [] },
  });
  const off = { ...SHOWN, healthcare: undefined, notices: [] };
  expect(await taken({ ...sent, [SHOWN_VALUES]: JSON.stringify(off) })).toMatchObject({ changed: {} });
});

test('a returned form still knows its initial values', async () => {
  const shown = JSON.stringify(SHOWN);
  const form = await readForm(request({ name: 'Bo', phone: '12345', [SHOWN_VALUES]: shown }), Person);
  if (form.ok) throw new Error('The form was taken');
  expect(form.reject().data.lastResult.initialValue).toMatchObject({ name: 'Bo', [SHOWN_VALUES]: shown });
});
