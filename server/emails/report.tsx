import type { CSSProperties } from 'react';
import {
  ActionButton,
  FactTable,
  FooterLine,
  Heading,
  InlineLink,
  MAIL_FONT,
  MailLayout,
  PartTitle,
  QuietLine,
} from '#server/emails/layout.tsx';
import { type MailContent, renderMail } from '#server/emails/render.ts';
import type { ReportFigure, ReportWords } from '#shared/analytics/report-words.ts';
import { NOTICE_WORDS } from '#shared/business/notices.ts';
import { postalLines } from '#shared/business/postal-address.ts';
import { hexColor } from '#shared/design/colors.ts';

interface ReportMail {
  appName: string;
  businessName: string;
  postalAddress: string;
  words: ReportWords;
  countedAt: string;
  reportLink: string;
  pdfLink: string;
  settingsLink: string;
  offLink: string;
}

/** In pixels; the tallest bar. */
const BAR_HEIGHT = 64;
const LABEL_WIDTH = 136;

/** What a month or a year came to; never with names or texts of customers. */
export function renderReport(mail: ReportMail): Promise<MailContent> {
  const { appName, businessName, postalAddress, words, countedAt, settingsLink, offLink } = mail;
  const { sentence, figures, bars, sections, waiting } = words;
  const plain = sentence.map(({ text }) => text).join('');
  return renderMail(
    words.subject,
    <MailLayout
      title={words.subject}
      preview={plain}
      mark="“"
      sender={appName}
      footer={
        <>
          <FooterLine>
            Counted {countedAt}. {words.note}
          </FooterLine>
          <FooterLine>
            <InlineLink href={settingsLink}>Change what is sent</InlineLink> or{' '}
            <InlineLink href={offLink}>turn off emails about {NOTICE_WORDS.report.of}</InlineLink>.
          </FooterLine>
          <FooterLine>
            {[`${appName}, for ${businessName}`, ...postalLines(postalAddress)].join(', ')}
          </FooterLine>
        </>
      }
    >
      <QuietLine>
        {businessName}, {words.name}
      </QuietLine>
      <Heading serif>
        {sentence.map(({ text, isCount }) =>
          isCount ? (
            <span key={text} className="gw-link" style={{ color: hexColor('brand') }}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </Heading>
      <Figures figures={figures} />
      <PartTitle>{bars.title}</PartTitle>
      <Bars bars={bars.bars} />
      {sections
        .filter(({ isInMail }) => isInMail)
        .map(({ title, rows }) => (
          <div key={title}>
            <PartTitle>{title}</PartTitle>
            <FactTable
              labelWidth={LABEL_WIDTH}
              rows={rows.map(({ label, value, more }) => [
                label,
                <span key={label}>
                  <strong>{value}</strong>
                  {more}
                </span>,
              ])}
            />
          </div>
        ))}
      {waiting.length > 0 && (
        <>
          <PartTitle>Waiting for you</PartTitle>
          <FactTable
            labelWidth={LABEL_WIDTH}
            rows={waiting.map(({ label, value }) => [label, value] as const)}
          />
        </>
      )}
      <ActionButton href={mail.reportLink}>Open the report of {words.name}</ActionButton>
      <QuietLine>
        or <InlineLink href={mail.pdfLink}>get it as a PDF</InlineLink> after signing in
      </QuietLine>
    </MailLayout>,
  );
}

const text: CSSProperties = { fontFamily: MAIL_FONT, margin: 0 };

/** Two beside each other, which fits a phone as well. */
function Figures({ figures }: { figures: readonly ReportFigure[] }) {
  const rows = [figures.slice(0, 2), figures.slice(2, 4)];
  const line = `1px solid ${hexColor('line')}`;
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '12px 0 24px', borderBottom: line }}
      className="gw-rule"
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]?.label}>
            {row.map(({ label, value, note, isRating }, index) => (
              <td
                key={label}
                width="50%"
                className="gw-rule"
                style={{
                  borderTop: line,
                  padding: index === 0 ? '14px 12px 14px 0' : '14px 0 14px 16px',
                  ...(index === 1 ? { borderLeft: line } : {}),
                  verticalAlign: 'top',
                }}
              >
                <p
                  className="gw-ink2"
                  style={{ ...text, fontSize: 14, lineHeight: '20px', color: hexColor('ink-2') }}
                >
                  {label}
                  <br />
                  <span
                    className="gw-ink"
                    style={{ fontSize: 26, lineHeight: '36px', fontWeight: 650, color: hexColor('ink') }}
                  >
                    {value}
                  </span>
                  {isRating && (
                    <span
                      aria-hidden="true"
                      data-skip-in-text={true}
                      style={{ fontSize: 22, color: hexColor('star') }}
                    >
                      {' '}
                      ★
                    </span>
                  )}
                  <br />
                  {note}
                </p>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Cells with a coloured foot: no program needs a picture for them. The last is the period itself. */
function Bars({ bars }: { bars: readonly { label: string; count: number }[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const cell: CSSProperties = { ...text, textAlign: 'center', fontSize: 13, lineHeight: '20px' };
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '0 0 24px', tableLayout: 'fixed' }}
    >
      <tbody>
        <tr>
          {bars.map(({ label, count }, index) => {
            const isLast = index === bars.length - 1;
            return (
              <td key={label} style={{ verticalAlign: 'bottom', padding: '0 3px' }}>
                <p
                  className="gw-ink"
                  style={{ ...cell, color: hexColor('ink'), ...(isLast ? { fontWeight: 650 } : {}) }}
                >
                  {/* For the text part, where nothing is below the number. */}
                  <span style={{ display: 'none', msoHide: 'all' } as CSSProperties}>{label} </span>
                  {count.toLocaleString('en')}
                </p>
                <div
                  className={isLast ? 'gw-bar-now' : 'gw-bar'}
                  aria-hidden="true"
                  style={{
                    height: Math.max(2, Math.round((count / most) * BAR_HEIGHT)),
                    fontSize: 0,
                    lineHeight: 0,
                    borderRadius: '4px 4px 0 0',
                    backgroundColor: hexColor(isLast ? 'g5' : 'g2'),
                  }}
                />
              </td>
            );
          })}
        </tr>
        <tr data-skip-in-text={true}>
          {bars.map(({ label }) => (
            <td
              key={label}
              className="gw-ink2 gw-rule"
              style={{
                ...cell,
                color: hexColor('ink-2'),
                borderTop: `1px solid ${hexColor('line')}`,
                paddingTop: 4,
              }}
            >
              {label}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
