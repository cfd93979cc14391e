import { z } from 'zod';
import type { Config } from '#server/start/env.ts';

const WORDS: Record<number, { title: string; text: string }> = {
  400: {
    title: 'That address does not work',
    text: 'Part of the link is missing or damaged. Check it and try again.',
  },
  403: {
    title: 'That request did not come from our page',
    text: 'Open the page again and repeat what you did there.',
  },
  404: {
    title: 'Page Not Found',
    text: 'Sorry, the page you are looking for does not exist or has been removed.',
  },
  413: {
    title: 'That is too much at once',
    text: 'It was too long to be read, so nothing was saved. Go back in your browser: what you entered is still there. Send it in smaller parts, such as half of it first.',
  },
  429: { title: 'Too many tries', text: 'Please wait a few minutes, then try again.' },
  503: {
    title: 'Back in a moment',
    text: 'We cannot reach our data right now. Please try again in a minute. If you sent a form, go back: what you typed is still there.',
  },
};
/** Words for a 400 whose address is right. */
export const DAMAGED_FORM = {
  title: 'That form arrived damaged',
  text: 'Nothing was changed. Go back, check what you entered, and send it again.',
};
const KEPT =
  'We cannot reach our data right now. What you typed is still on this page: please send it again in a minute.';
const HOME = '<p><a href="/">Back to Home</a></p>';
/** An empty address is that of the page itself. */
const TRY_AGAIN = '<p><a href="">Try again</a></p>';
const BEGIN_AGAIN = '<p><a href="">Begin with an empty form</a></p>';
const WAYS: Record<number, string> = { 413: BEGIN_AGAIN, 503: TRY_AGAIN };
/** Fields of the settings and of the doors that must stand in no page. */
export const SECRET = /password|secret|apikey|^(confirm|current|next|token|code|credentials\b.*)$/i;
/** Words for a refusal that says itself why. */
const REFUSED = 'That did not work';
const UNEXPECTED = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. Nothing you sent before is lost. Please try again.',
};

/**
 * A whole page for failures outside the router (limits, foreign forms, crashes): no script, no outside file.
 * `told` takes the place of the usual words, such as when to come back.
 */
export function errorPage(
  config: Config,
  status: number,
  requestId: string,
  told: { title?: string; text?: string; typed?: TypedForm } = {},
): string {
  const usual = WORDS[status] ?? (status < 500 ? WORDS[400] : null) ?? UNEXPECTED;
  const title = escapeHtml(told.title ?? (told.text && !WORDS[status] ? REFUSED : usual.title));
  const text = escapeHtml(told.text ?? (told.typed ? KEPT : usual.text));
  // Leaving would lose what was typed, so the way home stands only where there is nothing to send.
  const way = told.typed ? sendAgain(told.typed) : (WAYS[status] ?? HOME);
  const reference = requestId ? `<p class="ref">Reference ${requestId}</p>` : '';
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(config.appName)}</title>
<link rel="stylesheet" href="/error.css"></head>
<body><main><img src="/icon.svg" alt="" width="44" height="44"><p class="code">${status}</p><h1>${title}</h1><p>${text}</p>
${way}${reference}</main></body></html>`;
}

const Told = z.object({ message: z.string().min(1) });

/**
 * What a route without a page of its own refused, for somebody who asked for a page: its words, where it gave any. Null for
 * scripts, and for all that is a page already.
 */
export async function toldWithoutPage(
  { url, headers }: Request,
  response: Response,
): Promise<{ text?: string } | null> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  const wantsPage = headers.get('accept')?.includes('text/html') && !new URL(url).pathname.endsWith('.data');
  if (response.status < 400 || isPage || !wantsPage) return null;
  const body: unknown = await response.json().catch(() => null);
  const told = Told.safeParse(body);
  return told.success ? { text: told.data.message } : {};
}

export interface TypedForm {
  /** Path and query it was sent to. */
  action: string;
  fields: [name: string, value: string][];
}

/**
 * What somebody typed on a page without script, to be sent once more by a button: a step back would ask the server for
 * the page again. Null for what a script asks for, and for passwords, which stand in no page.
 */
export function typedForm(request: Request, typed: string | undefined): TypedForm | null {
  const { pathname, search } = new URL(request.url);
  const fields = typed === undefined ? [] : [...new URLSearchParams(typed)];
  const isSecret = fields.some(([name]) => SECRET.test(name));
  if (fields.length === 0 || isSecret || pathname.endsWith('.data')) return null;
  return { action: pathname + search, fields };
}

function sendAgain({ action, fields }: TypedForm): string {
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${hidden.join('')}<button>Send again</button></form>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
