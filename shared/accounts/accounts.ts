import { z } from 'zod';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/accounts/account-limits.ts';
import { senderNameFault } from '#shared/business/sender-name.ts';
import { toEmail } from '#shared/contacts/email-address.ts';
import type { Reason } from '#shared/http/error-codes.ts';
import { FIELD_MESSAGES } from '#shared/http/field-messages.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import type { TimeForm } from '#shared/time/time.ts';

const required = (error: string) => z.string({ error }).min(1, { error, abort: true });

const Email = required('Please enter your email.')
  .max(254, { error: 'That email address is too long.', abort: true })
  .transform(toEmail)
  // Better Auth does not accept international top-level domains.
  .pipe(z.email({ error: 'Please enter a valid email address.' }));

const Name = z
  .string({ error: 'Please enter your name.' })
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(1, { error: 'Please enter your name.' })
      .max(100, { error: 'Your name can be at most 100 characters long.' })
      .superRefine((name, issues) => {
        const fault = senderNameFault(name);
        if (fault) issues.addIssue({ code: 'custom', message: `Your name ${fault}` });
      }),
  );

const password = (missing: string) =>
  required(missing).max(PASSWORD_MAX_LENGTH, {
    error: `Password must be at most ${PASSWORD_MAX_LENGTH} characters long.`,
    abort: true,
  });
const Password = password('Please enter your password.');
const NewPassword = password('Please choose a password.');
const Confirm = required('Please repeat the password.');
/** Longer than any of our links; keeps junk away from the signature check. */
const LinkToken = z.string().min(1).max(1_000);

/** Different passwords are reported before a short one, in the order the specification gives. */
function checkChoice(
  issues: z.core.$RefinementCtx,
  field: string,
  chosen: string,
  confirm: string,
  differ: string,
): void {
  const fault = (path: string, message: string, reason: Reason) =>
    issues.addIssue({ code: 'custom', path: [path], message, params: { reason } });
  if (chosen !== confirm) fault('confirm', differ, 'passwords_differ');
  else if (chosen.length < PASSWORD_MIN_LENGTH) fault(field, FIELD_MESSAGES.passwordShort, 'password_short');
}

/** From an operator's invitation link; empty if there was none. */
export const RegistrationInvitation = z.object({ invitation: z.string().max(1_000).default('') });
export type RegistrationInvitation = z.input<typeof RegistrationInvitation>;

export const RegisterAccount = z
  .object({
    name: Name,
    email: Email,
    password: NewPassword,
    confirm: Confirm,
    invitation: RegistrationInvitation.shape.invitation,
  })
  .superRefine((input, issues) =>
    checkChoice(issues, 'password', input.password, input.confirm, FIELD_MESSAGES.passwordsDiffer),
  );
export type RegisterAccount = z.input<typeof RegisterAccount>;

/** No password is needed in the browser that registered. */
export const VerifyEmail = z.object({ token: LinkToken, password: Password.optional() });
export type VerifyEmail = z.input<typeof VerifyEmail>;

/** What the page behind the mailed link shows; `served` (already used) does not say whose it was. */
export type VerificationLinkView =
  | { state: 'alive'; needsPassword: boolean }
  | { state: 'served' }
  | { state: 'dead' };

export const ResendVerification = z.object({ email: Email });
export type ResendVerification = z.input<typeof ResendVerification>;

export const Login = z.object({ email: Email, password: Password });
export type Login = z.input<typeof Login>;

export const RequestPasswordReset = z.object({ email: Email });
export type RequestPasswordReset = z.input<typeof RequestPasswordReset>;

export const ResetPassword = z
  .object({ token: LinkToken, password: NewPassword, confirm: Confirm })
  .superRefine((input, issues) =>
    checkChoice(issues, 'password', input.password, input.confirm, FIELD_MESSAGES.passwordsDiffer),
  );
export type ResetPassword = z.input<typeof ResetPassword>;

export const ChangePassword = z
  .object({ current: Password, next: NewPassword, confirm: Confirm })
  .superRefine((input, issues) =>
    checkChoice(issues, 'next', input.next, input.confirm, FIELD_MESSAGES.newPasswordsDiffer),
  );
export type ChangePassword = z.input<typeof ChangePassword>;

export const RevokeSession = z.object({ id: z.uuid() });
export type RevokeSession = z.input<typeof RevokeSession>;

/** The password of the signed-in person, once more. */
export const ConfirmPassword = z.object({ password: Password });
export type ConfirmPassword = z.input<typeof ConfirmPassword>;

/** `typed`: the name of the business, so that nobody deletes the wrong one. */
export const PlanDeletion = z.object({
  typed: required('Please type the name of the business.').max(200),
  password: Password,
});
export type PlanDeletion = z.input<typeof PlanDeletion>;

/** What the page behind the mailed link shows. */
export type CancelDeletionLinkView =
  | { state: 'planned'; dueAt: Date; timeForm: TimeForm | null }
  | { state: 'kept' }
  | { state: 'dead' };

/** What deleting the account would end, in numbers. */
export interface DeletionFacts {
  /** What the owner has to type. */
  name: string;
  isBusiness: boolean;
  isDemo: boolean;
  dueAt: Date;
  /** Campaigns with messages left to send, how many messages, and how many of those are reminders. */
  campaigns: number;
  waiting: number;
  reminders: number;
  /** Read from platforms or imported. */
  reviews: number;
  /** Public answers on the review page. */
  answers: number;
  private: number;
  contacts: number;
  messages: number;
  pictures: number;
  videos: number;
  optOuts: number;
  /** Names of the providers and platforms that lose access. */
  connected: string[];
  /** Names of the providers whose OAuth access is revoked at the end. */
  handedBack: string[];
  /** Days until backups no longer hold the deleted data; null if somebody else makes the backups. */
  backupDays: number | null;
}

/** The person who signed up in this browser, until they log in. */
export const SignUpHere = z.object({ name: z.string(), email: z.string(), verified: z.boolean() });
export type SignUpHere = z.infer<typeof SignUpHere>;

export interface UserInfoView {
  id: string;
  name: string;
  email: string;
  createdAt: Date;
  /** The account of the demo practice, whose data can be cleared. */
  isDemo: boolean;
}

export interface SessionView {
  id: string;
  /** The session of this request. */
  current: boolean;
  userAgent: string;
  createdAt: Date;
  lastUsedAt: Date;
}
