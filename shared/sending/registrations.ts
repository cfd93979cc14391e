import type { BrandView } from '#shared/business/brand.ts';
import type { KitField } from '#shared/sending/registration-kit.ts';
import type { KitFinding, MendAt } from '#shared/sending/rejections.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

/** A local number (10DLC) or a toll-free one. */
export const REGISTRATION_ROUTES = ['local', 'toll-free'] as const;
export type RegistrationRoute = (typeof REGISTRATION_ROUTES)[number];

/** How customers give their consent. */
export const OPT_IN_METHODS = ['page', 'paper', 'own-site', 'spoken'] as const;
export type OptInMethod = (typeof OPT_IN_METHODS)[number];

/** Messages a month, in the steps that both providers ask for. */
export const REGISTRATION_VOLUMES = ['10', '100', '1,000', '10,000', '100,000'] as const;
export type RegistrationVolume = (typeof REGISTRATION_VOLUMES)[number];

/** Steps that only the provider or the owner can confirm. */
export const OUTSIDE_STEPS = ['brand', 'campaign', 'number', 'verification'] as const;
export type OutsideStep = (typeof OUTSIDE_STEPS)[number];
/** When the owner confirmed a step, as ISO. */
export type SaidSteps = Partial<Record<OutsideStep, string>>;

export interface ProviderObjection {
  /** The provider's code; null if it only gives words. */
  code: number | null;
  words: string;
}

/** A brand, campaign or verification at the provider. */
export interface RegisteredThing {
  id: string;
  name: string;
  state: 'approved' | 'waiting' | 'rejected' | 'unknown';
  /** The provider's own word for its state. */
  said: string;
  objections: ProviderObjection[];
  /** Until when a rejected one can be corrected and resubmitted, as ISO; null if unknown. */
  mendBy: string | null;
}

/** What an account has registered; null if the key has no access to it. */
export interface RegistrationReading {
  brands: RegisteredThing[] | null;
  campaigns: RegisteredThing[] | null;
  verifications: RegisteredThing[] | null;
}

/** The opt-in page, its terms and its privacy policy, as visitors see them. */
export interface OptInPageView extends OptInWords {
  brand: BrandView;
}

/** The text of these pages. */
export interface OptInWords {
  language: CustomerLanguage;
  appName: string;
  businessName: string;
  /** The sentence beside the checkbox. */
  consent: string;
  /** Values for the slots of the pages. */
  slots: Record<'business' | 'occasion' | 'most' | 'condition' | 'contact' | 'app', string>;
  termsPath: string;
  /** The business's own, if it has one. */
  privacyAddress: string;
  formPath: string;
  reviewPath: string;
}

/** A provider's objection with our explanation. */
export interface ObjectionView extends ProviderObjection {
  /** Null if we have no better words than the provider's. */
  explained: { found: string; mend: string; at: MendAt; isFinal: boolean } | null;
}

export interface RegisteredView extends Omit<RegisteredThing, 'objections' | 'mendBy'> {
  objections: ObjectionView[];
  mendBy: Date | null;
}

export type RegistrationStepId = 'texts' | 'page' | 'account' | OutsideStep;

/** One step towards sending texts to the US. */
export interface RegistrationStepView {
  id: RegistrationStepId;
  state: 'done' | 'waiting' | 'rejected' | 'open';
  /** Who confirms it: our own data, the provider or the owner; null if nobody has. */
  known: 'here' | 'provider' | 'owner' | null;
  /** What the provider shows; empty if nothing. */
  things: RegisteredView[];
  /** For a number: its problem, in the words of the last check. */
  note: string;
  /** Whether the owner has to confirm it, since the provider does not tell. */
  canSay: boolean;
  saidAt: Date | null;
}

/** Everything the owner needs to register for texts to US numbers, and the progress. */
export interface RegistrationView {
  route: RegistrationRoute;
  legalName: string;
  ways: OptInMethod[];
  privacyUrl: string;
  volume: RegistrationVolume;
  businessName: string;
  page: {
    open: boolean;
    /** Open, but not served while the profile has neither phone nor website. */
    unreachable: boolean;
    url: string;
    termsUrl: string;
    privacyUrl: string;
    opened: { at: Date; by: string } | null;
  };
  fields: KitField[];
  findings: KitFinding[];
  /** How many reasons for rejection were checked. */
  checked: number;
  steps: RegistrationStepView[];
  provider: { name: string; canBeAsked: boolean } | null;
  /** When the provider was last asked. */
  askedAt: Date | null;
}
