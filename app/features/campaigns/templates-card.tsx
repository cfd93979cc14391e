import { Card } from '#app/ui/card.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { BusinessView } from '#shared/business/businesses.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import type { ConnectionView } from '#shared/sending/connections.ts';
import type { CodeToWrite, OwnNumberView } from '#shared/sending/own-numbers.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import type { AskActionData } from './ask-action-data.ts';
import { TemplateEditor } from './template-editor.tsx';
import { channelIn, type TypedTemplate } from './typed-campaign.ts';
import { approvedTemplate, WhatsAppWording } from './whatsapp-wording.tsx';

interface TemplatesCardProps {
  business: BusinessView;
  connections: readonly ConnectionView[];
  /** The open one. */
  channel: Channel;
  onOpen(channel: Channel): void;
  language: CustomerLanguage;
  onLanguage(language: CustomerLanguage): void;
  accountEmail: string;
  ownNumbers: readonly OwnNumberView[];
  /** The saved wording. */
  saved: Record<Channel, TypedTemplate>;
  reset: AskActionData['reset'];
  newer: AskActionData['newer'];
  /** The code to send from the phone that is being confirmed. */
  write: CodeToWrite | undefined;
}

/** The wording of each channel, of which one is visible. */
export function TemplatesCard(props: TemplatesCardProps) {
  const { business, connections, channel: open, onOpen, reset, newer, write } = props;
  return (
    <Card title="Message Templates">
      <Tabs
        label="Message Templates"
        value={open}
        onValueChange={(value) => onOpen(channelIn(value))}
        tabs={CHANNELS.map((channel) => ({
          value: channel,
          label: (
            <span>
              {CHANNEL_NAMES[channel]}
              <span className="max-sm:sr-only"> Template</span>
            </span>
          ),
          content: (
            <>
              {channel === 'whatsapp' && (
                <WhatsAppWording
                  template={approvedTemplate(connections, props.language)}
                  language={props.language}
                  businessName={business.businessName}
                />
              )}
              <TemplateEditor
                channel={channel}
                language={props.language}
                onLanguage={props.onLanguage}
                business={business}
                accountEmail={props.accountEmail}
                ownNumbers={props.ownNumbers}
                saved={props.saved[channel]}
                reset={reset?.channel === channel ? reset.template : null}
                newer={newer?.channel === channel ? newer.template : null}
                write={channel === 'whatsapp' ? (write ?? null) : null}
              />
            </>
          ),
        }))}
      />
    </Card>
  );
}
