import type { Occasion } from '#shared/business/business-kinds.ts';

/** A section of a read-only page: heading and sentences. */
export interface OptInPart {
  heading: string;
  text: readonly string[];
}

/**
 * The texts for people who let a business text them. `{business}`, `{occasion}`, `{most}`, `{condition}`,
 * `{contact}` and `{app}` are slots; the page omits sections whose contact slot is empty.
 */
export interface OptInTexts {
  /** Completes "how my … was": "visit". */
  occasions: Record<Occasion, string>;
  conditions: { care: string; purchase: string };
  title: string;
  lead: string;
  name: string;
  phone: string;
  phoneHint: string;
  /** Beside the checkbox, and stored with the consent. */
  consent: string;
  terms: string;
  privacy: string;
  agree: string;
  done: { title: string; text: string; again: string };
  faults: {
    name: string;
    nameLong: string;
    /** Of a name that would carry a link into a message. */
    nameWithAddress: string;
    phone: string;
    agreed: string;
    failed: { title: string; text: string };
  };
  checkFirst: string;
  back: string;
  termsPage: { title: string; parts: readonly OptInPart[]; contact: OptInPart };
  privacyPage: { title: string; parts: readonly OptInPart[]; contact: OptInPart };
}
