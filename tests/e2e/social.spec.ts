import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectReflow, ON } from './fixtures.ts';
import { expect, leaveReview, openBusiness, reviewPathFor, test } from './owner.ts';

const WORDS = 'They explained everything and took their time. Nothing hurt at all.';

async function openWithReview(page: Page): Promise<void> {
  await openBusiness(page, 'Bright Smile Dental');
  await page.goto('/social');
  await expect(page.getByRole('heading', { name: 'No review with words yet' })).toBeVisible();
  const path = await reviewPathFor(page);
  await leaveReview(page, path, { rating: '5', platform_id: '1', name: 'Maria Garcia', text: WORDS });
}

/** Opened by the browser itself, so that it is drawn and complete. */
async function expectPicture(page: Page, design: string): Promise<void> {
  const picture = page.getByRole('img', { name: `in the design ${design}` });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth), {
      timeout: 30_000,
    })
    .toBeGreaterThan(1_000);
}

test(
  'an owner records a permission, tunes a picture, and takes it along with its caption',
  ON.phoneFirst,
  async ({ page, complaints }) => {
    test.slow();
    // Of a file that is no picture.
    complaints.expected.push(/^status 400: .*\/social\.data\?/);
    await openWithReview(page);
    await page.goto('/social');
    await expect(page.getByRole('heading', { name: 'No signed authorization yet' })).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('On', { exact: true }).fill(yesterday);
    await page.getByLabel(/I hold an authorization/).check();
    await page.getByRole('button', { name: 'Record the permission' }).click();
    await expectPicture(page, 'Margin');
    await expect(page.getByText('The author agreed on a signed form')).toBeVisible();

    await page.getByRole('list', { name: 'Design' }).getByRole('link', { name: 'Marker' }).click();
    await expectPicture(page, 'Marker');
    await expect(page.getByRole('checkbox', { name: 'Nothing hurt at all.' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Nothing hurt at all.' }).uncheck();
    await expect(page).toHaveURL(/marks=(&|$)/);
    await page.getByRole('list', { name: 'Size' }).getByRole('link', { name: 'Link' }).click();
    await expect(page).toHaveURL(/size=link/);
    await page.getByRole('list', { name: 'Name' }).getByRole('link', { name: 'MG' }).click();
    await expect(page).toHaveURL(/name=initials/);
    await page.getByRole('list', { name: 'File format' }).getByRole('link', { name: 'JPEG' }).click();
    await expect(page).toHaveURL(/format=jpeg/);
    await expectPicture(page, 'Marker');
    await expectAccessible(page);
    await expectReflow(page);

    const caption = page.getByRole('textbox', { name: 'Caption' });
    await caption.fill('It was lovely to treat you last week!');
    await expect(page.getByText(/Privacy check: \d/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download + copy caption' })).toBeDisabled();
    await caption.fill('Words like these make our week.');
    await expect(page.getByText('Names nobody as your patient')).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download + copy caption' }).click();
    expect((await file).suggestedFilename()).toBe('review-marker-link.jpg');
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await expect(page.getByText('MG, Marker')).toBeVisible();
    await expect(page.getByText(/downloaded/).first()).toBeVisible();

    await page.getByRole('list', { name: 'Design' }).getByRole('link', { name: 'Daylight' }).click();
    await page.getByLabel('Add a photo').setInputFiles({
      name: 'front-desk.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    });
    await expect(page.getByRole('link', { name: 'front-desk.png' })).toHaveAttribute('aria-current', 'true');
    await expectPicture(page, 'Daylight');
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByLabel('Add a photo').setInputFiles({
      name: 'words.png',
      mimeType: 'image/png',
      buffer: Buffer.from('These are words.'),
    });
    await expect(page.getByText('“words.png” could not be used.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove this photo' }).click();
    await expect(page.getByRole('link', { name: 'front-desk.png' })).toHaveCount(0);
    await expectPicture(page, 'Daylight');

    // Pictures that are still loading would be refused once the permission is gone.
    await page.goto('about:blank');
    await page.route(/\/social\/picture\?/, (route) => route.abort('aborted'));
    await page.goto('/social');
    await page.getByRole('button', { name: 'Author took it back' }).click();
    await expect(page.getByRole('heading', { name: 'No signed authorization yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Use again' })).toHaveCount(0);
  },
);
