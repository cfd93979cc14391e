import type { CustomerLanguage } from '#shared/languages.ts';

/** What is registered: a local number (10DLC) or a toll-free one. */
export const REGISTRATION_ROUTES = ['local', 'toll-free'] as const;
export type RegistrationRoute = (typeof REGISTRATION_ROUTES)[number];

/** How customers agree. */
export const OPT_IN_WAYS = ['page', 'paper', 'own-site', 'spoken'] as const;
export type OptInWay = (typeof OPT_IN_WAYS)[number];

/** Messages a month, as both providers ask for them. */
export const REGISTRATION_VOLUMES = ['10', '100', '1,000', '10,000', '100,000'] as const;
export type RegistrationVolume = (typeof REGISTRATION_VOLUMES)[number];

/** What only the provider or the owner can say is done. */
export const OUTSIDE_STEPS = ['brand', 'campaign', 'number', 'verification'] as const;
export type OutsideStep = (typeof OUTSIDE_STEPS)[number];
/** When the owner said so, as ISO. */
export type SaidSteps = Partial<Record<OutsideStep, string>>;

/** What a provider objects to. */
export interface ProviderObjection {
  /** Its own code; null where it gives words only. */
  code: number | null;
  words: string;
}

/** A brand, campaign or verification as the provider shows it. */
export interface RegisteredThing {
  id: string;
  name: string;
  state: 'approved' | 'waiting' | 'rejected' | 'unknown';
  /** The provider's own word for the state. */
  said: string;
  objections: ProviderObjection[];
  /** Until when a rejected one can be mended and handed in again, as ISO; null where the provider does not say. */
  mendBy: string | null;
}

/** What an account has registered. Null: the key may not read it. */
export interface RegistrationReading {
  brands: RegisteredThing[] | null;
  campaigns: RegisteredThing[] | null;
  verifications: RegisteredThing[] | null;
}

/** The opt-in page, its terms and its privacy policy, as a visitor reads them. */
export interface OptInPageView {
  language: CustomerLanguage;
  appName: string;
  businessName: string;
  initials: string;
  /** The sentence beside the box. */
  consent: string;
  /** What the slots of the pages become. */
  slots: Record<'business' | 'occasion' | 'most' | 'condition' | 'contact' | 'app', string>;
  termsPath: string;
  /** The business's own where it has one. */
  privacyAddress: string;
  formPath: string;
}
