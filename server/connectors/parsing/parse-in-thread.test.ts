import { expect, test } from 'vitest';
import { parseInThread } from '#server/connectors/parsing/parse-in-thread.ts';

const PAGE = `<script type="application/ld+json">
  { "@type": "Dentist", "name": "Riverside", "review": { "@type": "Review", "author": "Ada", "reviewBody": "Kind." } }
</script>`;
const page = (html: string) => ({ html, url: 'https://example.com/reviews', isFirst: true });

test('a thread returns the parser’s result, and dates stay dates', async () => {
  const html = PAGE.replace('"author"', '"datePublished": "2026-05-06", "author"');
  const parsed = await parseInThread('review-page', page(html));
  expect(parsed?.rows).toMatchObject([
    { text: 'Kind.', author: { name: 'Ada' }, writtenAt: { precision: 'day', at: new Date('2026-05-06') } },
  ]);
});

test('a refusal keeps its type', async () => {
  const html = PAGE.replace('"Kind."', '""').replace('"Ada"', '""');
  await expect(parseInThread('review-page', page(html))).rejects.toMatchObject({
    name: 'ConnectorError',
    fault: 'unexpected',
  });
});

test('a parser that takes too long is stopped, and the next one runs', async () => {
  const large = PAGE.repeat(10_000);
  const endless = parseInThread('review-page', page(large), { seconds: 0 });
  await expect(endless).rejects.toMatchObject({ fault: 'unexpected' });
  await expect(parseInThread('place-page', page(PAGE))).resolves.toMatchObject({ name: 'Riverside' });
});

test('a parser that takes too much memory ends only its thread', async () => {
  const wide = '<br>'.repeat(3_000_000);
  const read = parseInThread('review-page', page(wide), { seconds: 90 });
  await expect(read).rejects.toMatchObject({
    fault: 'unexpected',
    message: expect.stringContaining('memory'),
  });
  await expect(parseInThread('place-page', page(PAGE))).resolves.toMatchObject({ name: 'Riverside' });
}, 120_000);

test('a full queue turns inputs away, and queued ones are parsed', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 53 }, () => parseInThread('place-page', page(''))),
  );
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { fault: 'unavailable' } }]);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(52);
});
