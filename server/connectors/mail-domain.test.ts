import { expect, test } from 'vitest';
import { lookUpMailDomain, type TextResolver } from '#server/connectors/mail-domain.ts';
import { domainWords } from '#server/domain/connections/parts/domain-words.ts';

/** A DNS with just these records; `null` makes a name fail. */
function dns(records: Record<string, string[] | null>): TextResolver {
  return async (name) => {
    const found = records[name];
    if (found === null) throw Object.assign(new Error('servfail'), { code: 'ESERVFAIL' });
    if (!found) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    // Long records come in pieces.
    return found.map((text) => [text.slice(0, 9), text.slice(9)]);
  };
}

const SPF = 'v=spf1 include:_spf.google.com ~all';

test.each([
  ['one record', [SPF, 'google-site-verification=x'], [SPF]],
  ['two of them', [SPF, 'v=spf1 -all'], [SPF, 'v=spf1 -all']],
  ['something that only begins alike', ['v=spf10 -all'], []],
  ['nothing', undefined, []],
  ['no answer', null, null],
])('SPF: %s', async (_, given, spf) => {
  const found = await lookUpMailDomain(dns(given === undefined ? {} : { 'a.example': given }), 'a.example');
  expect(found.spf).toEqual(spf);
});

test('a key is found by its usual name, and a revoked one does not count', async () => {
  const records = {
    'google._domainkey.a.example': ['v=DKIM1; k=rsa; p=MIGf'],
    'k1._domainkey.a.example': ['v=DKIM1; p='],
  };
  expect((await lookUpMailDomain(dns(records), 'a.example')).dkim).toEqual(['google']);
});

test('a subdomain without a policy inherits its parent’s', async () => {
  const above = 'v=DMARC1; p=reject';
  const found = await lookUpMailDomain(dns({ '_dmarc.a.example': [above] }), 'mail.a.example');
  expect(found.dmarc).toEqual([above]);
});

const NONE = 'v=DMARC1; p=none';
const REJECT = 'v=DMARC1; p=reject';
test.each([
  ['under two labels', 'bright.co.uk', { 'bright.co.uk': [REJECT] }, [REJECT]],
  ['below an organization under two labels', 'mail.bright.co.uk', { 'bright.co.uk': [REJECT] }, [REJECT]],
  ['far below it', 'a.b.c.bright.co.uk', { 'bright.co.uk': [REJECT] }, [REJECT]],
  ['of its own', 'mail.bright.co.uk', { 'mail.bright.co.uk': [NONE], 'bright.co.uk': [REJECT] }, [NONE]],
  [
    'of the organization, not of a part',
    'a.b.bright.co.uk',
    { 'b.bright.co.uk': [NONE], 'bright.co.uk': [REJECT] },
    [REJECT],
  ],
  [
    'of a part that says that it is one',
    'a.b.bright.co.uk',
    { 'b.bright.co.uk': [`${NONE}; psd=n`], 'bright.co.uk': [REJECT] },
    [`${NONE}; psd=n`],
  ],
  ['of a registry', 'bright.bank', { bank: [`${REJECT}; psd=y`] }, [`${REJECT}; psd=y`]],
  [
    'of an organization below a registry',
    'mail.bright.bank',
    { 'bright.bank': [NONE], bank: [`${REJECT}; psd=y`] },
    [NONE],
  ],
  ['two of one name above are none', 'mail.bright.co.uk', { 'bright.co.uk': [REJECT, NONE] }, []],
  ['two of its own are both told', 'bright.co.uk', { 'bright.co.uk': [REJECT, NONE] }, [REJECT, NONE]],
  ['of somebody else', 'bright.co.uk', { 'other.co.uk': [REJECT] }, []],
  [
    'of more labels than are asked',
    '1.2.3.4.5.6.7.8.bright.example',
    { '1.2.3.4.5.6.7.8.bright.example': undefined, 'bright.example': [REJECT] },
    [REJECT],
  ],
  ['no answer', 'bright.co.uk', { 'bright.co.uk': null }, null],
])('DMARC %s', async (_, domain, given, dmarc) => {
  const records = Object.fromEntries(
    Object.entries(given).flatMap(([name, texts]) =>
      texts === undefined ? [] : [[`_dmarc.${name}`, texts]],
    ),
  );
  expect((await lookUpMailDomain(dns(records), domain)).dmarc).toEqual(dmarc);
});

test('a long name takes at most eight queries', async () => {
  const asked: string[] = [];
  const labels = Array.from({ length: 40 }, (_, index) => `l${index}`).join('.');
  const silent = dns({});
  await lookUpMailDomain((name) => {
    if (name.startsWith('_dmarc.')) asked.push(name);
    return silent(name);
  }, `${labels}.example`);
  expect(asked).toHaveLength(8);
  expect([asked[0]?.split('.').length, asked[1]?.split('.').length, asked.at(-1)]).toEqual([
    42,
    8,
    '_dmarc.example',
  ]);
});

test('two policies count as none', () => {
  const [, , dmarc] = domainWords('a.example', { spf: [SPF], dkim: [], dmarc: [NONE, REJECT] });
  expect([dmarc?.state, dmarc?.words]).toEqual([
    'weak',
    'a.example has 2 DMARC records, so none of them counts. Keep only one.',
  ]);
});

test('a missing policy is reported as required of bulk senders', () => {
  const [, , dmarc] = domainWords('a.example', { spf: [SPF], dkim: [], dmarc: [] });
  expect(dmarc?.words).toMatch(/require one from anyone who sends them 5,000 emails a day or more/);
});

test.each([
  [{ spf: [], dkim: [], dmarc: [] }, ['missing', 'unknown', 'missing']],
  [{ spf: null, dkim: null, dmarc: null }, ['unknown', 'unknown', 'unknown']],
  [{ spf: [SPF], dkim: ['google'], dmarc: ['v=DMARC1; p=none'] }, ['good', 'good', 'good']],
  [{ spf: [SPF, SPF], dkim: ['s1'], dmarc: ['v=DMARC1; p=reject'] }, ['weak', 'good', 'good']],
  [{ spf: ['v=spf1 +all'], dkim: [], dmarc: ['v=DMARC1; p=none'] }, ['weak', 'unknown', 'good']],
])('%j is %j', (records, states) => {
  expect(domainWords('a.example', records).map(({ state }) => state)).toEqual(states);
});
