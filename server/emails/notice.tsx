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
import { NOTICE_WORDS, type NoticeKind } from '#shared/notices.ts';
import { RATING_LABELS, RATINGS } from '#shared/rating-labels.ts';

interface NoticeMail {
  appName: string;
  kind: NoticeKind;
  rating: number;
  businessName: string;
  postalAddress: string;
  /** Empty for private feedback. */
  platformName: string;
  /** Given on the review page; else read from the platform. */
  isFromPage: boolean;
  when: string;
  /** Null where a mail may not say who wrote and what. */
  words: { name: string; text: string } | null;
  reviewLink: string;
  settingsLink: string;
  offLink: string;
}

/** Tells the owner of feedback that waits for an answer. */
export function renderNotice(mail: NoticeMail): Promise<MailContent> {
  const { appName, kind, rating, businessName, words, reviewLink, settingsLink, offLink } = mail;
  const isPrivate = kind === 'private_feedback';
  const stars = `${rating} ${rating === 1 ? 'star' : 'stars'}`;
  const subject = isPrivate ? `New private feedback, ${stars}` : `New low rating, ${stars}`;
  const label = RATING_LABELS[RATINGS.find((one) => one === rating) ?? 1];
  return renderMail(
    subject,
    <MailLayout
      title={subject}
      preview={`${stars}, ${mail.when}`}
      mark="“"
      sender={appName}
      footer={
        <>
          <FooterLine>
            You get this email as soon as there is {isPrivate ? 'private feedback' : 'a low rating'}.{' '}
            <InlineLink href={settingsLink}>Change what is sent</InlineLink> or{' '}
            <InlineLink href={offLink}>turn off emails about {NOTICE_WORDS[kind].of}</InlineLink>.
          </FooterLine>
          <FooterLine>
            {[`${appName}, for ${businessName}`, ...mail.postalAddress.split('\n')]
              .filter(Boolean)
              .join(', ')}
          </FooterLine>
        </>
      }
    >
      <Heading>
        {isPrivate
          ? `Somebody left ${businessName} private feedback.`
          : `Somebody rated ${businessName} ${stars}.`}
      </Heading>
      <FactTable
        rows={[
          ['Stars', <RatingStars key="stars" rating={rating} label={`${rating}, ${label}`} />],
          ['Where', placeOf(mail)],
          ['When', mail.when],
          ...(words?.name ? [['From', words.name] as const] : []),
        ]}
      />
      {words?.text && <Quote>{words.text}</Quote>}
      <ActionButton href={reviewLink}>{isPrivate ? 'Read it and answer' : 'Open it'}</ActionButton>
      {!words && (
        <Note>
          This email leaves out the name and the text because you are a healthcare practice. You can read both
          after you sign in.
        </Note>
      )}
    </MailLayout>,
  );
}

function placeOf({ kind, isFromPage, platformName }: NoticeMail): string {
  if (!isFromPage) return platformName;
  if (kind === 'private_feedback') return 'Your review page, private form';
  return platformName ? `Your review page, went on to ${platformName}` : 'Your review page';
}
