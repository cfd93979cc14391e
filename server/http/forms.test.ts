import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError, invalidAt } from '#server/core/errors.ts';
import { intents, readForm, readSearch, takeForm } from '#server/http/forms.ts';
import { ChangePassword } from '#shared/accounts/accounts.ts';
import { SHOWN_BOX, SHOWN_LIST } from '#shared/http/form.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { countSteps } from '#tests/count-steps.ts';
import { makeCtx } from '#tests/make.ts';

function posted(fields: Record<string, string>): Request {
  return new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) });
}

test('texts arrive as typed, numbers and checkboxes with their types', async () => {
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

describe('an unticked checkbox or empty list, for which browsers send nothing', () => {
  const schema = z.object({
    kinds: z.array(z.string()).optional(),
    isOn: z.boolean().optional(),
    email: z.object({ remind: z.boolean().optional(), text: z.string() }).optional(),
    name: z.string(),
  });
  const read = async (...fields: [string, string][]) => {
    const body = new URLSearchParams([['name', 'A'], ...fields]);
    const form = await readForm(new Request('http://localhost/', { method: 'POST', body }), schema);
    return form.ok ? form.value : form.reason;
  };

  test('is left alone if the form does not declare it', async () => {
    expect(await read()).toEqual({ name: 'A' });
    expect(await read([SHOWN_LIST, 'others'], [SHOWN_BOX, 'isOff'])).toEqual({ name: 'A' });
  });

  test('is empty, or false, if it does', async () => {
    expect(await read([SHOWN_LIST, 'kinds'], [SHOWN_BOX, 'isOn'])).toEqual({
      name: 'A',
      kinds: [],
      isOn: false,
    });
    expect(await read([SHOWN_BOX, 'email.remind'], ['email.text', 'Hi'])).toEqual({
      name: 'A',
      email: { remind: false, text: 'Hi' },
    });
  });

  test('contains what is ticked, without further marks', async () => {
    const marks: [string, string][] = [
      [SHOWN_LIST, 'kinds'],
      [SHOWN_BOX, 'isOn'],
    ];
    expect(await read(...marks, ['kinds', 'low'], ['isOn', 'on'])).toEqual({
      name: 'A',
      kinds: ['low'],
      isOn: true,
    });
    expect(await read(...marks, ['kinds', 'low'], ['kinds', 'high'])).toMatchObject({
      kinds: ['low', 'high'],
    });
  });

  test('cannot be made of names that are not in our forms', async () => {
    const odd = ['__proto__', 'constructor', 'name.first', 'a'.repeat(100), 'kinds[0]'];
    expect(await read(...odd.map((name): [string, string] => [SHOWN_LIST, name]))).toEqual({ name: 'A' });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('costs twice as much for twice as many marks, as anybody can send thousands', async () => {
    const marks = (count: number) =>
      Array.from({ length: count }, (_, at) => [
        { name: `a${at}`, value: false },
        { name: `within.a${at}.b`, value: [] },
      ]).flat();
    const [few = 0, many = 0] = await countSteps({
      module: '#server/http/empty-controls.ts',
      name: 'setEmpty',
      calls: [200, 400].map((count) => [{ name: 'A' }, marks(count)]),
    });
    expect(few).toBeGreaterThan(0);
    expect(many / few).toBeLessThan(2.3);
  });

  test('the marks are not returned with what was typed', async () => {
    const body = new URLSearchParams({ name: 'A', [SHOWN_LIST]: 'kinds', [SHOWN_BOX]: 'isOn' });
    const request = new Request('http://localhost/', { method: 'POST', body });
    const form = await readForm(request, schema.extend({ name: z.string().min(2) }));
    if (form.ok) throw new Error('expected a refusal');
    expect(form.reject().data.lastResult.initialValue).toEqual({ name: 'A' });
  });
});

test('far rows of a list that the form does not have are dropped, since lists are as long as their last row', async () => {
  const schema = z.object({ name: z.string().min(2), about: z.object({ text: z.string() }).optional() });
  const fields = { name: 'A', note: 'x', 'rows[9999].a': 'x', 'about.rows[9999]': 'x' };
  const form = await readForm(posted(fields), schema);
  if (form.ok) throw new Error('expected a refusal');
  expect(form.reject().data.lastResult.initialValue).toEqual({ name: 'A', note: 'x' });
});

test('typed values are returned with the error, secrets are not', async () => {
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

test('a password in an address is not sent back', async () => {
  const schema = z.object({ address: z.string(), note: z.string(), more: z.string().min(1) });
  const note = 'Write to ann@example.com: she knows.';
  const sent = { address: 'http://ann:s3cret@example.com/a', note, more: '' };
  const form = await readForm(posted(sent), schema);
  if (form.ok) throw new Error('The form was accepted');
  const shown = { address: 'http://example.com/a', note };
  expect(form.reject().data.lastResult.initialValue).toMatchObject(shown);
  expect(form.echo().initialValue).toMatchObject(shown);
});

test('a form in the URL is read like a submitted form', () => {
  const schema = z.object({
    name: z.array(z.coerce.number().max(9)),
    header: z.boolean().default(false),
    id: z.string(),
  });
  const url = new URL('http://localhost/?name%5B0%5D=3&header=on&id=theirs&constructor=x');
  const given = { id: 'mine' };
  expect(readSearch(url, schema, { given }).value).toEqual({ name: [3], header: true, id: 'mine' });
  const wrong = readSearch(new URL('http://localhost/?name%5B0%5D=12'), schema, { given });
  expect(wrong).toMatchObject({ value: null, lastResult: { error: { 'name[0]': [expect.any(String)] } } });
  expect(wrong.lastResult.initialValue).not.toHaveProperty('id');
});

describe('the buttons of a page', () => {
  const handlers = {
    save: async (about: string) => `save ${about}`,
    'opt-out': async () => 'out',
  };
  const press = (...entries: [string, string][]) => {
    const body = new URLSearchParams(entries);
    return intents(new Request('http://localhost/', { method: 'POST', body }), handlers, {
      change: 'opt-out',
    });
  };

  test('each runs its own action, with its subject', async () => {
    expect(await press(['intent', 'save'])).toBe('save ');
    expect(await press(['intent', 'save.sms.two'])).toBe('save sms.two');
    expect(await press(['intent', 'opt-out'])).toBe('out');
    expect(await press(['change', 'add.google'])).toBe('out');
  });

  test.each([
    ['none', []],
    ['an unknown one', [['intent', 'erase']]],
    ['what every object has', [['intent', 'constructor']]],
    [
      'two',
      [
        ['intent', 'save'],
        ['intent', 'opt-out'],
      ],
    ],
    ['half a name', [['intent', 'sav']]],
  ] satisfies [string, [string, string][]][])('%s is refused', async (_, entries) => {
    await expect(press(...entries)).rejects.toMatchObject({ code: 'invalid', status: 400 });
  });
});

test('a form is accepted, refused at its fields or with the toast, and never processed twice', async () => {
  const ctx = await makeCtx();
  const schema = z.object({ name: z.string().min(2, 'Say your name') });
  const words = { failed: MESSAGES.contactSaveFailed, rejected: MESSAGES.contactOptFailed };
  const taken: string[] = [];
  const take = (name: string, use: (name: string) => Promise<string>) =>
    takeForm(ctx, posted({ name }), schema, words, ({ name }) => {
      taken.push(name);
      return use(name);
    });
  expect(await take('Ann', async (name) => `Hello ${name}`)).toBe('Hello Ann');
  expect(await take('A', async () => 'never')).toMatchObject({
    init: { status: 400 },
    data: { toast: MESSAGES.contactOptFailed, lastResult: { error: { name: ['Say your name'] } } },
  });
  const rejected = (said: string | undefined) => ({ ...MESSAGES.contactOptFailed, text: said ?? '' });
  expect(
    await takeForm(ctx, posted({ name: 'A' }), schema, { ...words, rejected }, async () => 'never'),
  ).toMatchObject({ data: { toast: { ...MESSAGES.contactOptFailed, text: 'Say your name' } } });
  const refuse = async () => {
    throw new AppError('conflict', 'Somebody was quicker.');
  };
  expect(await take('Bo', refuse)).toMatchObject({
    init: { status: 409 },
    data: { toast: { ...MESSAGES.contactSaveFailed, text: 'Somebody was quicker.' } },
  });
  expect(taken).toEqual(['Ann', 'Bo']);
});

const rows = {
  'people[0].name': 'Ann',
  'people[1].name': 'Tom',
  'people[2].name': 'Jo',
  'lists[0]': 'one',
  note: 'x',
};
const pressed = (words: string) => readForm(posted({ ...rows, __intent__: words }), z.object({}));

test('a button of a list changes that list and leaves everything else', async () => {
  const after = async (words: object) => (await pressed(JSON.stringify(words))).echo().initialValue;
  expect(await after({ type: 'remove', payload: { name: 'people', index: 1 } })).toEqual({
    people: [{ name: 'Ann' }, { name: 'Jo' }],
    lists: ['one'],
    note: 'x',
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

test('an invalid form reports a fault code, not a text', async () => {
  const read = (next: string, confirm: string) =>
    readForm(posted({ current: 'x', next, confirm }), ChangePassword);
  expect(await read('abc', 'abd')).toMatchObject({ ok: false, reason: 'passwords_differ' });
  expect(await read('abc', 'abc')).toMatchObject({ ok: false, reason: 'password_short' });
  expect(await read('', 'abc')).toMatchObject({ ok: false, reason: undefined });
});

describe('a refusal', () => {
  const FAILED = MESSAGES.sendFailed;
  const refusal = async (error: unknown, wording?: Parameters<Form['refuse']>[3]) => {
    const form = await readForm(posted({ name: 'A' }), z.object({ name: z.string() }));
    const { data, init } = form.refuse(await makeCtx(), error, FAILED, wording);
    return { ...data, said: data.lastResult.error, status: init?.status };
  };
  type Form = Awaited<ReturnType<typeof readForm>>;

  test('uses the toast for its reason, chosen here, or its own message', async () => {
    const error = new AppError('conflict', 'Not today.', { reason: 'list_not_ready' });
    const told = { code: 'conflict', reason: 'list_not_ready', status: 409 };
    expect(await refusal(error)).toMatchObject({ ...told, toast: { ...FAILED, text: 'Not today.' } });
    const other = { toasts: { daily_limit: MESSAGES.undoFailed } };
    expect(await refusal(error, other)).toMatchObject({ toast: { ...FAILED, text: 'Not today.' } });
    const mine = { toasts: { list_not_ready: MESSAGES.undoFailed } };
    expect(await refusal(error, mine)).toMatchObject({ ...told, toast: MESSAGES.undoFailed });
    expect(await refusal(error, { toasts: { list_not_ready: null } })).toMatchObject({
      ...told,
      toast: null,
    });
  });

  test('for a database that is away says why, and that the form keeps what was typed', async () => {
    const cause = Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' });
    expect(await refusal(cause)).toMatchObject({
      code: 'unavailable',
      status: 503,
      toast: {
        ...FAILED,
        text: 'We cannot reach our data right now. Please try again in a minute. Nothing you typed is lost.',
      },
    });
    const other = new AppError('unavailable', 'Google does not answer.');
    expect(await refusal(other)).toMatchObject({ toast: { ...FAILED, text: 'Google does not answer.' } });
  });

  test('at a path of the input is shown at the form’s field, with a toast only if one is given', async () => {
    const error = invalidAt('template.content', 'Too long.', { reason: 'template_unusable' });
    const nameOf = (path: string) => path.replace('template.', 'sms.');
    expect(await refusal(error, { nameOf })).toMatchObject({
      toast: null,
      reason: 'template_unusable',
      status: 400,
      said: { 'sms.content': ['Too long.'] },
    });
    expect(await refusal(error, { toasts: { template_unusable: FAILED } })).toMatchObject({
      toast: FAILED,
      said: { 'template.content': ['Too long.'] },
    });
  });
});

describe('input that none of our forms sends', () => {
  const Row = z.object({ name: z.string().default('') });
  const Whole = z.object({
    rows: z.array(Row).default([]),
    ids: z.array(z.string()).max(9).default([]),
    sms: z
      .object({ text: z.string(), others: z.object({ es: z.string().optional() }).optional() })
      .optional(),
    note: z.string().default('').pipe(z.string().max(50)),
    keys: z.record(z.string(), z.string()).optional(),
    tick: z.preprocess((value) => value, z.boolean().default(false)),
  });
  const read = async (fields: [string, string][], part: z.ZodType = Whole) => {
    const body = new URLSearchParams(fields);
    const request = new Request('http://localhost/', { method: 'POST', body });
    return (await readForm(request, part, { whole: Whole })).echo().initialValue;
  };

  test.each([
    ['a text for a list of rows', [['rows', 'x']], {}],
    ['a row that is a text', [['rows[0]', 'x']], {}],
    ['a list under a name', [['rows[0].name[0]', 'x']], {}],
    ['a name in a list', [['ids.first', 'x']], {}],
    ['a text for a part of the form', [['sms', 'x']], {}],
    ['a part in a part that is a text', [['sms.text.more', 'x']], {}],
    ['a list for a text', [['note[0]', 'x']], {}],
    ['a text for a list of texts is one of them', [['ids', 'x']], { ids: ['x'] }],
    [
      'several ticks are a list',
      [
        ['ids', 'x'],
        ['ids', 'y'],
      ],
      { ids: ['x', 'y'] },
    ],
    ['what the schema does not know stays', [['extra', 'x']], { extra: 'x' }],
  ] satisfies [string, [string, string][], object][])('%s', async (_, fields, echo) => {
    const kept: [string, string][] = [
      ['note', 'typed'],
      ['keys.a', 'b'],
    ];
    const others = fields.some(([name]) => name.startsWith('note')) ? kept.slice(1) : kept;
    const rest = Object.fromEntries(
      others.map(([name, value]) => [name.split('.')[0], name === 'keys.a' ? { a: 'b' } : value]),
    );
    expect(await read([...others, ...fields])).toEqual({ ...rest, ...echo });
    expect(await read([...others, ...fields], z.object({}))).toEqual({ ...rest, ...echo });
  });

  test('input of our forms stays as it is', async () => {
    const sent: [string, string][] = [
      ['rows[1].name', 'b'],
      ['rows[0].name', 'a'],
      ['ids[0]', 'x'],
      ['sms.text', 't'],
      ['sms.others.es', 'e'],
      ['tick', 'on'],
    ];
    expect(await read(sent)).toEqual({
      rows: [{ name: 'a' }, { name: 'b' }],
      ids: ['x'],
      sms: { text: 't', others: { es: 'e' } },
      tick: 'on',
    });
  });

  test('a URL with one list item gives a list', () => {
    const url = new URL('http://localhost/?ids=x&rows=y');
    expect(readSearch(url, Whole).lastResult?.initialValue).toEqual({ ids: ['x'] });
  });
});
