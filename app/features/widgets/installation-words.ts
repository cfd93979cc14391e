import type { InstallationOutcome } from '#shared/widgets/installation.ts';

interface Said {
  kind: 'success' | 'warning' | 'error' | 'info';
  title: string;
  /** What to do next. */
  text: string;
}

/** What was found, and what helps. `{other}` is the name of another widget. */
export const INSTALLATION_WORDS: Readonly<Record<InstallationOutcome, Said>> = {
  found: {
    kind: 'success',
    title: 'The code is on this page',
    text: 'Placeholder and script are there, and nothing on the page forbids them. If you do not see the widget, empty the cache of your site builder and reload.',
  },
  framed: {
    kind: 'success',
    title: 'The widget is on this page, in a frame',
    text: 'A frame keeps the height that is set for it. Look at the page on a phone, and make it taller if something is cut off.',
  },
  blocked: {
    kind: 'error',
    title: 'The code is there, but the page’s security policy blocks it',
    text: 'In the Content-Security-Policy of your website, put this in place of the directive of the same name, or add it if there is none:',
  },
  'videos-blocked': {
    kind: 'warning',
    title: 'The widget shows, but the page’s security policy blocks its videos',
    text: 'Pictures stay empty, and a video opens in a new tab instead of playing on your page. In the Content-Security-Policy of your website, put this in place of the directive of the same name, or add it if there is none:',
  },
  'needs-nonce': {
    kind: 'error',
    title: 'The code is there, but the page only runs scripts with its own mark',
    text: 'Its security policy uses “strict-dynamic”. Give our script tag the same nonce attribute that your other scripts have, or use the code for frames.',
  },
  'no-script': {
    kind: 'error',
    title: 'The placeholder is there, the script is not',
    text: 'Your site builder removed the second line of the code, or a tag manager adds it later. Paste both lines into a block for HTML or code, or use the code for frames.',
  },
  'no-place': {
    kind: 'error',
    title: 'The script is there, the placeholder is not',
    text: 'Paste the first line of the code, which begins with <div, where the widget should appear.',
  },
  'other-widget': {
    kind: 'warning',
    title: 'This page shows another widget of yours: {other}',
    text: 'If you want this one, replace the code on the page with the code above.',
  },
  'other-business': {
    kind: 'error',
    title: 'This page has the code of a widget that is not yours',
    text: 'It was deleted, or belongs to another business. Replace it with the code above.',
  },
  noscript: {
    kind: 'error',
    title: 'The code is inside a <noscript> element',
    text: 'There it only counts for browsers without scripts. Move both lines out of it.',
  },
  comment: {
    kind: 'error',
    title: 'The code is inside a comment',
    text: 'Browsers skip what is between <!-- and -->. Remove these marks around the code.',
  },
  'as-text': {
    kind: 'error',
    title: 'The page shows the code as text',
    text: 'It was pasted into a text block. Paste it into a block for HTML, code or embeds instead.',
  },
  'in-data': {
    kind: 'info',
    title: 'The code is in the data of this page',
    text: 'Your site builder puts the page together in the browser, which we do not do here. Open the page, and come back when somebody has seen it: it is listed above then.',
  },
  'not-found': {
    kind: 'warning',
    title: 'The code is not on this page',
    text: 'Check that you published the page, that the address is right, and that a cache does not show an older copy. Pages that are put together in the browser, and tag managers, only show here by the views that come in.',
  },
  refused: {
    kind: 'info',
    title: 'This website lets no program read the page',
    text: 'Its robots.txt or its protection turned us away, so this says nothing about the widget. Open the page yourself; once others have seen the widget there, it is listed above.',
  },
  gone: {
    kind: 'warning',
    title: 'There is no such page',
    text: 'The website answered that it does not exist. Copy the address from the browser.',
  },
  internal: {
    kind: 'warning',
    title: 'This address does not lead to the open internet',
    text: 'We only read pages that everybody can open. Publish the page, and type its public address.',
  },
  port: {
    kind: 'warning',
    title: 'We cannot check an address with a port',
    text: 'The number after the colon is a port. We only read pages at the usual ones, 80 and 443. Remove the colon and the number, and try again.',
  },
  unreachable: {
    kind: 'warning',
    title: 'The page could not be read',
    text: 'The website did not answer, or not with a page. Check the address, and try again in a minute.',
  },
};
