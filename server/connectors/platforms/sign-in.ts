/** Providers whose sign-in opens an account; the application keys are the operator's. */
export type SignInProvider = 'google' | 'facebook' | 'instagram';

/** The operator's application at a provider. */
export interface SignInKeys {
  clientId: string;
  clientSecret: string;
}

export interface SignInAsk {
  clientId: string;
  /** Where the provider redirects to. */
  redirectUri: string;
  /** Returned unchanged. */
  state: string;
  /** PKCE (RFC 7636), S256; not sent to providers that do not support it. */
  challenge: string;
  /** What the access is for; by default, reading reviews. */
  use?: 'reviews' | 'posts';
}

export interface SignInCallback {
  keys: SignInKeys;
  redirectUri: string;
  code: string;
  verifier: string;
}

export interface SignedIn {
  /** What is stored; the operator's keys are added on each use. */
  credentials: Readonly<Record<string, string>>;
  /** The provider's ID of the account. */
  subject: string;
  /** The account's name for its owner. */
  name: string;
  /** Seconds until the access ends, where the provider says so with it. */
  endsIn?: number;
}

export interface StoredSignIn {
  keys: SignInKeys;
  credentials: Readonly<Record<string, string>>;
}

/** Signing in at a provider, so that nobody has to type keys. */
export interface SignIn<Host extends string> {
  with: SignInProvider;
  /** The provider's common name. */
  name: string;
  /** Fields of the credentials that hold the operator's keys. */
  keysIn: Readonly<Partial<Record<keyof SignInKeys, string>>>;
  /** The address to send the person to. */
  address(hosts: Readonly<Record<Host, string>>, ask: SignInAsk): string;
  /** Throws `auth` for an expired code, `not_offered` if the person declined a required permission. */
  finish(hosts: Readonly<Record<Host, string>>, response: SignInCallback): Promise<SignedIn>;
  /**
   * Revokes everything this person allowed this application; already revoked is no error. Missing where only the person
   * can.
   */
  revoke?(hosts: Readonly<Record<Host, string>>, kept: StoredSignIn): Promise<void>;
  /** Where people can see and revoke access themselves. */
  accessPage: string;
}

/** The names of the settings with the operator's keys. */
export const SIGN_IN_SETTINGS: Readonly<Record<SignInProvider, Record<keyof SignInKeys, string>>> = {
  google: { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' },
  facebook: { clientId: 'FACEBOOK_APP_ID', clientSecret: 'FACEBOOK_APP_SECRET' },
  instagram: { clientId: 'INSTAGRAM_APP_ID', clientSecret: 'INSTAGRAM_APP_SECRET' },
};
