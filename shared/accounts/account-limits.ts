/** Free of Zod, so that components may import it. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const VERIFIED_COUNTDOWN_SECONDS = 5;
/** Verification links that may be asked for, for one address in one place. */
export const RESENDS_AN_HOUR = 5;
/** So long a deletion can be taken back. */
export const KEPT_DAYS = 7;
