import type { KitField } from '#shared/sending/registration-kit.ts';
import type { KitFinding, MendAt } from '#shared/sending/rejections.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

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

/** What a provider objected to, and what we make of it. */
export interface ObjectionView extends ProviderObjection {
  /** Null where we have no better words than the provider's. */
  explained: { found: string; mend: string; at: MendAt; isFinal: boolean } | null;
}

export interface RegisteredView extends Omit<RegisteredThing, 'objections' | 'mendBy'> {
  objections: ObjectionView[];
  mendBy: Date | null;
}

export type RegistrationStepId = 'texts' | 'page' | 'account' | OutsideStep;

/** One step on the way to texts that reach the US. */
export interface RegistrationStepView {
  id: RegistrationStepId;
  state: 'done' | 'waiting' | 'rejected' | 'open';
  /** How we know: from our own data, from the provider, or from the owner; null where nobody has said. */
  known: 'here' | 'provider' | 'owner' | null;
  /** What the provider shows; empty where it shows nothing. */
  things: RegisteredView[];
  /** Of a number: what stands in the way, in the words of the last check. */
  note: string;
  /** Whether the owner says it, since the provider does not. */
  canSay: boolean;
  saidAt: Date | null;
}

/** All that the owner needs to register texts to US numbers, and how far it is. */
export interface RegistrationView {
  route: RegistrationRoute;
  legalName: string;
  ways: OptInWay[];
  privacyUrl: string;
  volume: RegistrationVolume;
  businessName: string;
  page: {
    open: boolean;
    /** Opened, but shown to nobody as long as the profile has neither phone nor website. */
    unreachable: boolean;
    url: string;
    termsUrl: string;
    privacyUrl: string;
    opened: { at: Date; by: string } | null;
  };
  fields: KitField[];
  findings: KitFinding[];
  /** How many reasons for a rejection were looked for. */
  checked: number;
  steps: RegistrationStepView[];
  provider: { name: string; canBeAsked: boolean } | null;
  /** When it was last asked. */
  askedAt: Date | null;
}
