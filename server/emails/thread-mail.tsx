import { Fragment } from 'react';
import type { MailBrand } from '#server/emails/brand.ts';
import { FooterLine, InlineLink, MailLayout, Paragraph } from '#server/emails/layout.tsx';
import { type MailContent, renderMail } from '#server/emails/render.ts';
import { initialsOf } from '#shared/business/initials.ts';
import { postalLines } from '#shared/business/postal-address.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';

interface ThreadMailInput {
  businessName: string;
  brand: MailBrand;
  postalAddress: string;
  text: string;
  /** Of everything around the text; the text itself is as the business wrote it. */
  language: CustomerLanguage;
  /** It follows an earlier mail of the thread. */
  isFollowing: boolean;
  /** To an address that anybody could have typed; null where its owner has confirmed it. */
  stopLink: string | null;
  /** To what becomes of what they wrote. */
  privacyLink: string;
  /** To where they take back that their answer is shown; null if it is not. */
  agreementLink: string | null;
}

/** What a business writes to somebody who left private feedback. It repeats nothing of it. */
export function renderThreadMail(mail: ThreadMailInput): Promise<MailContent> {
  const { businessName, postalAddress, text, language, isFollowing, stopLink, privacyLink } = mail;
  const { threadMail, privacy, agreement } = textsIn(language);
  const slots = { business: businessName };
  const subject = `${isFollowing ? 'Re: ' : ''}${interpolate(threadMail.subject, slots)}`;
  return renderMail(
    subject,
    <MailLayout
      title={subject}
      language={language}
      preview={text.slice(0, 140)}
      mark={initialsOf(businessName)}
      // The picture opens the conversation, and stays out of the rest of it.
      brand={isFollowing ? { ...mail.brand, pictureUrl: '' } : mail.brand}
      sender={businessName}
      footer={
        <>
          <FooterLine>
            {interpolate(threadMail.why, slots)}
            {postalAddress && (
              <>
                <br />
                {postalLines(postalAddress).join(', ')}
              </>
            )}
          </FooterLine>
          <FooterLine>
            <InlineLink href={privacyLink}>{interpolate(privacy.title, slots)}</InlineLink>
          </FooterLine>
          {mail.agreementLink && (
            <FooterLine>
              {interpolate(agreement.reminder, slots)}{' '}
              <InlineLink href={mail.agreementLink}>{agreement.see}</InlineLink>
            </FooterLine>
          )}
          {stopLink && (
            <FooterLine>
              {threadMail.notYou}{' '}
              <InlineLink href={stopLink}>{interpolate(threadMail.stop, slots)}</InlineLink>
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
