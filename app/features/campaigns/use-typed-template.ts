import { type FieldMetadata, useField } from '@conform-to/react';
import type { BusinessView } from '#shared/business/businesses.ts';
import {
  SAMPLE_VALUES,
  sampleLinkLike,
  type TemplateValues,
  type Wording,
  wordingIn,
} from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { type CustomerLanguage, FIRST_LANGUAGE } from '#shared/text/languages.ts';
import { useFirstName } from './people-context.tsx';
import { type TypedTemplate, toTypedTemplate } from './typed-campaign.ts';

/** The wording of a channel as it stands in the form. Whoever asks is drawn anew with every change of it, and only then. */
export function useTypedTemplate(channel: Channel): TypedTemplate {
  const [template] = useField<TypedTemplate>(channel);
  return toTypedTemplate(template.value);
}

/** What of it is sent to who speaks this language. */
export function useTypedWording(
  channel: Channel,
  language: CustomerLanguage,
  { businessName }: BusinessView,
): Wording {
  return wordingIn(language, useTypedTemplate(channel), { channel, businessName });
}

/** The fields in which it stands. */
export function wordingFields(template: FieldMetadata<TypedTemplate>, language: CustomerLanguage) {
  const { subject, content, others } = template.getFieldset();
  return language === FIRST_LANGUAGE ? { subject, content } : others.getFieldset()[language].getFieldset();
}

/** What the tokens become on this screen: the first contact's name, and an address like that of the review link. */
export function useSampleValues({ reviewLink }: BusinessView): TemplateValues {
  return {
    name: useFirstName() || SAMPLE_VALUES.name,
    reviewLink: sampleLinkLike(reviewLink),
  };
}
