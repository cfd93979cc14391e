import { eq } from 'drizzle-orm';
import { chromium as playwright } from '@playwright/test';
import { newId } from '#server/crypto.ts';
import { openDatabase } from '#server/db/client.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts, optOuts } from '#server/db/schema/contacts.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { DEMO_OWNER } from '#server/db/seed-data.ts';
import { chromium } from '#tests/e2e/chromium.ts';
import { startServer } from '#tests/e2e/server.ts';

const first = await startServer({ env: { DEMO: 'true' } });
await first.stop();
const db = await openDatabase({ dataDir: `${first.dataDir}/database` });
const [biz] = await db.db.select().from(businessProfiles);
if (!biz) throw new Error('none');
const business_id = biz.id;
const user_id = biz.user_id;
await db.db.update(businessProfiles).set({ postal_address: '1 Main St, Austin, TX' }).where(eq(businessProfiles.id, business_id));
const now = Date.now();
const H = 3_600_000;
const ago = (h: number) => new Date(now - h * H);
const campaign = newId();
await db.db.insert(campaigns).values({
  id: campaign, business_id, user_id, campaign_name: 'SMS Campaign - 11/17/2026', campaign_type: 'SMS', template_content: '{}',
  submission_key: newId(), created_at: ago(160), starts_at: ago(160), contacts_sent: 38,
});
const running = newId();
await db.db.insert(campaigns).values({
  id: running, business_id, user_id, campaign_name: 'WHATSAPP Campaign - 11/22/2026', campaign_type: 'WHATSAPP', template_content: '{}', status: 'paused',
  submission_key: newId(), created_at: ago(1), starts_at: ago(1), contacts_sent: 38,
});
const names = ['Maria Gonzalez','Priya Nair','Grace Kim','Paolo Ricci','Anita Rowe','Sam Nguyen','Dev Shah','Walt Jensen','Beth Coleman','Tom Becker','Rafael Costa','Delia Marsh'];
for (let i = 0; i < 49; i += 1) {
  const id = newId();
  const name = names[i] ?? `Patient Number ${i}`;
  await db.db.insert(contacts).values({ id, business_id, name, email: i % 12 === 1 ? '' : `p${i}@mail.example`, phone: `+1512555${String(1000 + i)}`, created_at: ago(200 + i), updated_at: ago(200) });
  const inv = newId();
  const skipped = i >= 38;
  const rated = [0, 2, 3, 4, 5, 9, 12, 13, 14, 15, 16, 17, 18, 19].includes(i);
  const opened = [1, 8, 20, 21, 22, 23, 24].includes(i);
  const failed = [7, 25].includes(i);
  await db.db.insert(invitations).values({
    id: inv, business_id, campaign_id: campaign, contact_id: id, channel: 'sms',
    status: skipped ? 'skipped' : failed ? 'failed' : 'delivered', reason: skipped ? 'invited_recently' : failed ? 'landline' : null,
    sent_at: skipped ? null : ago(159), delivered_at: skipped || failed ? null : ago(158.9), clicked_at: rated || opened ? ago(100 - i) : null, rated_at: rated && i !== 3 ? ago(99 - i) : null,
    created_at: ago(160), updated_at: ago(159),
  });
  if (i === 3 || i === 8) await db.db.insert(invitations).values({ business_id, campaign_id: campaign, contact_id: id, channel: 'sms', step: 1, status: 'delivered', sent_at: ago(80), delivered_at: ago(80), rated_at: i === 3 ? ago(75) : null, clicked_at: ago(75), created_at: ago(160), updated_at: ago(80) });
  if (rated) {
    const rating = [5, 5, 5, 4, 3, 2][[0, 2, 9, 3, 4, 5].indexOf(i)] ?? 5;
    await db.db.insert(reviews).values({ business_id, user_id, platform_id: rating > 3 ? 1 : 0, rating, is_public: rating > 3, review_type: rating > 3 ? 'positive' : 'negative', review_date: ago(99 - i), source: 'page', contact_id: id, submission_key: `invitation:${inv}`, reviewer_name: name, review_text: 'Kind and on time.', created_at: ago(99), updated_at: ago(99) });
  }
  if (i === 6) await db.db.insert(optOuts).values({ business_id, channel: 'sms', recipient: `+1512555${1000 + i}`, source: 'reply', created_at: ago(90) });
  if (i < 38) await db.db.insert(invitations).values({ business_id, campaign_id: running, contact_id: id, channel: 'whatsapp', status: i < 12 ? 'sent' : 'queued', sent_at: i < 12 ? ago(0.5) : null, created_at: ago(1), updated_at: ago(1) });
}
for (let i = 0; i < 120; i += 1) await db.db.insert(contacts).values({ business_id, name: ['Harriet Boone','Felix Arnold','Maren Holt'][i] ?? `Newcomer ${i}`, email: i === 2 ? '' : `n${i}@post.example`, phone: i % 3 ? '' : `+1737555${1000 + i}`, created_at: ago(i / 10), updated_at: ago(1) });
await db.close();

const server = await startServer({ dataDir: first.dataDir, env: { DEMO: 'true', SENDING_UNDO_SECONDS: '10' } });
const browser = await playwright.launch(await chromium());
const only = new RegExp(process.argv[2] ?? '');
try {
  for (const [width, height] of [[1280, 800], [390, 844]] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ baseURL: server.origin, viewport: { width, height }, colorScheme, reducedMotion: 'reduce', timezoneId: 'America/Chicago' });
      const page = await context.newPage();
      await page.goto('/login');
      await page.getByLabel('Email').fill(DEMO_OWNER.email);
      await page.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/dashboard**');
      const shot = async (name: string, fullPage = false) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `/tmp/after/${name}-${width}-${colorScheme}.png`, fullPage });
      };
      if (only.test('campaign')) {
        await page.goto(`/dashboard/campaigns/${campaign}`, { waitUntil: 'networkidle' });
        await shot('campaign');
        if (colorScheme === 'light') {
          await page.goto(`/dashboard/campaigns/${campaign}?ask=email`, { waitUntil: 'networkidle' });
          await shot('ask', true);
          await page.goto(`/dashboard/campaigns/${campaign}?show=not-opened`, { waitUntil: 'networkidle' });
          await shot('not-opened', true);
          await page.goto(`/dashboard/campaigns/${running}`, { waitUntil: 'networkidle' });
          await shot('running');
          await page.getByRole('button', { name: 'Rename this campaign' }).click();
          await shot('rename');
        }
      }
      if (only.test('contacts')) {
        await page.goto('/dashboard/contacts', { waitUntil: 'networkidle' });
        await shot('contacts-plain');
        for (const who of ['Harriet Boone', 'Felix Arnold', 'Maren Holt']) await page.getByRole('checkbox', { name: `Choose ${who}` }).check();
        await shot('contacts');
        if (colorScheme === 'light') {
          await page.goto('/dashboard/contacts?filter=rated&sort=rating', { waitUntil: 'networkidle' });
          await page.getByLabel('Choose all shown').check();
          await shot('contacts-rated');
          await page.getByRole('button', { name: 'Delete' }).click();
          await shot('contacts-delete');
          await page.keyboard.press('Escape');
          await page.goto('/dashboard/contacts?filter=no-answer', { waitUntil: 'networkidle' });
          await shot('contacts-no-answer');
        }
      }
      if (only.test('launch') && colorScheme === 'light') {
        await page.goto('/dashboard/get-reviews', { waitUntil: 'networkidle' });
        await page.getByLabel('Name', { exact: true }).first().fill('Ann Launch');
        await page.getByLabel('Email', { exact: true }).first().fill(`launch${width}@example.com`);
        await page.getByLabel(/I have consent/).check();
        await page.getByRole('button', { name: 'Send Email', exact: true }).click();
        await page.getByRole('button', { name: 'Send Email to 1' }).click();
        await page.waitForTimeout(1500);
        await shot('launch-1');
        await page.waitForTimeout(14_000);
        await shot('launch-2');
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await server.clean();
}
