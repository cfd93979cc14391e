import { chromium as playwright } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_OWNER } from '#server/db/seed-data.ts';
import { chromium } from '#tests/e2e/chromium.ts';
import { startServer } from '#tests/e2e/server.ts';
const server = await startServer({ env: { DEMO: 'true' } });
const browser = await playwright.launch(await chromium());
try {
  const context0 = await browser.newContext();
  const p0 = await context0.newPage();
  await p0.goto(server.origin + '/login');
  await p0.getByLabel('Email').fill(DEMO_OWNER.email);
  await p0.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password);
  await p0.getByRole('button', { name: /log in|login|sign in/i }).first().click();
  await p0.waitForURL(/dashboard/);

  // upload
  const jpg = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8ab' } }).composite([{ input: Buffer.from('<svg width="1600" height="1200"><circle cx="800" cy="600" r="400" fill="orange"/></svg>') }]).jpeg().toBuffer();
  await p0.goto(server.origin + '/review-link');
  p0.on('console', (m) => console.log('console', m.text()));
  await p0.getByLabel('Preview title').fill('Typed before');
  await p0.locator('#picture-desktop').setInputFiles({ name: 'waiting-room.jpg', mimeType: 'image/jpeg', buffer: jpg });
  await p0.getByText('Desktop image has been uploaded').waitFor();
  console.log('title kept:', await p0.getByLabel('Preview title').inputValue());
  await p0.screenshot({ path: '/tmp/link/uploaded.png' });
  const state = await context0.storageState();
  for (const [width, scheme] of [[1280, 'light'], [1280, 'dark'], [390, 'light'], [390, 'dark']] as const) {
    const context = await browser.newContext({ storageState: state, viewport: { width, height: 900 }, colorScheme: scheme, reducedMotion: 'reduce', bypassCSP: true });
    const page = await context.newPage();
    page.on('console', (m) => console.log('console', m.text()));
    page.on('pageerror', (e) => console.log('pageerror', e.message));
    await page.goto(server.origin + '/review-link', { waitUntil: 'networkidle' });
    await page.screenshot({ path: '/tmp/link/now.png' });
    if (width === 1280 && scheme === 'light') {
      await page.getByLabel('Own address').fill('bright');
      await page.waitForTimeout(1200);
      await page.getByLabel(/You can also post a public review/).click();
      await page.getByRole('button', { name: /Edit|Add address/ }).first().click();
    }
    await page.screenshot({ path: `/tmp/link/page-${width}-${scheme}.png`, fullPage: true });
    await page.goto(server.origin + '/review/bright-smiles', { waitUntil: 'networkidle' });
    await page.screenshot({ path: `/tmp/link/public-${width}-${scheme}.png` });
    await context.close();
  }
} finally { await browser.close(); await server.stop(); await server.clean(); }
