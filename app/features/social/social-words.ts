import type { NameForm } from '#shared/social/graphics.ts';
import type { PermissionMethod, PictureFilter, PictureRefusal } from '#shared/social/social.ts';

export const FILTER_LABELS: Record<PictureFilter, string> = {
  good: '4 and 5 stars',
  usable: 'May be used',
  all: 'All ratings',
};

export const NAME_LABELS: Record<NameForm, string> = {
  short: 'First name, initial',
  first: 'First name',
  initials: 'Initials',
  full: 'Full name',
  none: 'No name',
};

export const METHOD_LABELS: Record<PermissionMethod, string> = {
  email: 'By email',
  message: 'By text or chat message',
  signed: 'On a signed form',
};

/** In the list. */
export const REFUSED_SHORT: Record<PictureRefusal, string> = {
  'not-agreed': 'Author has not agreed yet',
  'not-authorized': 'No signed authorization yet',
  ended: 'Permission has ended',
  edited: 'Changed since the author agreed',
  'own-widget': 'Only in the platform’s own widget',
  'link-only': 'The platform allows only a link',
  no: 'The platform allows no use',
  testimonials: 'Chosen by the people who run the website',
  unknown: 'The platform’s terms are not known',
};

/** Beside the review, with what can be done. */
export function pictureRefusalWords(refusal: PictureRefusal, platformName: string): string {
  const place = platformName || 'your page';
  switch (refusal) {
    case 'not-agreed':
      return 'The words belong to their author. Ask first; once the author agrees, record it here.';
    case 'not-authorized':
      return 'A picture on social media is marketing. In healthcare it needs an authorization signed by the author. Once you have it, record it here.';
    case 'ended':
      return 'The author agreed for a time that is over. If the author agrees again, record it here.';
    case 'edited':
      return 'The author agreed to other words than these. If the author agrees to the new ones, record it here.';
    case 'own-widget':
      return `${place} allows its reviews only in its own widget. Link to your page there instead.`;
    case 'link-only':
      return `${place} allows a link to your page there, but not its reviews in pictures.`;
    case 'no':
      return `${place} does not allow its reviews to be shown elsewhere.`;
    case 'testimonials':
      return 'The person who runs a website chooses what appears on it, so its reviews are not made into pictures. Ask the author to rate you on your review page.';
    case 'unknown':
      return `We do not know whether ${place} allows its reviews in pictures, so we treat it as not allowed.`;
  }
}
