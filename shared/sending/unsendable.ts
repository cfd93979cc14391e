import { type TemplateFault, writtenIn } from '#shared/campaigns/template-input.ts';
import { sendingFaults } from '#shared/campaigns/template-lint.ts';
import type { MessageTemplate } from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { LANGUAGES } from '#shared/text/languages.ts';

/** Faults that block sending, in any language of the template. */
export function unsendable(channel: Channel, template: MessageTemplate): TemplateFault[] {
  return writtenIn(template).flatMap(({ language, path, wording }) =>
    sendingFaults({ ...wording, channel, language, businessName: '' }).map(({ message }) => ({
      path: [...path, 'content'],
      message: path.length === 0 ? message : `In ${LANGUAGES[language].name}: ${message}`,
    })),
  );
}
