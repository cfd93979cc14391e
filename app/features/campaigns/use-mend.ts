import { useField } from '@conform-to/react';
import type { Channel } from '#shared/channels.ts';
import type { LintFinding } from '#shared/template-lint.ts';
import type { TypedTemplate } from './typed-campaign.ts';

/** Puts mended words in the fields of a channel; answers the one that holds the message. */
export function useMend(channel: Channel) {
  const [template, form] = useField<TypedTemplate>(channel);
  return ({ content, subject }: NonNullable<LintFinding['fix']>): HTMLElement | null => {
    const fields = template.getFieldset();
    if (channel === 'email' && subject !== undefined)
      form.update({ name: fields.subject.name, value: subject });
    form.update({ name: fields.content.name, value: content });
    return document.getElementById(fields.content.id);
  };
}
