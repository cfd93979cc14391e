import { z } from 'zod';
import { SHOWN_NAME_LENGTH } from '#shared/reviews/agreements.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { byLanguage, CUSTOMER_LANGUAGES, type CustomerLanguage } from '#shared/text/languages.ts';
import { textsIn } from '#shared/texts/texts.ts';

/** As typed on the thanks page: the verb checks it, in the language of the page. */
export const AgreementFields = z.object({
  agreed: z.boolean().default(false),
  shown_name: z.string().default(''),
  digest: z.string().default(''),
});

const AGREEING = byLanguage((language) => {
  const { faults } = textsIn(language).agreement;
  const Name = z
    .string()
    .default('')
    .transform(cleanLine)
    .pipe(z.string().max(SHOWN_NAME_LENGTH, { error: faults.nameLong }));
  const agreed = z.literal(true, { error: faults.agreed });
  return {
    named: z.object({ agreed, shownName: Name }),
    signed: z.object({ agreed, shownName: Name.pipe(z.string().min(1, { error: faults.signature })) }),
  };
});

export function agreementForm(language: CustomerLanguage, { isSigned }: { isSigned: boolean }) {
  return AGREEING[language][isSigned ? 'signed' : 'named'];
}

export const AgreeToShow = z.object({
  businessKey: z.string().max(100),
  token: z.string().max(200),
  language: z.enum(CUSTOMER_LANGUAGES).default('en'),
  digest: z.string().max(100),
  agreed: z.unknown(),
  shownName: z.unknown(),
});
export type AgreeToShow = z.input<typeof AgreeToShow>;

export const StopShowing = z.object({ reviewId: z.uuid() });
export type StopShowing = z.input<typeof StopShowing>;
