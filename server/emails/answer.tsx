import { Fragment } from 'react';
import { FooterLine, InlineLink, MailLayout, Paragraph } from '#server/emails/layout.tsx';
import { type MailContent, renderMail } from '#server/emails/render.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { fillSlots, textsIn } from '#shared/texts/texts.ts';

interface AnswerMail {
  businessName: string;
  postalAddress: string;
  text: string;
  /** Of what stands around the text, which is as the business wrote it. */
  language: CustomerLanguage;
  /** It follows an earlier mail of the thread. */
  isFollowing: boolean;
  /** To an address that anybody could have typed; null where its owner has confirmed it. */
  stopLink: string | null;
}

/** What a business writes to somebody who left private feedback. It repeats nothing of it. */
export function renderAnswer(mail: AnswerMail): Promise<MailContent> {
  const { businessName, postalAddress, text, language, isFollowing, stopLink } = mail;
  const { answerMail } = textsIn(language);
  const slots = { business: businessName };
  const subject = `${isFollowing ? 'Re: ' : ''}${fillSlots(answerMail.subject, slots)}`;
  return renderMail(
    subject,
    <MailLayout
      title={subject}
      language={language}
      preview={text.slice(0, 140)}
      mark="“"
      sender={businessName}
      footer={
        <>
          <FooterLine>
            {fillSlots(answerMail.why, slots)}
            {postalAddress && (
              <>
                <br />
                {postalAddress.split('\n').filter(Boolean).join(', ')}
              </>
            )}
          </FooterLine>
          {stopLink && (
            <FooterLine>
              {answerMail.notYou} <InlineLink href={stopLink}>{fillSlots(answerMail.stop, slots)}</InlineLink>
            </FooterLine>
          )}
        </>
      }
    >
      {text.split(/\n{2,}/).map((paragraph, index, all) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <Paragraph key={index} last={index === all.length - 1}>
          {paragraph.split('\n').map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <Fragment key={at}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Paragraph>
      ))}
    </MailLayout>,
  );
}
