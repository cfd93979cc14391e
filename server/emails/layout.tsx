import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { type CSSProperties, Fragment, type ReactNode, use } from 'react';
import { type MailBrand, MailColorsContext } from '#server/emails/brand.ts';
import { MAIL_BAND } from '#shared/business/pictures.ts';
import { type ColorName, hexColor } from '#shared/design/colors.ts';
import { mailColors } from '#shared/design/mail-colors.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

export const MAIL_FONT =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** For the one sentence of a notice, as the dashboard sets its own. */
const SERIF = "Georgia, 'Times New Roman', serif";

const night = (name: ColorName) => hexColor(name, 'dark');

/** For programs that honour it. The others keep or invert the light colours, which have the contrast for both. */
const darkStyles = ({ text, fill, onFill, edge }: ReturnType<typeof mailColors>['dark']) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  .gw-page { background-color: ${night('paper')} !important; }
  .gw-card { background-color: ${night('surface')} !important; border-color: ${night('line')} !important; }
  .gw-ink { color: ${night('ink')} !important; }
  .gw-ink2, .gw-ink3 { color: ${night('ink-2')} !important; }
  .gw-rule { border-color: ${night('line')} !important; }
  .gw-button { background-color: ${fill} !important; border-color: ${edge} !important; color: ${onFill} !important; }
  .gw-link { color: ${text} !important; }
  .gw-mark { background-color: ${fill} !important; border-color: ${edge} !important; color: ${onFill} !important; }
  .gw-bar { background-color: ${night('g2')} !important; }
  .gw-bar-now { background-color: ${night('g5')} !important; }
}
@media (max-width: 480px) {
  .gw-card { padding: 28px 22px !important; }
  .gw-outer { padding: 20px 12px 28px !important; }
  .gw-button { display: block !important; }
}`;

const text: CSSProperties = { fontFamily: MAIL_FONT, fontSize: 16, lineHeight: '26px', margin: '0 0 16px' };

interface LayoutProps {
  title: string;
  /** Of what is in it; English, as owners are written to, unless it is said. */
  language?: CustomerLanguage;
  /** The line mail programs show beside the subject. */
  preview: string;
  /** One to three characters in the coloured square. */
  mark: string;
  /** Of the business the email comes from; left out, it is ours. */
  brand?: MailBrand;
  /** Shown beside the square. */
  sender: string;
  children: ReactNode;
  /** After the closing words. */
  note?: ReactNode;
  footer: ReactNode;
}

/** One card on paper, as tables: Outlook's engine is Word's. */
export function MailLayout({
  title,
  language = 'en',
  preview,
  mark,
  brand,
  sender,
  children,
  note,
  footer,
}: LayoutProps) {
  const colors = mailColors(brand?.color);
  return (
    <MailColorsContext value={colors.light}>
      <Html lang={language} dir="ltr">
        <Head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
          <title>{title}</title>
          <style>{darkStyles(colors.dark)}</style>
        </Head>
        <Preview>{preview}</Preview>
        <Body className="gw-page" style={{ backgroundColor: hexColor('sunken'), margin: 0, padding: 0 }}>
          <Section className="gw-page" style={{ backgroundColor: hexColor('sunken') }}>
            <Section className="gw-outer" style={{ padding: '32px 16px 40px' }}>
              <Container style={{ maxWidth: MAIL_BAND.width, width: '100%', margin: '0 auto' }}>
                {brand?.pictureUrl && (
                  <Section data-skip-in-text={true}>
                    <Img src={brand.pictureUrl} alt="" width={MAIL_BAND.width} style={bandStyle} />
                  </Section>
                )}
                <Section
                  className="gw-card"
                  style={{
                    backgroundColor: hexColor('surface'),
                    border: `1px solid ${hexColor('line')}`,
                    borderRadius: brand?.pictureUrl ? '0 0 16px 16px' : 16,
                    padding: '32px 36px',
                  }}
                >
                  <Row style={{ marginBottom: 24 }} data-skip-in-text={true}>
                    {brand?.logo ? (
                      <Column style={{ width: logoSize(brand.logo).width + 12 }}>
                        <Img src={brand.logo.url} alt="" {...logoSize(brand.logo)} style={logoStyle} />
                      </Column>
                    ) : (
                      <Column style={{ width: 52 }}>
                        <div
                          className="gw-mark"
                          style={{
                            ...markStyle,
                            fontFamily: MAIL_FONT,
                            backgroundColor: colors.light.fill,
                            color: colors.light.onFill,
                            border: `1px solid ${colors.light.edge}`,
                          }}
                        >
                          {mark}
                        </div>
                      </Column>
                    )}
                    <Column>
                      <Text
                        className="gw-ink"
                        style={{ ...text, color: hexColor('ink'), fontWeight: 600, margin: 0 }}
                      >
                        {sender}
                      </Text>
                    </Column>
                  </Row>
                  {children}
                  {brand?.closingWords && <Closing>{brand.closingWords}</Closing>}
                  {note}
                </Section>
                <Section style={{ padding: '20px 12px 0' }}>{footer}</Section>
              </Container>
            </Section>
          </Section>
        </Body>
      </Html>
    </MailColorsContext>
  );
}

/** As high as the mark; Outlook takes the size from the attributes alone. */
function logoSize({ width, height }: { width: number; height: number }) {
  const shown = Math.min(3, width / height);
  return { width: Math.round(MARK * shown), height: Math.round((MARK * shown * height) / width) };
}

/** In the words of the business, whatever the language of the email. */
function Closing({ children }: { children: string }) {
  return (
    <Text className="gw-ink" style={{ ...text, color: hexColor('ink'), margin: '16px 0 0' }}>
      {children.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <Fragment key={at}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  );
}

/** No height: where pictures are not loaded, no empty field stays. */
const bandStyle: CSSProperties = { width: '100%', height: 'auto', borderRadius: '16px 16px 0 0' };

/** White behind it, as on the page: it may be drawn for paper. */
const logoStyle: CSSProperties = { borderRadius: 8, backgroundColor: hexColor('on-mark') };

const MARK = 40;

const markStyle: CSSProperties = {
  width: MARK,
  height: MARK,
  boxSizing: 'border-box',
  lineHeight: '38px',
  borderRadius: 11,
  textAlign: 'center',
  fontSize: 16,
  fontWeight: 700,
  letterSpacing: '0.02em',
};

export function Heading({ children, serif = false }: { children: ReactNode; serif?: boolean }) {
  return (
    <Text
      className="gw-ink"
      style={{
        ...text,
        ...(serif ? { fontFamily: SERIF } : {}),
        color: hexColor('ink'),
        fontSize: serif ? 26 : 22,
        lineHeight: serif ? '33px' : '30px',
        fontWeight: 650,
        margin: '0 0 12px',
      }}
    >
      {children}
    </Text>
  );
}

export function Paragraph({ children, last = false }: { children: ReactNode; last?: boolean }) {
  return (
    <Text className="gw-ink" style={{ ...text, color: hexColor('ink'), ...(last ? { margin: 0 } : {}) }}>
      {children}
    </Text>
  );
}

export function ActionButton({ href, children }: { href: string; children: ReactNode }) {
  const { fill, onFill, edge } = use(MailColorsContext);
  return (
    <Section style={{ margin: '4px 0 20px' }}>
      <Button
        className="gw-button"
        href={href}
        style={{
          backgroundColor: fill,
          border: `1px solid ${edge}`,
          color: onFill,
          fontFamily: MAIL_FONT,
          fontSize: 16,
          fontWeight: 600,
          borderRadius: 10,
          padding: '15px 28px',
          textAlign: 'center',
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

export function InlineLink({ href, children }: { href: string; children: ReactNode }) {
  const { text: color } = use(MailColorsContext);
  return (
    <Link
      className="gw-link"
      href={href}
      style={{ color, textDecoration: 'underline', overflowWrap: 'anywhere' }}
    >
      {children}
    </Link>
  );
}

/** Quiet line inside the card. */
export function Note({ children, skipInText = false }: { children: ReactNode; skipInText?: boolean }) {
  return (
    <Text
      className="gw-ink2 gw-rule"
      data-skip-in-text={skipInText || undefined}
      style={{
        ...text,
        color: hexColor('ink-2'),
        fontSize: 13,
        lineHeight: '20px',
        margin: '24px 0 0',
        paddingTop: 16,
        borderTop: `1px solid ${hexColor('line')}`,
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Text>
  );
}

/** Above a part of a longer mail. */
export function PartTitle({ children }: { children: ReactNode }) {
  return (
    <h2
      className="gw-ink"
      style={{
        fontFamily: MAIL_FONT,
        fontSize: 16,
        lineHeight: '24px',
        fontWeight: 650,
        color: hexColor('ink'),
        margin: '0 0 8px',
      }}
    >
      {children}
    </h2>
  );
}

/** A short quiet line within the card. */
export function QuietLine({ children }: { children: ReactNode }) {
  return (
    <Text
      className="gw-ink2"
      style={{ ...text, color: hexColor('ink-2'), fontSize: 14, lineHeight: '20px', margin: '0 0 10px' }}
    >
      {children}
    </Text>
  );
}

/** Labels and what they say, a line each. */
export function FactTable({
  rows,
  labelWidth = 104,
}: {
  rows: readonly (readonly [string, ReactNode])[];
  /** In pixels. */
  labelWidth?: number;
}) {
  const cell: CSSProperties = {
    ...text,
    margin: 0,
    fontSize: 15,
    lineHeight: '22px',
    padding: '10px 0',
    borderTop: `1px solid ${hexColor('line')}`,
    verticalAlign: 'top',
  };
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '8px 0 24px', borderBottom: `1px solid ${hexColor('line')}` }}
      className="gw-rule"
    >
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td
              className="gw-ink2 gw-rule"
              style={{ ...cell, paddingRight: 16, width: labelWidth, color: hexColor('ink-2') }}
            >
              {label}
            </td>
            <td
              className="gw-ink gw-rule"
              style={{ ...cell, color: hexColor('ink'), overflowWrap: 'anywhere' }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As characters: programs that show no pictures show these. */
export function RatingStars({ rating, label }: { rating: number; label: string }) {
  return (
    <>
      <span aria-hidden="true" data-skip-in-text={true} style={{ letterSpacing: '0.1em' }}>
        <span style={{ color: hexColor('star') }}>{'★'.repeat(rating)}</span>
        <span style={{ color: hexColor('line-strong') }}>{'★'.repeat(5 - rating)}</span>{' '}
      </span>
      {label}
    </>
  );
}

/** What somebody wrote, as it was written. */
export function Quote({ children }: { children: string }) {
  return (
    <Text
      className="gw-ink gw-rule"
      style={{
        ...text,
        color: hexColor('ink'),
        borderLeft: `3px solid ${hexColor('line-strong')}`,
        paddingLeft: 14,
        margin: '0 0 24px',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Text>
  );
}

export function FooterLine({ children }: { children: ReactNode }) {
  return (
    <Text
      className="gw-ink3"
      style={{
        fontFamily: MAIL_FONT,
        fontSize: 13,
        lineHeight: '20px',
        color: hexColor('ink-2'),
        textAlign: 'center',
        margin: '0 0 8px',
      }}
    >
      {children}
    </Text>
  );
}
