import type { Config } from '#server/env.ts';

const WORDS: Record<number, { title: string; text: string }> = {
  400: {
    title: 'That address does not work',
    text: 'Part of the link is missing or damaged. Check it and try again.',
  },
  403: {
    title: 'That did not come from our page',
    text: 'Open the page again and repeat what you did there.',
  },
  404: {
    title: 'Page Not Found',
    text: 'Sorry, the page you are looking for does not exist or has been removed.',
  },
  413: { title: 'That is too much at once', text: 'Go back, shorten what you entered, and send it again.' },
  429: { title: 'Too many tries', text: 'Please wait a few minutes, then try again.' },
  503: {
    title: 'Back in a moment',
    text: 'We are busy right now. Please try again in a minute. If you sent a form, go back: what you typed is still there.',
  },
};
/** Words for a 400 whose address is right. */
export const DAMAGED_FORM = {
  title: 'That form arrived damaged',
  text: 'Nothing was changed. Go back, check what you entered, and send it again.',
};
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
  told: { title?: string; text?: string } = {},
): string {
  const usual = WORDS[status] ?? UNEXPECTED;
  const title = escapeHtml(told.title ?? usual.title);
  const text = escapeHtml(told.text ?? usual.text);
  const reference = requestId ? `<p class="ref">Reference ${requestId}</p>` : '';
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(config.appName)}</title>
<link rel="stylesheet" href="/error.css"></head>
<body><main><img src="/icon.svg" alt="" width="44" height="44"><p class="code">${status}</p><h1>${title}</h1><p>${text}</p>
<p><a href="/">Back to Home</a></p>${reference}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
