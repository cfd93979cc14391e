import type { Occasion } from '#shared/business/business-kinds.ts';

/** A part of a page that is only read: its heading and its sentences. */
export interface OptInPart {
  heading: string;
  text: readonly string[];
}

/**
 * What somebody reads who lets a business send texts. `{business}`, `{occasion}`, `{most}`, `{condition}`, `{contact}`
 * and `{app}` are slots; parts with an empty slot for the contact are left out by the page.
 */
export interface OptInTexts {
  /** "visit": what one was there for, in "how my visit was". */
  occasions: Record<Occasion, string>;
  conditions: { care: string; purchase: string };
  title: string;
  lead: string;
  name: string;
  phone: string;
  phoneHint: string;
  /** Stands beside the box and is kept with the consent. */
  consent: string;
  terms: string;
  privacy: string;
  agree: string;
  done: { title: string; text: string; again: string };
  faults: {
    name: string;
    nameLong: string;
    phone: string;
    agreed: string;
    failed: { title: string; text: string };
  };
  checkFirst: string;
  back: string;
  termsPage: { title: string; parts: readonly OptInPart[]; contact: OptInPart };
  privacyPage: { title: string; parts: readonly OptInPart[]; contact: OptInPart };
}
