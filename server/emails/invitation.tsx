import { Fragment, type ReactNode } from 'react';
import type { MailBrand } from '#server/emails/brand.ts';
import { ActionButton, FooterLine, InlineLink, MailLayout, Note, Paragraph } from '#server/emails/layout.tsx';
import { type MailContent, renderMail } from '#server/emails/render.ts';
import { initialsOf } from '#shared/business/initials.ts';
import { postalLines } from '#shared/business/postal-address.ts';
import {
  asReminder,
  fillTemplate,
  type MessageTemplate,
  type TemplateBlock,
  toBlocks,
  withoutName,
} from '#shared/campaigns/templates.ts';
import { greetingName } from '#shared/contacts/greeting-name.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';

interface InvitationEmailProps {
  appName: string;
  businessName: string;
  brand: MailBrand;
  /** Lines of the postal address, which the law wants in every such mail. */
  postalAddress: string;
  contactName: string;
  template: Pick<MessageTemplate, 'subject' | 'content'>;
  reviewLink: string;
  buttonLabel: string;
  unsubscribeLink: string;
  /** To what becomes of what the recipient writes. */
  privacyLink: string;
  /** 0 is the first message, 1 and 2 are reminders. */
  step: number;
  /** Of the recipient. */
  language: CustomerLanguage;
}

/** Stand for what differs from person to person; single characters of no alphabet, so that nothing cuts them. */
const MARKS = { contactName: '\ue000', reviewLink: '\ue001', unsubscribeLink: '\ue002' } as const;
const ANY_MARK = /[\ue000-\ue002]/g;
const MOST_KEPT = 100;
const kept = new Map<string, Promise<MailContent>>();

/** Rendered once per campaign and wording, then filled in per person: rendering takes longer than sending. */
export async function renderInvitation(props: InvitationEmailProps): Promise<MailContent> {
  const { contactName, reviewLink, unsubscribeLink, step, template, language, ...rest } = props;
  const clean = { subject: unmark(template.subject), content: unmark(template.content) };
  const { html, text } = await renderOnce({ ...rest, step, language, template: clean, ...MARKS });
  const subject = fillTemplate(clean.subject, { name: contactName, reviewLink });
  const name = greetingName(contactName);
  const values = [name, reviewLink, unsubscribeLink];
  const fill = (part: string, write: (value: string) => string) =>
    (name ? part : withoutName(part, MARKS.contactName)).replace(ANY_MARK, (mark) =>
      write(values[mark.charCodeAt(0) - 0xe000] ?? ''),
    );
  return {
    subject: step > 0 ? asReminder(subject, language) : subject,
    html: fill(html, escapeHtml),
    text: fill(text, (value) => value),
  };
}

function renderOnce(props: InvitationEmailProps): Promise<MailContent> {
  const key = JSON.stringify(props);
  const known = kept.get(key);
  if (known) return known;
  const rendered = renderMail('', <InvitationEmail {...props} />);
  kept.set(key, rendered);
  rendered.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return rendered;
}

const unmark = (text: string) => text.replace(ANY_MARK, '');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function InvitationEmail(props: InvitationEmailProps) {
  const { appName, businessName, postalAddress, contactName, template, reviewLink, buttonLabel } = props;
  const { mail, privacy } = textsIn(props.language);
  const blocks = toBlocks(template.content, contactName);
  return (
    <MailLayout
      title={businessName}
      language={props.language}
      preview={previewOf(blocks) || interpolate(mail.preview, { business: businessName })}
      mark={initialsOf(businessName)}
      brand={props.brand}
      sender={businessName}
      note={
        <Note skipInText>
          {mail.notWorking} <InlineLink href={reviewLink}>{reviewLink}</InlineLink>
        </Note>
      }
      footer={
        <>
          <FooterLine>
            {businessName}
            <br />
            <Lines of={postalLines(postalAddress)} />
          </FooterLine>
          <FooterLine>
            {mail.rather} <InlineLink href={props.unsubscribeLink}>{mail.unsubscribe}</InlineLink>
            <br />
            <InlineLink href={props.privacyLink}>{privacy.link}</InlineLink>
            {' · '}
            {interpolate(mail.sentWith, { app: appName })}
          </FooterLine>
        </>
      }
    >
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <Block key={index} block={block} href={reviewLink} label={buttonLabel} />
      ))}
    </MailLayout>
  );
}

function Block({ block, href, label }: { block: TemplateBlock; href: string; label: string }) {
  if (block.kind === 'button') return <ActionButton href={href}>{label}</ActionButton>;
  const lines: ReactNode[] = block.lines.map((pieces) =>
    pieces.map((piece) =>
      piece.kind === 'text' ? (
        piece.text
      ) : (
        <InlineLink key="link" href={href}>
          {href}
        </InlineLink>
      ),
    ),
  );
  return (
    <Paragraph>
      <Lines of={lines} />
    </Paragraph>
  );
}

function Lines({ of: lines }: { of: ReactNode[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** The first real sentence rather than the greeting, which every mail has. */
function previewOf(blocks: TemplateBlock[]): string {
  const paragraphs = blocks.flatMap((block) =>
    block.kind === 'lines'
      ? [
          block.lines
            .flat()
            .map((piece) => (piece.kind === 'text' ? piece.text : ''))
            .join(' ')
            .trim(),
        ]
      : [],
  );
  const words = paragraphs.find((paragraph) => paragraph.length > 40) ?? paragraphs[0] ?? '';
  return words.slice(0, 140);
}
