import { z } from 'zod';
import { CONTACT_LIMITS } from '#shared/contacts/contact-basics.ts';
import {
  OPT_IN_WAYS,
  OUTSIDE_STEPS,
  REGISTRATION_ROUTES,
  REGISTRATION_VOLUMES,
} from '#shared/sending/registrations.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { byLanguage, CUSTOMER_LANGUAGES, type CustomerLanguage } from '#shared/text/languages.ts';
import { nameWithAddressEn } from '#shared/texts/opt-in-en.ts';
import { nameWithAddressEs } from '#shared/texts/opt-in-es.ts';
import { textsIn } from '#shared/texts/texts.ts';

const LegalName = z
  .string()
  .default('')
  .transform(cleanLine)
  .pipe(z.string().max(255, { error: 'The legal name can be at most 255 characters long.' }));

const PrivacyUrl = z
  .string()
  .trim()
  .default('')
  .pipe(z.string().max(300, { error: 'That address is too long.', abort: true }))
  .transform((url) => (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?]|$)/i.test(url) ? `https://${url}` : url))
  .refine((url) => url === '' || isPublicAddress(url), {
    error: 'Enter a web address, such as https://example.com/privacy.',
  });

/** An emptied text is cleared; ways that are left out stay as they are. */
export const SaveRegistration = z.object({
  route: z.enum(REGISTRATION_ROUTES, { error: 'Choose what you register.' }),
  legalName: LegalName,
  ways: z.array(z.enum(OPT_IN_WAYS)).optional(),
  privacyUrl: PrivacyUrl,
  volume: z.enum(REGISTRATION_VOLUMES, { error: 'Choose about how many.' }),
});
export type SaveRegistration = z.input<typeof SaveRegistration>;

/** Opening goes with the owner's word for what the page promises. */
export const SwitchOptInPage = z.object({
  open: z.boolean(),
  acknowledged: z.boolean().default(false),
});
export type SwitchOptInPage = z.input<typeof SwitchOptInPage>;

/** The button that opens the page, with the box above it. */
export const OpenOptInForm = z.object({ acknowledged: z.boolean().default(false) });

export const SayStep = z.object({ step: z.string().pipe(z.enum(OUTSIDE_STEPS)), done: z.boolean() });
export type SayStep = z.input<typeof SayStep>;

/** A name stands in messages that others get: no address and no markup of a stranger's travels in it. */
const ADDRESS_OR_MARKUP = /[<>/\\@:]|[\p{L}\p{N}]{2}\.\p{L}{2}/u;
const NAME_WITH_ADDRESS: Record<CustomerLanguage, string> = { en: nameWithAddressEn, es: nameWithAddressEs };

/** The form of the opt-in page, with its faults in the language of the page. The number is judged by the verb. */
const AGREEING = byLanguage((language) => {
  const { faults } = textsIn(language).optIn;
  return z.object({
    name: z
      .string()
      .default('')
      .transform(cleanLine)
      .pipe(
        z
          .string()
          .min(1, { error: faults.name, abort: true })
          .max(CONTACT_LIMITS.name, { error: faults.nameLong, abort: true })
          .refine((name) => !ADDRESS_OR_MARKUP.test(name), { error: NAME_WITH_ADDRESS[language] }),
      ),
    phone: z
      .string()
      .trim()
      .default('')
      .pipe(
        z
          .string()
          .min(1, { error: faults.phone, abort: true })
          .max(CONTACT_LIMITS.phone, { error: faults.phone }),
      ),
    agreed: z
      .boolean()
      .default(false)
      .refine((agreed) => agreed, { error: faults.agreed }),
  });
});

export function agreeToTextsForm(language: CustomerLanguage) {
  return AGREEING[language];
}

/** As it was typed: the verb judges all of it at once, in the language of the page. */
export const OptInFields = z.object({
  name: z.string().default(''),
  phone: z.string().default(''),
  agreed: z.boolean().default(false),
});

export const AgreeToTexts = z.object({
  businessKey: z.string().max(100),
  language: z.enum(CUSTOMER_LANGUAGES).default('en'),
  name: z.unknown(),
  phone: z.unknown(),
  agreed: z.unknown(),
});
export type AgreeToTexts = z.input<typeof AgreeToTexts>;

function isPublicAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes('.') && !username && !password;
}
