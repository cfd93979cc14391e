import { clsx } from 'clsx';
import { Fragment } from 'react';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { ReminderMoment } from './reminder-moment.tsx';
import { withIndexKeys } from './with-index-keys.ts';

interface PhonePreviewProps {
  channel: 'sms' | 'whatsapp';
  /** The language of the text. */
  language: CustomerLanguage;
  /** With the tokens filled in. */
  text: string;
  link: string;
  /** The reminder, and the days after which it is sent; none for no reminder. */
  reminder: { text: string; days: readonly number[] };
  caption: string;
  untitled: boolean;
}

/** The text as it arrives on the customer's phone, followed by its reminders. */
export function PhonePreview(props: PhonePreviewProps) {
  const { channel, language, text, link, reminder, caption, untitled } = props;
  return (
    <PreviewFrame caption={caption} untitled={untitled}>
      <Bubble channel={channel} language={language} text={text} link={link} />
      {text.trim() !== '' &&
        reminder.days.map((days, at) => (
          <Fragment key={days}>
            <ReminderMoment days={days} step={at + 1} />
            <Bubble channel={channel} language={language} text={reminder.text} link={link} />
          </Fragment>
        ))}
    </PreviewFrame>
  );
}

type BubbleProps = Pick<PhonePreviewProps, 'channel' | 'language' | 'text' | 'link'>;

function Bubble({ channel, language, text, link }: BubbleProps) {
  return (
    <p
      dir="auto"
      lang={text.trim() === '' ? undefined : language}
      className={clsx(
        'wrap-anywhere w-fit max-w-full whitespace-pre-line rounded-card rounded-bl-sm border border-line px-4 py-3',
        channel === 'sms' ? 'bg-surface' : 'bg-brand-tint',
      )}
    >
      {text.trim() === '' ? <span className="text-ink-2">No message yet</span> : linked(text, link)}
    </p>
  );
}

function linked(text: string, link: string) {
  const pieces = text.split(link);
  return withIndexKeys(pieces).map(({ place, piece }) => (
    <span key={place}>
      {piece}
      {place < pieces.length - 1 && <span className="text-brand underline">{link}</span>}
    </span>
  ));
}
