import type { ReactNode } from 'react';
import type { PictureKey } from '#app/content/shapes.ts';
import { Analytics, InboxPicture, Platforms, PrivacyCheck, ReplyDraft } from './answering.tsx';
import {
  AskBySms,
  ContactsImport,
  FrontDesk,
  LinkCard,
  PlatformPickerPicture,
  PrivateForm,
  QrCard,
  ReviewPage,
} from './asking.tsx';
import { Snippet, SocialFeed, SocialPostsPicture, WidgetCarousel, WidgetOnSite } from './showing.tsx';

const SCENES: Record<PictureKey, () => ReactNode> = {
  analytics: Analytics,
  'ask-by-sms': AskBySms,
  'contacts-import': ContactsImport,
  'front-desk': FrontDesk,
  inbox: InboxPicture,
  'link-card': LinkCard,
  'platform-picker': PlatformPickerPicture,
  platforms: Platforms,
  'privacy-check': PrivacyCheck,
  'private-form': PrivateForm,
  'qr-card': QrCard,
  'reply-draft': ReplyDraft,
  'review-page': ReviewPage,
  snippet: Snippet,
  'social-feed': SocialFeed,
  'social-picture': SocialPostsPicture,
  'widget-carousel': WidgetCarousel,
  'widget-on-site': WidgetOnSite,
};

/** A drawn scene of the product. Needs the rules of `pictures.css`. */
export function Picture({ name, alt }: { name: PictureKey; alt: string }) {
  const Scene = SCENES[name];
  return (
    <div className={`pic p-${name}`} role="img" aria-label={alt}>
      <Scene />
    </div>
  );
}
