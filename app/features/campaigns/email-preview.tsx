import { Fragment } from 'react';
import { asReminder, fillTemplate, type TemplatePiece, toBlocks } from '#shared/campaigns/templates.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { textsIn } from '#shared/texts/texts.ts';
import { inPlace } from './in-place.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { ReminderMoment } from './reminder-moment.tsx';

interface EmailPreviewProps {
  businessName: string;
  postalAddress: string;
  subject: string;
  content: string;
  /** In which it is written, and so what stands around it. */
  language: CustomerLanguage;
  /** Of the contact being typed; a sample while there is none. */
  contactName: string;
  /** An address like that of the review link. */
  link: string;
  /** What the button in the mail says. */
  buttonLabel: string;
  /** After how many days a reminder leaves, each. */
  reminderDays: readonly number[];
  untitled: boolean;
}

/** The email as the customer will read it, and the reminders behind it. */
export function EmailPreview(props: EmailPreviewProps) {
  const {
    businessName,
    postalAddress,
    subject,
    content,
    language,
    contactName: name,
    link,
    buttonLabel,
  } = props;
  const heading = fillTemplate(subject, { name, reviewLink: link }).trim();
  return (
    <PreviewFrame caption={`Email preview for ${name}`} untitled={props.untitled}>
      <div className="rounded-control border border-line bg-surface">
        <Head sender={businessName} subject={heading || 'No subject yet'} />
        <div className="flex flex-col gap-3 px-4 py-4 text-sm" dir="auto" lang={language}>
          {inPlace(toBlocks(content, name)).map(({ place, piece: block }) =>
            block.kind === 'button' ? (
              <Pretend key={place}>{buttonLabel}</Pretend>
            ) : (
              <p key={place} className="break-words">
                {inPlace(block.lines).map((line) => (
                  <Line key={line.place} pieces={line.piece} link={link} first={line.place === 0} />
                ))}
              </p>
            ),
          )}
        </div>
        <p className="whitespace-pre-line break-words border-line border-t px-4 py-3 text-ink-3 text-xs">
          {postalAddress || 'Your postal address'}
          {'\n'}
          <span lang={language}>{textsIn(language).mail.unsubscribe}</span>
        </p>
      </div>
      {heading !== '' &&
        props.reminderDays.map((days, at) => (
          <Fragment key={days}>
            <ReminderMoment days={days} step={at + 1} />
            <div className="rounded-control border border-line bg-surface">
              <Head sender={businessName} subject={asReminder(heading, language)} />
              <p className="px-4 py-3 text-ink-2 text-sm">The same text once more.</p>
            </div>
          </Fragment>
        ))}
    </PreviewFrame>
  );
}

function Head({ sender, subject }: { sender: string; subject: string }) {
  return (
    <div className="border-line border-b px-4 py-3">
      <p className="wrap-anywhere text-ink-2 text-sm" dir="auto">
        {sender}
      </p>
      <p className="break-words font-[600]" dir="auto">
        {subject}
      </p>
    </div>
  );
}

function Line({ pieces, link, first }: { pieces: TemplatePiece[]; link: string; first: boolean }) {
  return (
    <>
      {!first && <br />}
      {inPlace(pieces).map(({ place, piece }) =>
        piece.kind === 'link' ? (
          <span key={place} className="break-all text-brand underline">
            {link.replace(/^https?:\/\//, '')}
          </span>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}

/** Looks like the button of the mail; in the preview there is nothing to press. */
function Pretend({ children }: { children: string }) {
  return (
    <span className="max-w-full self-start rounded-control bg-brand px-4 py-2 font-[560] text-on-brand">
      {children}
    </span>
  );
}
