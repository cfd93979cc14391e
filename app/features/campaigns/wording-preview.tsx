import type { BusinessView } from '#shared/business/businesses.ts';
import { asReminder, fillTemplate, type TemplateValues, type Wording } from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { ConnectionView } from '#shared/sending/connections.ts';
import { type CustomerLanguage, readLanguage } from '#shared/text/languages.ts';
import { titleIn } from '#shared/texts/texts.ts';
import { EmailPreview } from './email-preview.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { approvedTemplate, fillApproved } from './whatsapp-wording.tsx';

interface WordingPreviewProps {
  business: BusinessView;
  connections: readonly ConnectionView[];
  channel: Channel;
  /** The reader's language. */
  language: CustomerLanguage;
  wording: Wording;
  sample: TemplateValues;
  /** Days after which each reminder is sent. */
  reminderDays: readonly number[];
  /** Below a heading that already says what it is. */
  untitled: boolean;
}

/** A message as one person gets it on its channel. */
export function WordingPreview(props: WordingPreviewProps) {
  const { business, channel, language, wording, sample, reminderDays, untitled } = props;
  if (channel === 'email') {
    return (
      <EmailPreview
        untitled={untitled}
        language={language}
        reminderDays={reminderDays}
        {...wording}
        business={business}
        contactName={sample.name}
        link={sample.reviewLink}
        buttonLabel={titleIn(language, business.reviewLinkTitle)}
      />
    );
  }
  const text = fillTemplate(wording.content, sample);
  if (channel === 'sms') {
    return (
      <PhonePreview
        untitled={untitled}
        channel={channel}
        language={language}
        text={text}
        link={sample.reviewLink}
        reminder={{ text: asReminder(text, language), days: reminderDays }}
        caption={`SMS preview for ${sample.name}`}
      />
    );
  }
  const approved = approvedTemplate(props.connections, language);
  const said = approved ? fillApproved(approved, { ...sample, businessName: business.businessName }) : text;
  return (
    <PhonePreview
      untitled={untitled}
      channel={channel}
      language={readLanguage(approved?.language ?? language) ?? language}
      text={said}
      link={sample.reviewLink}
      reminder={{ text: said, days: reminderDays }}
      caption={
        approved
          ? `WhatsApp preview for ${sample.name}`
          : `Your draft for ${sample.name}. Nothing is sent until WhatsApp has approved a template.`
      }
    />
  );
}
