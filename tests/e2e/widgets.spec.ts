import type { Page } from '@playwright/test';
import { BufferSource, Input, MP4 } from 'mediabunny';
import { makeVideoFile } from '#tests/video-files.ts';
import { expectAccessible, expectReflow, ON, system } from './fixtures.ts';
import { allPlaceholders, type PlacedWidgets, scriptOf } from './hostile-pages.ts';
import { startOtherSite } from './other-site.ts';
import { expect, openBusiness, test } from './owner.ts';
import { connectReviews, makeWidgetByForm, placeWidgets } from './placed-widgets.ts';

let site: Awaited<ReturnType<typeof startOtherSite>>;
test.beforeAll(async () => {
  site = await startOtherSite();
});
test.afterAll(() => site.close());

const carouselOn = (page: Page, { carousel }: PlacedWidgets) => page.locator(`[data-goodword="${carousel}"]`);

test(
  'an owner makes a widget, sees it, copies its code and changes it',
  ON.desktopFirst,
  async ({ page, expectFault }) => {
    test.slow();
    expectFault(/^status 400: .*\/dashboard\/widgets\//);
    await openBusiness(page, 'Bright Smile Dental');
    await connectReviews(page);
    // A job reads them, and the preview does not load itself again.
    await expect
      .poll(async () => (await page.request.get('/dashboard/widgets/preview?kind=carousel')).text(), {
        timeout: 30_000,
      })
      .toContain('See all');
    await page.goto('/dashboard/widgets');
    await expect(page.getByRole('heading', { name: 'Choose your first widget' })).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('link', { name: /^Carousel/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Carousel');
    await page.getByLabel('Name', { exact: true }).fill('Home page');
    await page.getByRole('button', { name: 'Make this widget' }).click();
    await expect(page.getByText('Please read this and check the box')).toBeVisible();
    await page.getByRole('checkbox', { name: /has the right to show these reviews/ }).check();
    await page.getByRole('button', { name: 'Make this widget' }).click();
    await expect(page.getByText('Widget made')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home page');
    const code = page.locator('pre').first();
    await expect(code).toContainText('data-goodword=');
    await expect(code).toContainText('/w.js');
    const preview = page.frameLocator('iframe[title="Your widget on a sample site"]');
    await expect(preview.getByText('See all')).toBeVisible();
    await page.getByLabel('Theme').selectOption('dark');
    await expect(page.getByText('Not saved: Theme')).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Widget saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Theme')).toHaveValue('dark');
    await expect(page.getByLabel('Names')).toHaveValue('first');
    const address = page.getByLabel('Address of the page');
    const wrong = page.getByText('Remove everything before the @');
    await address.fill('https://ann:s3cret@clinic.example/');
    await page.getByRole('button', { name: 'Check this page' }).click();
    await expect(wrong).toBeVisible();
    await address.fill('clinic.example');
    await page.getByRole('button', { name: 'Check this page' }).click();
    await expect(page.getByText('https://clinic.example', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(wrong).toHaveCount(0);
    await page.goto('/dashboard/widgets');
    const row = page.getByRole('row', { name: /Home page/ });
    await expect(row).toContainText('Carousel');
    await expect(row).toContainText('none yet');
    await row.getByRole('link').click();
    await page.getByText('Delete this widget…').click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Widget deleted')).toBeVisible();
  },
);

test('by touch, keys and screen reader', ON.desktop, async ({ page }) => {
  test.slow();
  const placed = await placeWidgets(page);
  await site.open(
    page,
    `<!doctype html><html lang="en"><head><title>Clinic</title><meta name="viewport" content="width=device-width"></head><body><main>${allPlaceholders(placed)}</main>${scriptOf(placed)}</body></html>`,
  );
  const carousel = carouselOn(page, placed);
  const track = carousel.locator('.t');
  const scrolled = () => track.evaluate((element) => element.scrollLeft);
  await carousel.getByRole('button', { name: 'Next review' }).click();
  await expect.poll(scrolled).toBeGreaterThan(100);
  await carousel.getByRole('button', { name: 'Previous review' }).click();
  await expect.poll(scrolled).toBeLessThan(20);
  await track.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(scrolled).toBeGreaterThan(0);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectReflow(page);
  }
});

test('videos play by a press, and stories turn and stop', ON.desktop, async ({ page, expectFault }) => {
  test.slow();
  const placed = await placeWidgets(page);
  const html = `<!doctype html><html lang="en"><head><title>Clinic</title></head><body><main>${allPlaceholders(placed)}</main>${scriptOf(placed)}</body></html>`;
  // The player of the provider, which is not on this machine.
  await page
    .context()
    .route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
    );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.open(page, html);
  const video = page.locator(`[data-goodword="${placed.video}"]`);
  const story = video.locator('.sc').first();
  await expect(story.getByRole('button', { name: 'Pause' })).toBeHidden();
  const shown = story.locator('.sl > .on');
  const before = await shown.textContent();
  await story.getByRole('button', { name: 'Next review' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(shown).not.toHaveText(before ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveText(before ?? '');
  await video.getByRole('link', { name: /^Play video/ }).click();
  const frame = video.locator('iframe.vv');
  await expect(frame).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/);
  await expect(frame).toHaveAttribute('title', 'I used to cancel twice');
  // Where a policy forbids the player, the link opens the video.
  expectFault(/frame-src|Content Security Policy|youtube/);
  await page
    .context()
    .route('https://www.youtube.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Watch</title>' }),
    );
  await site.open(page, html, { 'content-security-policy': "frame-src 'none'" });
  // Shown by the script that plays videos; before it, the link opens like any other.
  await expect(story.getByRole('button', { name: 'Next review' })).toBeVisible();
  const link = video.getByRole('link', { name: /^Play video/ });
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(tab).toHaveTitle('Watch');
  await expect(link).toBeVisible();
  await expect(frame).toHaveCount(0);
});

test('an owner uploads a video, which plays on a website', ON.desktop, async ({ page }) => {
  test.slow();
  await openBusiness(page, 'Bright Smile Dental');
  await page.goto('/dashboard/widgets');
  await page.getByRole('link', { name: 'Videos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  const file = page.locator('#video-file');
  await file.setInputFiles({ name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not a video') });
  await expect(page.getByText(/“notes.mp4” could not be used/)).toBeVisible();
  // As phones write it: repackaged where the picture is one that browsers play, else its owner is told why not.
  const phone = async (codec: 'avc' | 'hevc') => ({
    name: 'IMG_0412.MOV',
    mimeType: 'video/quicktime',
    buffer: Buffer.from(await makeVideoFile('mov', codec, { rotation: 90 })),
  });
  await file.setInputFiles(await phone('hevc'));
  const refused = page.getByText(/“IMG_0412.MOV” could not be used. Its picture is in HEVC/);
  await expect(refused).toBeVisible({ timeout: 30_000 });
  await file.setInputFiles(await phone('avc'));
  const converted = page.getByText('Converted to MP4. You can upload it now.');
  await expect(converted).toBeVisible({ timeout: 30_000 });
  const packed = await file.evaluate(async (input: HTMLInputElement) => {
    const [made] = input.files ?? [];
    return { name: made?.name, bytes: [...new Uint8Array((await made?.arrayBuffer()) ?? new ArrayBuffer())] };
  });
  expect(packed.name).toBe('IMG_0412.mp4');
  const input = new Input({ source: new BufferSource(Uint8Array.from(packed.bytes)), formats: [MP4] });
  expect(await (await input.getPrimaryVideoTrack())?.getRotation()).toBe(90);
  input.dispose();
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 360, height: 450 });
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let at = 0; at < 12; at += 1) {
      pen?.fillRect(at * 20, at * 20, 40, 40);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  await file.setInputFiles({ name: 'nadia.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) });
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await expect(upload).toBeEnabled();
  await upload.click();
  await expect(page.getByText('Video added')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByLabel('Title').fill('It did not hurt');
  await page.getByLabel('Who is in it').fill('Nadia');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Show this video' }).click();
  await expect(page.getByText('Video shown')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('It did not hurt');
  await expect(page.getByLabel('Who is in it')).toHaveValue('Nadia');
  const { origin } = system();
  const id = await makeWidgetByForm(page, 'video');
  const player = `${origin}/w-reel.js`;
  const loaded = page.waitForResponse(player);
  await site.open(
    page,
    `<!doctype html><html lang="en"><title>Clinic</title><div data-goodword="${id}" data-now></div><script src="${origin}/w.js"></script>`,
  );
  const place = page.locator(`[data-goodword="${id}"]`);
  // Until the script that plays it has run, the link opens it in a tab.
  await loaded;
  await page.evaluate(async (script) => {
    await import(script);
  }, player);
  await place.getByRole('link', { name: /^Play video: It did not hurt/ }).click();
  await expect
    .poll(() => place.locator('video').evaluate((video: HTMLVideoElement) => video.readyState), {
      timeout: 30_000,
    })
    .toBeGreaterThan(1);
});
