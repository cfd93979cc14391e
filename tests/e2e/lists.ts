import type { Page } from '@playwright/test';
import { expect, system } from './fixtures.ts';

/** Imports names and email addresses through the routes of the screens; returns the import's id. */
export async function importList(page: Page, name: string, csv: string): Promise<string> {
  const { origin } = system();
  const upload = await page.request.post(`${origin}/dashboard/contacts/import`, {
    headers: { origin },
    multipart: { file: { name, mimeType: 'text/csv', buffer: Buffer.from(csv) } },
    maxRedirects: 0,
  });
  expect(upload.status()).toBe(302);
  const path = upload.headers().location ?? '';
  const mapping = { intent: 'run', 'name[0]': '0', 'email[0]': '1', header: 'on', country: 'US' };
  const run = await page.request.post(origin + path, { headers: { origin }, form: mapping, maxRedirects: 0 });
  expect(run.status(), await run.text()).toBe(302);
  await expect
    .poll(async () => (await page.request.get(origin + path)).text(), { timeout: 60_000 })
    .toContain('get-reviews?import=');
  await page.context().clearCookies({ name: 'flash' });
  return path.split('/').at(-1) ?? '';
}
