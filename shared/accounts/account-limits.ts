/** No Zod here, so that components may import it. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const VERIFIED_COUNTDOWN_SECONDS = 5;
/** How many verification mails can be requested for one address from one network. */
export const RESENDS_AN_HOUR = 5;
/** For so many days a deletion can be undone. */
export const DELETION_GRACE_DAYS = 7;
