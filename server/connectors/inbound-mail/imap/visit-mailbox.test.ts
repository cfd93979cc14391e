import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConnectorError } from '#server/connectors/errors.ts';
import { type FakeMailbox, startFakeMailbox } from '#server/connectors/inbound-mail/imap/fake.ts';
import { visitMailbox } from '#server/connectors/inbound-mail/imap/visit-mailbox.ts';
import { LARGEST_MAIL } from '#server/connectors/inbound-mail/make-mail.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
let box: FakeMailbox;
beforeEach(async () => {
  box = await startFakeMailbox();
  box.mails = [1, 2, 3].map((uid) => ({ uid, source: `Subject: ${uid}\r\n\r\nGrüße`, flags: new Set() }));
});
afterEach(() => box.close());

const subjectOf = (bytes: Uint8Array) =>
  /Subject: (.*)\r/.exec(Buffer.from(bytes).toString('utf8'))?.[1] ?? '';

async function visit(
  url = box.url,
  take?: (subject: string) => void,
  isWanted: (subject: string) => boolean = () => true,
) {
  const seen: string[] = [];
  const visitor = {
    async wants(head: Uint8Array) {
      expect(Buffer.from(head).toString('utf8')).not.toContain('Grüße');
      return isWanted(subjectOf(head));
    },
    async take(source: Uint8Array) {
      const subject = subjectOf(source);
      take?.(subject);
      expect(Buffer.from(source).toString('utf8')).toContain('Grüße');
      seen.push(subject);
    },
  };
  await visitMailbox(url, { now: NOW, timeoutMs: 3_000 }, visitor);
  return seen;
}
const faultOf = (visiting: Promise<unknown>) =>
  visiting.then(
    () => 'none',
    (error: unknown) => (error instanceof ConnectorError ? error.fault : String(error)),
  );

test('passes on each mail once and flags it, without marking it as read', async () => {
  expect(await visit()).toEqual(['1', '2', '3']);
  expect(await visit()).toEqual([]);
  for (const { flags } of box.mails) expect([...flags]).toEqual(['Goodword']);
  box.mails.push({ uid: 4, source: 'Subject: 4\r\n\r\nGrüße', flags: new Set(['\\Seen']) });
  expect(await visit()).toEqual(['4']);
  expect(box.said.find((line) => line.includes('SEARCH'))).toMatch(/SINCE 13-Nov-2026/i);
});

test('marks as read where a folder keeps no custom flags', async () => {
  box.keepsKeywords = false;
  expect(await visit()).toEqual(['1', '2', '3']);
  for (const { flags } of box.mails) expect([...flags]).toEqual(['\\Seen']);
  expect(await visit()).toEqual([]);
});

test('a mail that failed comes again, and those before it do not', async () => {
  const failing = visit(box.url, (subject) => {
    if (subject === '2') throw new Error('the database is away');
  });
  expect(await faultOf(failing)).toBe('Error: the database is away');
  expect(await visit()).toEqual(['2', '3']);
});

test('a mail unwanted by its headers is flagged and never fetched', async () => {
  expect(await visit(box.url, undefined, (subject) => subject === '2')).toEqual(['2']);
  expect(box.said.filter((line) => line.includes('BODY.PEEK[]'))).toHaveLength(1);
  expect(await visit()).toEqual([]);
});

test('a mail that is too large is not fetched, and holds up no other', async () => {
  const [, second] = box.mails;
  if (second) second.source = `Subject: 2\r\n\r\n${'x'.repeat(LARGEST_MAIL)}`;
  expect(await visit()).toEqual(['1', '3']);
  expect(await visit()).toEqual([]);
});

test('reports what is wrong with the mailbox', async () => {
  expect(await faultOf(visit(box.url.replace('a%20word', 'another')))).toBe('auth');
  expect(await faultOf(visit(`${box.url}/Nowhere`))).toBe('unavailable');
  const { url } = box;
  await box.close();
  expect(await faultOf(visit(url))).toBe('unavailable');
  box = await startFakeMailbox();
});
