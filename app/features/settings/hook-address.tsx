import { CopyButton } from '#app/ui/copy-button.tsx';
import type { ConnectionView, ConnectorId } from '#shared/connections.ts';
import { MESSAGES } from '#shared/messages.ts';

const STEPS: Record<ConnectorId, string[]> = {
  twilio: [
    'In the Twilio Console open your number, or the messaging service it belongs to.',
    'Under “A message comes in” choose Webhook and POST, and paste this address.',
    'Save. Delivery reports need no setting: every text carries its own address.',
  ],
  telnyx: [
    'In the Telnyx portal open Messaging and the messaging profile of your number.',
    'Under Inbound, paste this address as the webhook URL, version 2.',
    'Save.',
  ],
  'twilio-whatsapp': [
    'In the Twilio Console open Messaging, Senders, WhatsApp senders, and yours.',
    'Paste this address where it asks for the webhook of incoming messages, with POST.',
    'Save.',
  ],
  'whatsapp-cloud': [
    'In your Meta app open WhatsApp, Configuration, and edit the webhook.',
    'Paste this address as the callback URL, and the verify token you chose.',
    'Subscribe to the field “messages”.',
  ],
};

/** Where answers and reports of the provider arrive; without it a STOP never reaches us. */
export function HookAddress({ connection: { connector, hookAddress } }: { connection: ConnectionView }) {
  return (
    <div className="border-line border-t pt-4">
      <h3 className="text-base">Webhook address</h3>
      <p className="mt-0.5 text-ink-2 text-sm">
        Your provider tells us here when somebody answers STOP, and what became of a message.
      </p>
      <div className="mt-2.5 flex flex-wrap items-center gap-2.5">
        <code className="wrap-anywhere min-w-0 flex-1 basis-60 rounded-control border border-line bg-sunken px-3 py-2 text-sm">
          {hookAddress}
        </code>
        <CopyButton text={hookAddress} toast={MESSAGES.addressCopied} />
      </div>
      <ol className="mt-3 flex list-decimal flex-col gap-1 pl-5 text-ink-2 text-sm">
        {STEPS[connector].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
