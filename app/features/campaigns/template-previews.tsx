import { clsx } from 'clsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { BusinessView } from '#shared/businesses.ts';
import { CHANNELS, type Channel } from '#shared/channels.ts';
import type { ConnectionView } from '#shared/connections.ts';
import { fillTemplate } from '#shared/templates.ts';
import { EmailPreview } from './email-preview.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { useSampleValues, useTypedTemplate } from './use-typed-template.ts';
import { approvedTemplate, fillApproved } from './whatsapp-wording.tsx';

interface TemplatePreviewsProps {
  business: BusinessView;
  connections: readonly ConnectionView[];
  active: Channel;
}

/** The preview of the open tab; all three where no script can open another one. */
export function TemplatePreviews({ business, connections, active }: TemplatePreviewsProps) {
  const hydrated = useHydrated();
  const email = useTypedTemplate('email');
  const sms = useTypedTemplate('sms');
  const whatsapp = useTypedTemplate('whatsapp');
  const sample = useSampleValues(business);
  const approved = approvedTemplate(connections);
  const previews = {
    email: (
      <EmailPreview
        businessName={business.businessName}
        postalAddress={business.postalAddress}
        subject={email.subject}
        content={email.content}
        contactName={sample.name}
        buttonLabel={business.reviewLinkTitle}
      />
    ),
    sms: (
      <PhonePreview
        channel="sms"
        text={fillTemplate(sms.content, sample)}
        link={sample.reviewLink}
        contactName={sample.name}
      />
    ),
    whatsapp: (
      <PhonePreview
        channel="whatsapp"
        text={
          approved
            ? fillApproved(approved, { ...sample, businessName: business.businessName })
            : fillTemplate(whatsapp.content, sample)
        }
        link={sample.reviewLink}
        contactName={sample.name}
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
