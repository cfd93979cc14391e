import { useField } from '@conform-to/react';
import type { LintFinding } from '#shared/campaigns/template-lint.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { byLanguage, type CustomerLanguage } from '#shared/text/languages.ts';
import type { TypedTemplate } from './typed-campaign.ts';
import { wordingFields } from './use-typed-template.ts';

type Mend = (fix: NonNullable<LintFinding['fix']>) => HTMLElement | null;

/** Writes fixed texts into a channel's fields, by language; returns the fix of each message. */
export function useMends(channel: Channel): Record<CustomerLanguage, Mend> {
  const [template, form] = useField<TypedTemplate>(channel);
  return byLanguage((language) => {
    const fields = wordingFields(template, language);
    return ({ content, subject }) => {
      if (channel === 'email' && subject !== undefined)
        form.update({ name: fields.subject.name, value: subject });
      form.update({ name: fields.content.name, value: content });
      return document.getElementById(fields.content.id);
    };
  });
}
