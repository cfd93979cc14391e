import { mkdir } from 'node:fs/promises';
import { chromium as playwright } from '@playwright/test';
import { readers } from '#server/connectors/platforms/registry.ts';
import { startSimulators } from '#server/connectors/simulators.ts';
import { DEMO_OWNER } from '#server/db/seed-data.ts';
import { chromium } from '#tests/e2e/chromium.ts';
import { startServer } from '#tests/e2e/server.ts';

const OUT = '/tmp/integrations';
await mkdir(OUT, { recursive: true });
const sources = await startSimulators(readers, { hookUrl: 'http://127.0.0.1:9/nowhere' });
const server = await startServer({ env: { DEMO: 'true', ...sources.settings } });
const browser = await playwright.launch(await chromium());
const C = '/dashboard/integrations/connect';
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${server.origin}/login`);
  await page.getByLabel('Email').fill(DEMO_OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  const shot = async (name: string, path: string, both = true) => {
    try {
      for (const [width, height] of [[1280, 800], [390, 844]] as const) {
        await page.setViewportSize({ width, height });
        for (const colorScheme of both ? (['light', 'dark'] as const) : (['light'] as const)) {
          await page.emulateMedia({ colorScheme });
          await page.goto(server.origin + path, { waitUntil: 'networkidle' });
          await page.screenshot({ path: `${OUT}/${name}-${width}-${colorScheme}.png`, fullPage: true });
        }
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
    } catch (error) {
      console.log(name, String(error).slice(0, 300));
    }
  };
  const connect = async (address: string, way: string, fields: Record<string, string>) => {
    try {
      await page.goto(`${server.origin}${C}?address=${encodeURIComponent(address)}&way=${way}&agreed=${way}`);
      for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await page.waitForURL(/\/integrations\/[0-9a-f-]{36}$/, { timeout: 15_000 });
      return new URL(page.url()).pathname;
    } catch (error) {
      console.log(address, String(error).slice(0, 300));
      await page.screenshot({ path: `${OUT}/failed-${way}.png`, fullPage: true });
      return '';
    }
  };
  await shot('empty', '/dashboard/integrations', false);
  await shot('picker', C, false);
  await shot('ways', `${C}?address=https%3A%2F%2Fwww.healthgrades.com%2Fdentist%2Fdr-samuel-ortiz-x7k2m`);
  await shot('google', `${C}?platform=google`, false);
  await shot('yelp', `${C}?address=https%3A%2F%2Fwww.yelp.com%2Fbiz%2Fbright-smile-austin`, false);
  await shot('unknown', `${C}?address=https%3A%2F%2Fexample.com`, false);
  await shot('form', `${C}?address=https%3A%2F%2Fwww.yelp.com%2Fbiz%2Fbright-smile-austin&way=outscraper&agreed=outscraper`, false);
  await shot('google-form', `${C}?platform=google&way=google-business&agreed=google-business`, false);
  const trust = await connect('https://www.trustpilot.com/review/brightsmile.example', 'trustpilot', { 'API key': 'simulated-trustpilot-key' });
  const app = await connect('https://apps.apple.com/us/app/bright/id1523383806', 'app-store', {});
  await page.waitForTimeout(8_000);
  if (trust) await shot('connection', trust);
  if (trust) await shot('table', `${trust}?as=table`, false);
  await shot('list', '/dashboard/integrations');
  if (app) {
    await page.goto(server.origin + app);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.waitForTimeout(1_000);
    await shot('paused', app, false);
    await page.getByRole('button', { name: /Disconnect/ }).click();
    await page.screenshot({ path: `${OUT}/dialog.png` });
  }
  await shot('site', '/integrations', false);
} finally {
  await browser.close();
  await server.stop();
  await server.clean();
  await sources.close();
}
