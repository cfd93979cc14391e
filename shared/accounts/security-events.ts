/** What an account's address is mailed about, so that a stolen session or password is noticed. */
export const SECURITY_EVENTS = [
  ...(['password-changed', 'password-reset', 'new-browser', 'export-asked'] as const),
  ...(['reply-address-changed', 'notice-address-changed'] as const),
  ...(['mail-server-changed', 'connection-changed'] as const),
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
