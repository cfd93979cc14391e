import { Fragment } from 'react';
import { FooterLine, Heading, InlineLink, MailLayout, Paragraph } from '#server/emails/layout.tsx';
import { type MailContent, renderMail } from '#server/emails/render.ts';
import { mailLink } from '#shared/text/mail-link.ts';
import { shownAddress } from '#shared/text/shown-domain.ts';

interface ContactLetter {
  /** Empty: one is made of the name. */
  subject: string;
  name: string;
  phone: string;
  email: string;
  message: string;
}

/** A visitor's message for the people who run the service. */
export function renderContactMail(
  config: { appName: string; origin: string },
  { subject: given, name, phone, email, message }: ContactLetter,
): Promise<MailContent> {
  const subject = given || `Message from ${name}`;
  return renderMail(
    subject,
    <MailLayout
      title={subject}
      preview={message.slice(0, 140) || `Please call ${phone}`}
      mark="“"
      sender={`${config.appName} contact form`}
      footer={
        <FooterLine>
          Sent with the contact form of{' '}
          <InlineLink href={config.origin}>
            {shownAddress(config.origin).replace(/^https?:\/\//, '')}
          </InlineLink>
          <br />
          {email ? 'Reply to this email to answer.' : phone && 'They left no email address, so please call.'}
        </FooterLine>
      }
    >
      <Heading>{name || subject}</Heading>
      <Paragraph>
        {phone && (
          <>
            Phone: <InlineLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</InlineLink>
            <br />
          </>
        )}
        Email: {email ? <InlineLink href={mailLink(email)}>{email}</InlineLink> : 'not given'}
      </Paragraph>
      <Paragraph last>
        {message === ''
          ? 'No message.'
          : message.split('\n').map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              <Fragment key={index}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
      </Paragraph>
    </MailLayout>,
  );
}
