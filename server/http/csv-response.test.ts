import { expect, test } from 'vitest';
import { csvResponse } from '#server/http/csv-response.ts';

async function* linesOf(ended: { yes: boolean }) {
  try {
    yield '\ufeffName\r\n';
    yield 'Zoë\r\n';
    yield 'Bo\r\n';
  } finally {
    ended.yes = true;
  }
}

test('a file is named, sent completely, and not cached', async () => {
  const ended = { yes: false };
  const answer = csvResponse({ fileName: 'Zoë “list”.csv', csv: linesOf(ended) });
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''Zo%C3%AB%20%E2%80%9Clist%E2%80%9D.csv`,
    'cache-control': 'no-store',
  });
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('\ufeffName\r\nZoë\r\nBo\r\n');
  expect(ended.yes).toBe(true);
});

test('a client that leaves stops the reading', async () => {
  const ended = { yes: false };
  const reader = csvResponse({ fileName: 'list.csv', csv: linesOf(ended) }).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(ended.yes).toBe(true);
});
