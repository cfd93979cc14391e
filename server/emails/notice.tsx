import {
  ActionButton,
  FactTable,
  FooterLine,
  Heading,
  InlineLink,
  MailLayout,
  Note,
  Quote,
  RatingStars,
} from '#server/emails/layout.tsx';
import { type MailContent, renderMail } from '#server/emails/render.ts';
import { NOTICE_WORDS, type NoticeKind } from '#shared/business/notices.ts';
import { postalLines } from '#shared/business/postal-address.ts';
import { RATING_LABELS, RATINGS } from '#shared/reviews/rating-labels.ts';

export interface NoticeContent {
  subject: string;
  /** One sentence. */
  heading: string;
  /** Null where it is not about one rating with stars. */
  rating: number | null;
  rows: readonly (readonly [label: string, words: string])[];
  /** What customers wrote; never filled for a healthcare business. */
  quotes: readonly string[];
  action: { label: string; link: string };
  note: string | null;
}

interface NoticeMail {
  appName: string;
  /** Null for a test, which nothing has brought about and nothing turns off. */
  kind: NoticeKind | null;
  businessName: string;
  postalAddress: string;
  content: NoticeContent;
  settingsLink: string;
  offLink: string;
}

/** Why this mail came, by its kind. */
const BECAUSE: Record<NoticeKind, string> = {
  private_feedback: 'whenever private feedback comes in',
  feedback_answer: 'whenever someone writes back',
  wrote_back: 'whenever a customer texts back',
  low_rating: 'whenever a low rating comes in',
  public_review: 'for each new public review',
  digest: 'as a summary of what is new',
  report: 'at the start of each month',
  reply_due: 'when a reply is due',
  campaign_finished: 'when a campaign has finished',
  connection_broken: 'when a platform can no longer be read',
  post_failed: 'when a planned post fails',
  access_ending: 'before a sign-in for posts ends',
};

/** Tells the owner of one event. */
export function renderNotice(mail: NoticeMail): Promise<MailContent> {
  const { appName, kind, businessName, postalAddress, settingsLink, offLink } = mail;
  const { subject, heading, rating, rows, quotes, action, note } = mail.content;
  const stars = RATINGS.find((one) => one === rating);
  return renderMail(
    subject,
    <MailLayout
      title={subject}
      preview={rows.map(([, words]) => words).join(', ')}
      mark="“"
      sender={appName}
      footer={
        <>
          <FooterLine>
            {kind ? `You get this email ${BECAUSE[kind]}.` : 'You asked for this test.'}{' '}
            <InlineLink href={settingsLink}>Change what is sent</InlineLink>
            {kind && (
              <>
                {' or '}
                <InlineLink href={offLink}>turn off emails about {NOTICE_WORDS[kind].of}</InlineLink>
              </>
            )}
            .
          </FooterLine>
          <FooterLine>
            {[`${appName}, for ${businessName}`, ...postalLines(postalAddress)].join(', ')}
          </FooterLine>
        </>
      }
    >
      <Heading serif>{heading}</Heading>
      <FactTable
        rows={[
          ...(stars
            ? [
                [
                  'Stars',
                  <RatingStars key="stars" rating={stars} label={`${stars}, ${RATING_LABELS[stars]}`} />,
                ] as const,
              ]
            : []),
          ...rows,
        ]}
      />
      {quotes.map((text) => (
        <Quote key={text}>{text}</Quote>
      ))}
      <ActionButton href={action.link}>{action.label}</ActionButton>
      {note && <Note>{note}</Note>}
    </MailLayout>,
  );
}
