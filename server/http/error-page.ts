import type { CustomerFailurePage } from '#server/http/customer-failure-page.ts';
import type { Config } from '#server/start/env.ts';
import { FIRST_LANGUAGE, LANGUAGES } from '#shared/text/languages.ts';
import { type FailureTexts, textsIn } from '#shared/texts/texts.ts';

const OWNERS = textsIn(FIRST_LANGUAGE).failures;
/** For owners and visitors; customers get the words of their language. */
const UNEXPECTED = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. Nothing you sent before is lost. Please try again.',
};
const HOME = '<p><a href="/">Back to Home</a></p>';
/** Fields of the settings and of the doors that must be in no page. */
export const SECRET = /password|secret|apikey|^(confirm|current|next|token|code|credentials\b.*)$/i;

/**
 * A whole page for failures outside the router (limits, foreign forms, crashes): no script, no outside file.
 * `facts` takes the place of the usual words, such as when to come back; customers get those of their language.
 */
export function errorPage(
  config: Config,
  status: number,
  requestId: string,
  { customer = null, ...facts }: FailureFacts = {},
): string {
  const words = customer?.words ?? OWNERS;
  const chosen = wordsFor(status, words, facts) ?? (customer ? words.unexpected : UNEXPECTED);
  const kept = facts.kind === 'busy' ? words.busy.kept : words.away.kept;
  const own = customer ? undefined : facts.text;
  const text = own ?? (facts.typed ? kept : chosen.text);
  // Leaving would lose what was typed, so the link home is shown only if there is nothing to send.
  const onwards = facts.typed ? sendAgain(facts.typed, words) : linkOnwards(status, words, customer);
  const reference = requestId
    ? `<p class="ref">${escapeHtml(words.reference.replace('{id}', requestId))}</p>`
    : '';
  return `<!DOCTYPE html><html lang="${customer?.language ?? 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(chosen.title)} · ${escapeHtml(config.appName)}</title>
<link rel="stylesheet" href="/error.css"></head>
<body><main><img src="/icon.svg" alt="" width="44" height="44"><p class="code">${status}</p><h1>${escapeHtml(chosen.title)}</h1><p>${escapeHtml(text)}</p>
${onwards}${reference}</main>${customer ? languageLinks(customer) : ''}</body></html>`;
}

interface FailureFacts {
  /** Which failure it is, where the status does not say so. */
  kind?: 'damaged' | 'busy' | 'fileTooLarge';
  text?: string;
  typed?: TypedForm;
  customer?: CustomerFailurePage | null;
}

/** The words for an expected failure; null for an unexpected one. */
function wordsFor(
  status: number,
  words: FailureTexts,
  { kind, text }: Pick<FailureFacts, 'kind' | 'text'>,
): FailureTexts['refused'] | null {
  if (kind) return words[kind];
  const byStatus: Record<number, FailureTexts['refused']> = {
    400: words.address,
    403: words.foreign,
    404: words.missing,
    413: words.tooLarge,
    429: words.tooMany,
    503: words.away,
  };
  // A refusal that says itself why.
  const other = text === undefined ? words.address : words.refused;
  return byStatus[status] ?? (text !== undefined || status < 500 ? other : null);
}

/** Customers have no home here. An empty address is that of the page itself. */
function linkOnwards(status: number, words: FailureTexts, customer: CustomerFailurePage | null): string {
  const again: Record<number, string> = { 413: words.beginAgain, 503: words.tryAgain };
  const label = again[status];
  if (label) return `<p><a href="">${escapeHtml(label)}</a></p>`;
  return customer ? '' : HOME;
}

function languageLinks({ language, languages, ways }: CustomerFailurePage): string {
  if (ways.length === 0) return '';
  const links = ways.map(({ language: one, href }) => {
    const name = escapeHtml(LANGUAGES[one].ownName);
    return one === language
      ? `<b aria-current="true">${name}</b>`
      : `<a href="${escapeHtml(href)}" lang="${one}" hreflang="${one}">${name}</a>`;
  });
  return `<footer><nav aria-label="${escapeHtml(languages)}">${links.join('')}</nav></footer>`;
}

export interface TypedForm {
  /** Path and query of the form. */
  action: string;
  fields: [name: string, value: string][];
}

/**
 * A form typed without JavaScript, to be sent again by a button: going back would reload the page. Null for scripts,
 * and for passwords, which must not be in any page.
 */
export function typedForm(request: Request, typed: string | undefined): TypedForm | null {
  const { pathname, search } = new URL(request.url);
  const fields = typed === undefined ? [] : [...new URLSearchParams(typed)];
  const isSecret = fields.some(([name]) => SECRET.test(name));
  if (fields.length === 0 || isSecret || pathname.endsWith('.data')) return null;
  return { action: pathname + search, fields };
}

function sendAgain({ action, fields }: TypedForm, words: FailureTexts): string {
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${hidden.join('')}<button>${escapeHtml(words.sendAgain)}</button></form>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
