import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MOST_PHOTOS } from '#shared/business/pictures.ts';
import type { GraphicView } from '#shared/social/social.ts';
import { PhotoPicker } from './photo-picker.tsx';

function picker(count: number): string {
  const photos = Array.from({ length: count }, (_, at) => ({
    id: `photo-${at}`,
    fileName: `room-${at}.jpg`,
  }));
  const look = { hasPhoto: false, photoId: null };
  const graphic = { look, photos, pagePhoto: null } as unknown as GraphicView;
  const Stub = createRoutesStub([
    { path: '/', Component: () => <PhotoPicker graphic={graphic} error={undefined} /> },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test('where the list is full, what to do is said in place of the button', () => {
  expect(picker(MOST_PHOTOS - 1)).toContain('Add a photo');
  expect(picker(MOST_PHOTOS)).not.toContain('Add a photo');
  expect(picker(MOST_PHOTOS)).toContain(`You have ${MOST_PHOTOS} photos. To add another, choose one`);
});
