import { Fragment } from 'react';
import { FooterLine, MailLayout, Paragraph } from '#server/emails/layout.tsx';
import { type MailContent, renderMail } from '#server/emails/render.ts';

interface AnswerMail {
  businessName: string;
  postalAddress: string;
  text: string;
  /** It follows an earlier mail of the thread. */
  isFollowing: boolean;
}

/** What a business writes to somebody who left private feedback. It repeats nothing of it. */
export function renderAnswer(mail: AnswerMail): Promise<MailContent> {
  const { businessName, postalAddress, text, isFollowing } = mail;
  const subject = `${isFollowing ? 'Re: ' : ''}Your message to ${businessName}`;
  return renderMail(
    subject,
    <MailLayout
      title={subject}
      preview={text.slice(0, 140)}
      mark="“"
      sender={businessName}
      footer={
        <FooterLine>
          You wrote to {businessName} and left this address for an answer.
          {postalAddress && (
            <>
              <br />
              {postalAddress.split('\n').filter(Boolean).join(', ')}
            </>
          )}
        </FooterLine>
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
