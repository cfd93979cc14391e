import { mendAsking } from '#shared/campaigns/lint-mend.ts';
import { ASKING_FAULTS, type AskingFault, findFault } from '#shared/campaigns/lint-rules.ts';
import {
  fillTemplate,
  SAMPLE_VALUES,
  TEMPLATE_LIMITS,
  TEMPLATE_TOKENS,
  type TemplateValues,
} from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { measureSms } from '#shared/sending/sms-segments.ts';
import { type CustomerLanguage, FIRST_LANGUAGE } from '#shared/text/languages.ts';
import { textsIn } from '#shared/texts/texts.ts';

export type LintCode =
  | AskingFault
  | 'missing_link'
  | 'missing_opt_out'
  | 'missing_business'
  | 'public_shortener'
  | 'several_segments'
  | 'unknown_token';

export interface LintFinding {
  code: LintCode;
  /** `error` breaks a rule or the message itself; `warning` costs money or trust. */
  severity: 'error' | 'warning';
  /** What is wrong and why, in plain words. */
  message: string;
  /** The words in question, as written. */
  phrase?: string;
  /** A one-click fix; the subject only if that was at fault. */
  fix?: { label: string; content: string; subject?: string };
}

/** Faults that block sending: the message would be unlawful or useless. */
export function sendingFaults(input: LintInput): LintFinding[] {
  if (input.channel !== 'sms') return [];
  return lintTemplate(input).filter(({ code }) => code === 'missing_link' || code === 'missing_opt_out');
}

interface LintInput {
  channel: Channel;
  subject: string;
  content: string;
  businessName: string;
  /** Of the wording. */
  language?: CustomerLanguage;
  /** What replaces the tokens, so that the length is the real one. */
  values?: TemplateValues;
}

/** In any language of customers. */
const OPT_OUT =
  /\b(reply|text|send)\b[^.\n]{0,20}\bstop\b|\bstop\s*=|\bstop to (opt out|unsubscribe|end)\b|(?<!\p{L})(respond[ae]|responder|conteste|env[ií][ae]|enviar|mande|escrib[ae]|texto|r[ée]pondez|r[ée]pondre|envoyez)(?!\p{L})[^.\n]{0,20}(?<!\p{L})(stop|alto|parar|baja|sair|arr[êe]t)(?!\p{L})|\b(stop|alto|parar|baja|sair) (para (darse|dejar|deixar|no recibir|n[aã]o receber|cancelar|parar|sair)|pour (vous|se|ne plus|arr[êe]ter))(?!\p{L})/iu;
const SHORTENER =
  /\b(?:https?:\/\/)?(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|buff\.ly|rebrand\.ly|cutt\.ly|shorturl\.at|tiny\.cc|rb\.gy)\/?\S*/i;
/** The rule each fault breaks. */
const RULES: Record<AskingFault, string> = {
  incentive:
    'Offering something for a review breaks the rules of Google and Yelp. If the review has to be positive, it also breaks FTC rules (16 CFR 465.4). Reviews can be removed, and fines can follow.',
  asks_for_rating:
    'Ask for an honest review, not for a certain rating: Google and Yelp may remove reviews requested this way.',
  gating:
    'Ask everyone the same way. Google forbids asking only happy customers, and the FTC (16 CFR 465.7) forbids suppressing bad reviews.',
  staff_name: 'Google asks businesses not to request that reviews name members of staff.',
};
/** Anything in braces; within one line, so that no paragraph is taken for a token. */
const TOKEN_LIKE = /\{{1,2}\s*([^{}\n]{1,60}?)\s*\}{1,2}/g;

/** What a careful colleague would say about a template before it is sent to hundreds of people. */
export function lintTemplate(input: LintInput): LintFinding[] {
  const { channel, subject, content, businessName } = input;
  // The form refuses it, and the rules cost more than a text is long.
  if (subject.length > TEMPLATE_LIMITS.subject || content.length > TEMPLATE_LIMITS.content) return [];
  const values = input.values ?? SAMPLE_VALUES;
  const findings: LintFinding[] = [];

  const shortener = SHORTENER.exec(content)?.[0];
  const hasLink = /\{{1,2}\s*review_link\s*\}{1,2}/.test(content);
  // The fix replaces a public short link by the review link.
  if (!hasLink && !shortener) {
    findings.push({
      code: 'missing_link',
      severity: channel === 'email' ? 'warning' : 'error',
      message:
        channel === 'email'
          ? 'The text has no review link, so a button is added at its end.'
          : 'Without the review link, no one can leave a review.',
      fix: { label: 'Add the link', content: append(content, TEMPLATE_TOKENS.reviewLink) },
    });
  }
  if (channel === 'sms' && !OPT_OUT.test(content)) {
    const { optOut } = textsIn(input.language ?? FIRST_LANGUAGE);
    findings.push({
      code: 'missing_opt_out',
      severity: 'error',
      message: 'Phone companies and US law require the first text to say how to opt out.',
      fix: { label: `Add “${optOut}”`, content: append(content, optOut) },
    });
  }
  if (channel !== 'email' && businessName && !content.toLowerCase().includes(businessName.toLowerCase())) {
    findings.push({
      code: 'missing_business',
      severity: 'warning',
      message: 'The text does not say who it is from. An unknown sender is taken for spam.',
      fix: { label: 'Name the business', content: `${businessName}: ${content}` },
    });
  }
  for (const code of ASKING_FAULTS) {
    const phrase = findFault(code, subject) ?? findFault(code, content);
    if (!phrase) continue;
    const fix = { label: 'Ask plainly', ...mendAsking({ subject, content }) };
    findings.push({
      code,
      severity: code === 'staff_name' ? 'warning' : 'error',
      message: RULES[code],
      phrase,
      fix,
    });
  }
  if (shortener) {
    findings.push({
      code: 'public_shortener',
      severity: 'error',
      message: 'Phone companies block texts with public short links. Your review link is short enough.',
      phrase: shortener,
      fix: hasLink
        ? { label: 'Remove it', content: without(content, shortener) }
        : { label: 'Use the review link', content: content.replace(shortener, TEMPLATE_TOKENS.reviewLink) },
    });
  }
  findings.push(...unknownTokens({ subject, content }));
  if (channel === 'sms') {
    const size = measureSms(fillTemplate(content, values));
    if (size.segments > 1) findings.push(segmentsFinding(content, size));
  }
  return findings;
}

function segmentsFinding(content: string, size: ReturnType<typeof measureSms>): LintFinding {
  const plain = toGsm(content);
  const special = size.special.slice(0, 5).join(' ');
  return {
    code: 'several_segments',
    severity: 'warning',
    message: special
      ? `It takes ${size.segments} segments, each billed as one text, because of: ${special}`
      : `It takes ${size.segments} segments, each billed as one text. Shorten it to stay within one.`,
    ...(plain === content ? {} : { fix: { label: 'Use plain characters', content: plain } }),
  };
}

/** Unknown words in braces: customers would see them literally. */
export function unknownTokens(wording: Pick<LintInput, 'subject' | 'content'>): LintFinding[] {
  return (['subject', 'content'] as const).flatMap((field) =>
    [...wording[field].matchAll(TOKEN_LIKE)]
      .filter(([, token]) => token !== 'name' && token !== 'review_link')
      .map(([phrase, token = '']) => {
        const { label, text } = tokenFix(wording[field], phrase, token);
        return {
          code: 'unknown_token' as const,
          severity: 'warning' as const,
          message: 'is not a token we know, so customers would see it as is. Use {name} or {review_link}.',
          phrase,
          fix: { ...wording, [field]: text, label },
        };
      }),
  );
}

/** The known token that was probably meant. */
function tokenFix(text: string, phrase: string, token: string): { label: string; text: string } {
  const meant = /link|url|address|review/i.test(token)
    ? TEMPLATE_TOKENS.reviewLink
    : /na?me?|customer|patient|client|fir?st|contact/i.test(token)
      ? TEMPLATE_TOKENS.name
      : null;
  // A second link is one too many, unless it was written twice; a name may repeat.
  const isTwice =
    meant === TEMPLATE_TOKENS.reviewLink && text.includes(meant) && !/^review[\s_-]?link$/i.test(token);
  if (!meant || isTwice) return { label: 'Remove it', text: without(text, phrase) };
  return { label: `Use ${meant}`, text: text.replace(phrase, meant) };
}

function without(content: string, phrase: string): string {
  return content
    .replace(phrase, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ +([,.!?\n]|$)/g, '$1');
}

/** Replaces typographic characters by those of the GSM alphabet. */
function toGsm(text: string): string {
  return text
    .replace(/[‘’‛′`]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[–—−]/g, '-')
    .replace(/…/g, '...')
    .replace(/\u00a0|\u2009|\u202f/g, ' ')
    .replace(/[★⭐☆]\ufe0f?/g, '*');
}

function append(content: string, words: string): string {
  const text = content.trimEnd();
  return text === '' ? words : `${text}${/\n/.test(text) ? '\n\n' : ' '}${words}`;
}
