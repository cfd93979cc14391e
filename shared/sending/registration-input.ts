import { z } from 'zod';
import { CONTACT_LIMITS } from '#shared/contacts/contact-basics.ts';
import {
  OPT_IN_METHODS,
  OUTSIDE_STEPS,
  REGISTRATION_ROUTES,
  REGISTRATION_VOLUMES,
} from '#shared/sending/registrations.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { byLanguage, CUSTOMER_LANGUAGES, type CustomerLanguage } from '#shared/text/languages.ts';
import { isWebAddress, webAddressFault } from '#shared/text/web-address.ts';
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
  .refine((url) => url === '' || isWebAddress(url), {
    error: ({ input }) =>
      webAddressFault(String(input)) ?? 'Enter a web address, such as https://example.com/privacy.',
  });

/** An empty text is cleared; omitted opt-in methods stay as they are. */
export const SaveRegistration = z.object({
  route: z.enum(REGISTRATION_ROUTES, { error: 'Choose what you register.' }),
  legalName: LegalName,
  ways: z.array(z.enum(OPT_IN_METHODS)).optional(),
  privacyUrl: PrivacyUrl,
  volume: z.enum(REGISTRATION_VOLUMES, { error: 'Choose about how many.' }),
});
export type SaveRegistration = z.input<typeof SaveRegistration>;

/** To open it, the owner has to acknowledge what the page promises. */
export const SwitchOptInPage = z.object({
  open: z.boolean(),
  acknowledged: z.boolean().default(false),
});
export type SwitchOptInPage = z.input<typeof SwitchOptInPage>;

/** The button that opens the page, with its checkbox. */
export const OpenOptInForm = z.object({ acknowledged: z.boolean().default(false) });

export const SayStep = z.object({ step: z.string().pipe(z.enum(OUTSIDE_STEPS)), done: z.boolean() });
export type SayStep = z.input<typeof SayStep>;

/** Names appear in messages to others, so no address or markup of a stranger may travel in them. */
const ADDRESS_OR_MARKUP = /[<>/\\@:]|[\p{L}\p{N}]{2}\.\p{L}{2}/u;

/** The opt-in form, with messages in the language of the page. The verb checks the number. */
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
          .refine((name) => !ADDRESS_OR_MARKUP.test(name), { error: faults.nameWithAddress }),
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

/** As typed: the verb checks all of it at once, in the language of the page. */
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
