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

/** A channel's current wording in the form. The component renders on every change of it, and only then. */
export function useTypedTemplate(channel: Channel): TypedTemplate {
  const [template] = useField<TypedTemplate>(channel);
  return toTypedTemplate(template.value);
}

/** The part that is sent to speakers of this language. */
export function useTypedWording(
  channel: Channel,
  language: CustomerLanguage,
  { businessName }: BusinessView,
): Wording {
  return wordingIn(language, useTypedTemplate(channel), { channel, businessName });
}

/** The fields that hold it. */
export function wordingFields(template: FieldMetadata<TypedTemplate>, language: CustomerLanguage) {
  const { subject, content, others } = template.getFieldset();
  return language === FIRST_LANGUAGE ? { subject, content } : others.getFieldset()[language].getFieldset();
}

/** Values of the tokens on this screen: the first contact's name and a sample of the review link. */
export function useSampleValues({ reviewLink }: BusinessView): TemplateValues {
  return {
    name: useFirstName() || SAMPLE_VALUES.name,
    reviewLink: sampleLinkLike(reviewLink),
  };
}
