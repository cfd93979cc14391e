import { Fragment } from 'react';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { TemplateValues } from '#shared/campaigns/templates.ts';
import {
  approvedFor,
  type ChannelTemplateView,
  type ConnectionView,
  templateValues,
} from '#shared/sending/connections.ts';
import { type CustomerLanguage, FIRST_LANGUAGE, LANGUAGES, readLanguage } from '#shared/text/languages.ts';
import { SETTINGS_SMS } from './eligibility.ts';
import { Token } from './token.tsx';
import { withIndexKeys } from './with-index-keys.ts';

interface WhatsAppWordingProps {
  /** Null until one is chosen. */
  template: ChannelTemplateView | null;
  /** The reader's language. */
  language: CustomerLanguage;
  businessName: string;
}

/** WhatsApp lets a business open a conversation only with wording it has approved. */
export function WhatsAppWording({ template, language, businessName }: WhatsAppWordingProps) {
  return (
    <div className="mb-5 rounded-control border border-line bg-info-tint p-3.5">
      <p className="font-[560]">WhatsApp only sends wording it has approved</p>
      {template ? (
        <>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
            What is sent is your template <span className="wrap-anywhere font-[560]">{template.name}</span>
            <StatusBadge status={template.approved ? 'approved' : 'notApproved'} />
          </p>
          <blockquote className="wrap-anywhere mt-2 whitespace-pre-line border-line-strong border-l-2 pl-3 text-sm">
            <Meaning template={template} businessName={businessName} />
          </blockquote>
          {template.problem && <p className="mt-2 text-sm">{template.problem}</p>}
          {readLanguage(template.language) !== language && (
            <p className="mt-2 font-[540] text-sm">{missingVersion(language)}</p>
          )}
        </>
      ) : (
        <p className="mt-1 text-ink-2 text-sm">No approved template is chosen yet.</p>
      )}
      <p className="mt-2 text-ink-2 text-sm">
        The text below is your draft for the next template.{' '}
        <TextLink to={SETTINGS_SMS}>{template ? 'Choose another template' : 'Choose a template'}</TextLink>
      </p>
    </div>
  );
}

function missingVersion(language: CustomerLanguage): string {
  const { name } = LANGUAGES[language];
  return language === FIRST_LANGUAGE
    ? `It is not in ${name}. People whose language is ${name} get an ${name} version of it where one is approved.`
    : `No ${name} version of it is approved, so people whose language is ${name} get it as it is written here.`;
}

const PLACEHOLDER = /\{\{\s*(\d+)\s*\}\}/g;
const MEANINGS = { name: 'name', reviewLink: 'review link' };

/** The text with an explanation of its placeholders, as `{{1}}` means nothing to most people. */
function Meaning({ template: { text, placeholders }, businessName }: MeaningProps) {
  const meanings = templateValues(placeholders, { ...MEANINGS, businessName });
  if (!meanings) return text;
  return withIndexKeys(text.split(PLACEHOLDER)).map(({ place, piece }) => (
    <Fragment key={place}>
      {place % 2 === 0 ? piece : <Token>{meanings[Number(piece) - 1] ?? piece}</Token>}
    </Fragment>
  ));
}

interface MeaningProps {
  template: ChannelTemplateView;
  businessName: string;
}

/**
 * The template WhatsApp sends to speakers of this language: the chosen one, or its version in that language.
 */
export function approvedTemplate(
  connections: readonly ConnectionView[],
  language: CustomerLanguage,
): ChannelTemplateView | null {
  const connection = connections.find(({ channel }) => channel === 'whatsapp');
  if (!connection?.check) return null;
  // For most people no language is known: they get the chosen one in its own language.
  const known = language === FIRST_LANGUAGE ? null : language;
  return approvedFor(known, connection.check.templates, connection.templateId) ?? null;
}

export function fillApproved(
  { text, placeholders }: ChannelTemplateView,
  values: TemplateValues & { businessName: string },
): string {
  const chosen = templateValues(placeholders, values) ?? [];
  return text.replace(PLACEHOLDER, (_, place: string) => chosen[Number(place) - 1] ?? '');
}
