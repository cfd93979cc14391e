import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SUBMIT_RULE } from '#server/domain/reviews/internal.ts';

test('the article about limits tells how many answers one connection may send', async () => {
  const text = await readFile('app/content/help/troubleshooting/too-many-tries.md', 'utf8');
  const { max, windowSeconds } = SUBMIT_RULE;
  expect(text).toContain(`${max} answers in ${windowSeconds / 60} minutes can come from one connection`);
});
