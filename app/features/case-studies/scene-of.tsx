import type { ReactNode } from 'react';
import type { caseStudies } from '#app/content/case-studies.ts';
import { FridayList, GarageSite, PrivateNote, SharedPicture } from './scenes-business.tsx';
import { AskBySmsScene, OneInbox, PrivacyCheckScene, QrPoster } from './scenes-healthcare.tsx';

type CaseId = (typeof caseStudies)[number]['id'];

const SCENES: Record<CaseId, (props: { alt: string }) => ReactNode> = {
  'family-dentist': AskBySmsScene,
  'pediatric-clinic': QrPoster,
  'physical-therapy': PrivacyCheckScene,
  dermatology: OneInbox,
  'auto-repair': GarageSite,
  plumber: FridayList,
  'law-office': PrivateNote,
  bakery: SharedPicture,
};

/** The picture of each case. */
export function SceneOf({ id, alt }: { id: CaseId; alt: string }) {
  const Drawn = SCENES[id];
  return <Drawn alt={alt} />;
}
