import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DEFAULT_PLATFORM_IDS, PLATFORMS } from '#shared/platforms/platforms.ts';
import { PagePreview } from './page-preview.tsx';

test('the preview shows every platform that customers see', () => {
  const chosen = PLATFORMS.slice(0, DEFAULT_PLATFORM_IDS.length + 3);
  const platforms = chosen.map(({ id }) => ({ platformId: id, writeReviewUrl: '' }));
  const html = renderToStaticMarkup(
    <PagePreview title="Rate us" initials="RU" logo={null} color="" platforms={platforms} />,
  );
  for (const { name, publicName } of chosen) expect(html).toContain(`>Continue to ${publicName ?? name}<`);
});
