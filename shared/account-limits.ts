/** Free of Zod, so that components may import it. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const VERIFIED_COUNTDOWN_SECONDS = 5;
