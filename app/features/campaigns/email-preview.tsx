import { type CSSProperties, Fragment } from 'react';
import type { BusinessView } from '#shared/business/businesses.ts';
import { initialsOf } from '#shared/business/initials.ts';
import { MAIL_BAND, pictureBand, pictureSized } from '#shared/business/pictures.ts';
import { asReminder, fillTemplate, type TemplatePiece, toBlocks } from '#shared/campaigns/templates.ts';
import { mailColors } from '#shared/design/mail-colors.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { textsIn } from '#shared/texts/texts.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { ReminderMoment } from './reminder-moment.tsx';
import { withIndexKeys } from './with-index-keys.ts';

interface EmailPreviewProps {
  business: Pick<
    BusinessView,
    'businessName' | 'postalAddress' | 'brandColor' | 'logo' | 'picture' | 'closingWords'
  >;
  subject: string;
  content: string;
  /** The language of the message and of what surrounds it. */
  language: CustomerLanguage;
  /** The contact being typed; a sample while there is none. */
  contactName: string;
  /** A sample of the review link. */
  link: string;
  /** The label of the button in the mail. */
  buttonLabel: string;
  /** Days after which each reminder is sent. */
  reminderDays: readonly number[];
  untitled: boolean;
}

/** The email as the customer will see it, followed by its reminders. */
export function EmailPreview(props: EmailPreviewProps) {
  const { business, subject, content, language, contactName: name, link, buttonLabel } = props;
  const { businessName, postalAddress, closingWords } = business;
  const heading = fillTemplate(subject, { name, reviewLink: link }).trim();
  return (
    <PreviewFrame caption={`Email preview for ${name}`} untitled={props.untitled}>
      <div style={colorsOf(business.brandColor)} className="rounded-control border border-line bg-surface">
        <Head sender={businessName} subject={heading || 'No subject yet'} />
        {business.picture && (
          <img
            src={pictureBand(business.picture.path)}
            alt=""
            width={MAIL_BAND.width}
            height={MAIL_BAND.height}
            className="h-auto w-full"
          />
        )}
        <Letterhead business={business} />
        <div className="flex flex-col gap-3 px-4 py-4 text-sm" dir="auto" lang={language}>
          {withIndexKeys(toBlocks(content, name)).map(({ place, piece: block }) =>
            block.kind === 'button' ? (
              <Pretend key={place}>{buttonLabel}</Pretend>
            ) : (
              <p key={place} className="break-words">
                {withIndexKeys(block.lines).map((line) => (
                  <Line key={line.place} pieces={line.piece} link={link} first={line.place === 0} />
                ))}
              </p>
            ),
          )}
          {closingWords && <p className="whitespace-pre-line break-words">{closingWords}</p>}
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
      {withIndexKeys(pieces).map(({ place, piece }) =>
        piece.kind === 'link' ? (
          <span key={place} className="break-all text-(--mail-link) underline dark:text-(--mail-link-dark)">
            {link.replace(/^https?:\/\//, '')}
          </span>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}

/** The logo or the initials with the name, as the mail begins. */
function Letterhead({ business: { businessName, logo } }: Pick<EmailPreviewProps, 'business'>) {
  return (
    <div className="flex items-center gap-3 px-4 pt-4">
      {logo ? (
        <img
          src={pictureSized(logo.path, 192)}
          alt=""
          className="h-10 min-w-10 max-w-30 rounded-md bg-(--on-mark) object-contain"
        />
      ) : (
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-md bg-(--mail-fill) font-semibold text-(--mail-on-fill) dark:bg-(--mail-fill-dark) dark:text-(--mail-on-fill-dark)"
        >
          {initialsOf(businessName) || '“'}
        </span>
      )}
      <span className="wrap-anywhere min-w-0 font-semibold text-sm" dir="auto">
        {businessName}
      </span>
    </div>
  );
}

/** The colours that the mail has in each theme. */
function colorsOf(color: string): CSSProperties & Record<`--mail-${string}`, string> {
  const { light, dark } = mailColors(color);
  return {
    '--mail-fill': light.fill,
    '--mail-fill-dark': dark.fill,
    '--mail-on-fill': light.onFill,
    '--mail-on-fill-dark': dark.onFill,
    '--mail-edge': light.edge,
    '--mail-edge-dark': dark.edge,
    '--mail-link': light.text,
    '--mail-link-dark': dark.text,
  };
}

/** Looks like the mail's button; in a preview there is nothing to press. */
function Pretend({ children }: { children: string }) {
  return (
    <span className="max-w-full self-start rounded-control border border-(--mail-edge) bg-(--mail-fill) px-4 py-2 font-[560] text-(--mail-on-fill) dark:border-(--mail-edge-dark) dark:bg-(--mail-fill-dark) dark:text-(--mail-on-fill-dark)">
      {children}
    </span>
  );
}
