import { expect, test } from 'vitest';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseMail } from '#server/connectors/inbound-mail/make-mail.ts';
import { mailBombs } from '#server/connectors/mail-reading/bombs.ts';
import { readHeaders } from '#server/connectors/mail-reading/read-headers.ts';
import { splitMail } from '#server/connectors/mail-reading/split-mail.ts';

const split = (text: string) => splitMail(Buffer.from(text), (type) => type.startsWith('text/'));
const textOf = async (text: string) => (await parseMail(text, {}).open()).text.trim();

test.each(Object.entries(mailBombs('x@in.goodword.example')))('%s: little is kept', async (_, bomb) => {
  const { parts } = split(bomb);
  const kept = parts.map(({ body }) => body.toString('latin1'));
  expect(parts.length).toBeLessThanOrEqual(100);
  expect(kept.join('').length).toBeLessThanOrEqual(256 * 1024);
  expect(kept.join('').split('\n').length).toBeLessThanOrEqual(2_000 + parts.length);
  const mail = parseMail(bomb, {});
  expect(mail.recipients).toEqual(['x@in.goodword.example']);
  expect((await mail.open()).text.length).toBeLessThanOrEqual(100_000);
});

test.each([
  ['many', 'X-A: b\r\n'.repeat(1_001)],
  ['long', `X-A: ${'b'.repeat(64 * 1024)}\r\n`],
  ['folded often', `X-A: b${'\r\n b'.repeat(1_001)}\r\n`],
])('too many headers are refused: %s', (_, headers) => {
  const fault = (() => {
    try {
      return readHeaders(Buffer.from(`${headers}\r\nwords`));
    } catch (error) {
      return error instanceof ConnectorError ? error.fault : error;
    }
  })();
  expect(fault).toBe('rejected');
});

test('the text after large pictures is read', async () => {
  const picture = `--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n${'QUFB'.repeat(19).concat('\r\n').repeat(20_000)}`;
  const mail = `Content-Type: multipart/mixed; boundary="b"\r\n\r\n${picture}--b\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nGr=FC=DFe, =\r\nAnn\r\n--b--\r\n`;
  expect(await textOf(mail)).toBe('Grüße, Ann');
});

test('of alternatives the plain one is read, of other parts each', async () => {
  const choice = `--o\r\nContent-Type: multipart/alternative; boundary=i\r\n\r\n--i\r\nContent-Type: text/plain\r\n\r\nplain\r\n--i\r\nContent-Type: text/html\r\n\r\n<p>rich</p>\r\n--i--\r\n`;
  const html = '--o\r\nContent-Type: text/html\r\n\r\n<p>more</p>\r\n';
  const file = '--o\r\nContent-Type: text/plain\r\nContent-Disposition: attachment\r\n\r\na file\r\n';
  const inside = '--o\r\nContent-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\ninside\r\n';
  const text = await textOf(
    `Content-Type: multipart/mixed; boundary=o\r\n\r\nfor others\r\n${choice}${file}${inside}${html}--o--\r\nbehind`,
  );
  expect(text.split(/\s+/)).toEqual(['plain', 'more']);
});

test('a mail without a body, or without anything', async () => {
  expect(await textOf('Subject: x\r\n')).toBe('');
  expect(await textOf('')).toBe('');
  expect(split('Content-Type: multipart/mixed; boundary=b\r\n\r\n--b--\r\n').parts).toEqual([]);
});

test('a line that only looks like a header is not one', () => {
  const { headers } = readHeaders(
    Buffer.from('\u00a0From: a\r\n\ufeffFrom: b\r\nFrom : c\r\n d\r\nno header\r\n\r\nFrom: e'),
  );
  expect(headers).toEqual([{ name: 'from', value: 'c d' }]);
});
