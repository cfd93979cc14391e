import { clsx } from 'clsx';
import { inPlace } from './in-place.ts';
import { PreviewFrame } from './preview-frame.tsx';

interface PhonePreviewProps {
  channel: 'sms' | 'whatsapp';
  /** With the tokens filled in. */
  text: string;
  link: string;
  contactName: string;
}

/** The text as it arrives on the customer's phone. */
export function PhonePreview({ channel, text, link, contactName }: PhonePreviewProps) {
  return (
    <PreviewFrame caption={`${channel === 'sms' ? 'SMS' : 'WhatsApp'} preview for ${contactName}`}>
      <p className="mb-2.5 text-center text-ink-2 text-xs">Today 10:42</p>
      <p
        dir="auto"
        className={clsx(
          'wrap-anywhere w-fit max-w-full whitespace-pre-line rounded-card rounded-bl-sm border border-line px-4 py-3',
          channel === 'sms' ? 'bg-surface' : 'bg-brand-tint',
        )}
      >
        {text.trim() === '' ? <span className="text-ink-2">No message yet</span> : linked(text, link)}
      </p>
    </PreviewFrame>
  );
}

function linked(text: string, link: string) {
  const pieces = text.split(link);
  return inPlace(pieces).map(({ place, piece }) => (
    <span key={place}>
      {piece}
      {place < pieces.length - 1 && (
        <span className="text-brand underline">{link.replace(/^https?:\/\//, '')}</span>
      )}
    </span>
  ));
}
