/** Whose sign-in opens an account; its keys are the operator's. */
export type SignInProvider = 'google' | 'facebook';

/** What the operator has with a provider: an application of that name. */
export interface SignInKeys {
  clientId: string;
  clientSecret: string;
}

export interface SignInAsk {
  clientId: string;
  /** Where the provider sends the person back to. */
  redirectUri: string;
  /** Comes back as it is. */
  state: string;
  /** PKCE (RFC 7636), S256; a provider that knows nothing of it is not told. */
  challenge: string;
}

export interface SignInAnswer {
  keys: SignInKeys;
  redirectUri: string;
  code: string;
  verifier: string;
}

export interface SignedIn {
  /** What is kept of it; the operator's keys are added whenever it is used. */
  credentials: Readonly<Record<string, string>>;
  /** Tells one account of the provider from another. */
  subject: string;
  /** How its owner knows it. */
  name: string;
}

export interface SignInKept {
  keys: SignInKeys;
  credentials: Readonly<Record<string, string>>;
}

/** Signing in with a provider, so that nobody types keys. */
export interface SignIn<Host extends string> {
  with: SignInProvider;
  /** As people call it. */
  name: string;
  /** Fields of the credentials that hold the operator's keys. */
  keysIn: Readonly<Partial<Record<keyof SignInKeys, string>>>;
  /** Where the person goes. */
  address(hosts: Readonly<Record<Host, string>>, ask: SignInAsk): string;
  /** Throws `auth` for a code that is over, `not_offered` where the person left out what is needed. */
  finish(hosts: Readonly<Record<Host, string>>, answer: SignInAnswer): Promise<SignedIn>;
  /** Hands back all that this person ever allowed this application; what is over already is no fault. */
  revoke(hosts: Readonly<Record<Host, string>>, kept: SignInKept): Promise<void>;
  /** Where people see and end by themselves what they allowed. */
  accessPage: string;
}

/** The settings of the operator's keys, by their names. */
export const SIGN_IN_SETTINGS: Readonly<Record<SignInProvider, Record<keyof SignInKeys, string>>> = {
  google: { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' },
  facebook: { clientId: 'FACEBOOK_APP_ID', clientSecret: 'FACEBOOK_APP_SECRET' },
};
