import { expect, test } from 'vitest';
import { lookUpMailDomain, type TextResolver } from '#server/connectors/mail-domain.ts';
import { domainWords } from '#server/domain/connections/parts/domain-words.ts';

/** A DNS with these records alone; `null` at a name breaks. */
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

test('a key is found by its usual name, and a revoked one is none', async () => {
  const records = {
    'google._domainkey.a.example': ['v=DKIM1; k=rsa; p=MIGf'],
    'k1._domainkey.a.example': ['v=DKIM1; p='],
  };
  expect((await lookUpMailDomain(dns(records), 'a.example')).dkim).toEqual(['google']);
});

test('a domain below another has its policy where it has none of its own', async () => {
  const above = 'v=DMARC1; p=reject';
  const found = await lookUpMailDomain(dns({ '_dmarc.a.example': [above] }), 'mail.a.example');
  expect(found.dmarc).toEqual([above]);
});

test('a missing policy is told as what it is: required of whoever sends thousands', () => {
  const [, , dmarc] = domainWords('a.example', { spf: [SPF], dkim: [], dmarc: [] });
  expect(dmarc?.words).toMatch(/require one of whoever sends them 5,000 emails a day or more/);
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
