import { clsx } from 'clsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { BusinessView } from '#shared/businesses.ts';
import { CHANNELS, type Channel } from '#shared/channels.ts';
import type { ConnectionView } from '#shared/connections.ts';
import { type CustomerLanguage, readLanguage } from '#shared/languages.ts';
import { asReminder, fillTemplate, REMINDER_DAYS, wordingIn } from '#shared/templates.ts';
import { titleIn } from '#shared/texts/texts.ts';
import { EmailPreview } from './email-preview.tsx';
import { PhonePreview } from './phone-preview.tsx';
import type { TypedTemplate } from './typed-campaign.ts';
import { useSampleValues, useTypedTemplate } from './use-typed-template.ts';
import { approvedTemplate, fillApproved } from './whatsapp-wording.tsx';

interface TemplatePreviewsProps {
  business: BusinessView;
  connections: readonly ConnectionView[];
  active: Channel;
  /** Of whoever reads it. */
  language: CustomerLanguage;
  /** Under a heading that says what it is. */
  untitled?: boolean;
}

/** The preview of the open tab; all three where no script can open another one. */
export function TemplatePreviews(props: TemplatePreviewsProps) {
  const { business, connections, active, language, untitled = false } = props;
  const hydrated = useHydrated();
  const email = useTypedTemplate('email');
  const sms = useTypedTemplate('sms');
  const whatsapp = useTypedTemplate('whatsapp');
  const sample = useSampleValues(business);
  const approved = approvedTemplate(connections, language);
  const said = (channel: Channel, template: TypedTemplate) =>
    wordingIn(language, template, { channel, businessName: business.businessName });
  const mail = said('email', email);
  const smsText = fillTemplate(said('sms', sms).content, sample);
  const whatsappText = approved
    ? fillApproved(approved, { ...sample, businessName: business.businessName })
    : fillTemplate(said('whatsapp', whatsapp).content, sample);
  const previews = {
    email: (
      <EmailPreview
        untitled={untitled}
        businessName={business.businessName}
        postalAddress={business.postalAddress}
        language={language}
        subject={mail.subject}
        content={mail.content}
        contactName={sample.name}
        link={sample.reviewLink}
        buttonLabel={titleIn(language, business.reviewLinkTitle)}
        reminderDays={daysOf(email)}
      />
    ),
    sms: (
      <PhonePreview
        untitled={untitled}
        channel="sms"
        language={language}
        text={smsText}
        link={sample.reviewLink}
        reminder={{ text: asReminder(smsText, language), days: daysOf(sms) }}
        caption={`SMS preview for ${sample.name}`}
      />
    ),
    whatsapp: (
      <PhonePreview
        untitled={untitled}
        channel="whatsapp"
        language={readLanguage(approved?.language ?? language) ?? language}
        text={whatsappText}
        link={sample.reviewLink}
        reminder={{ text: whatsappText, days: daysOf(whatsapp) }}
        caption={
          approved
            ? `WhatsApp preview for ${sample.name}`
            : `Your draft for ${sample.name}. Nothing is sent until WhatsApp has approved a template.`
        }
      />
    ),
  };
  return CHANNELS.map((channel) => (
    <div
      key={channel}
      className={clsx(channel !== active && (hydrated ? 'hidden' : '[@media(scripting:enabled)]:hidden'))}
    >
      {previews[channel]}
    </div>
  ));
}

/** When the reminders leave, as the server reads what is typed; none while they are off. */
function daysOf({ reminderEnabled, reminderDays, secondReminderDays }: TypedTemplate): number[] {
  if (!reminderEnabled) return [];
  const first = Math.trunc(Number(reminderDays)) || REMINDER_DAYS.fallback;
  const second = Math.trunc(Number(secondReminderDays));
  return second > first ? [first, second] : [first];
}
