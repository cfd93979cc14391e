import { fakeReview } from '#server/connectors/platforms/fake-source.ts';
import { openGoogle, openReview, press, test } from './desk.ts';
import { expectAccessible, ON } from './fixtures.ts';
import { expect, reviewPathOf } from './owner.ts';

test.describe.configure({ timeout: 60_000 });

test(
  'an answer and the review that followed are offered as one, joined, told apart, and earlier versions are kept',
  ON.desktopFirst,
  async ({ page, desk }) => {
    const { server, google } = desk;
    await openGoogle(page, desk);
    const path = await reviewPathOf(page, server.origin);
    const answer = await page.request.post(server.origin + path, {
      headers: { origin: server.origin },
      form: { rating: '5', platform_id: '1', name: 'Cara D.', text: 'Kind', submission: crypto.randomUUID() },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    const [ann] = google.reviews;
    if (!ann) throw new Error('Google has no review');
    Object.assign(ann, { stars: 4, text: 'They called and made it good.', editedAt: new Date() });
    google.reviews.unshift(
      fakeReview(2, { author: 'Cara Diaz', stars: 5, text: 'Kind people.', writtenAt: new Date() }),
    );
    await page.goto('/dashboard/integrations');
    await page
      .getByRole('link', { name: /Google/ })
      .first()
      .click();
    await press(page, 'Sync now');
    await expect(page.getByRole('region', { name: 'Figures' })).toContainText('3 of 3', { timeout: 30_000 });

    await openReview(page, 'Cara Diaz');
    const review = page.getByRole('article', { name: 'Cara Diaz' });
    // On a phone the list stands behind the review.
    const rows = page
      .getByRole('list', { name: 'Reviews, newest first', includeHidden: true })
      .getByRole('listitem', { includeHidden: true });
    await expect(review.getByText('Same person?')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Yes');
    await expect(review.getByText(/rated 5 on your page/)).toBeVisible();
    await expect(rows).toHaveCount(3);
    await press(page, 'Not the same person');
    await expect(review.getByText(/rated 5 on your page/)).toBeHidden();
    await expect(rows).toHaveCount(4);

    await openReview(page, 'Ann Lee');
    const edited = page.getByRole('article', { name: 'Ann Lee' });
    await edited.getByText('First version').click();
    await expect(edited.getByText('Waited an hour for my crown.')).toBeVisible();
    await page.goto('about:blank');
  },
);
