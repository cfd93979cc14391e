import { describe, expect, test } from 'vitest';
import { inspectPage } from '#server/connectors/installations/inspect-page.ts';
import { allowsAddress } from '#server/connectors/installations/policy.ts';
import { type PolicyLoad, policyLines } from '#shared/widgets/policy-lines.ts';

const ORIGIN = 'https://goodword.example';
const ID = '01890000-0000-7000-8000-000000000001';
const OTHER = '01890000-0000-7000-8000-000000000002';
const PLACE = `<div data-goodword="${ID}" style="min-height:380px"><a href="/all">Reviews</a></div>`;
const SCRIPT = `<script async src="${ORIGIN}/w.js" nowprocket></script>`;
const look = (html: string, policy = '', loads: readonly PolicyLoad[] = []) =>
  inspectPage({ html, policy, origin: ORIGIN, widgetId: ID, loads });
const whole = { hasPlace: true, hasScript: true, lines: [], needsNonce: false };

describe('the code on a page', () => {
  test.each([
    ['as it is pasted', PLACE + SCRIPT],
    ['the short form', `<script data-goodword="${ID}" src="${ORIGIN}/w.js?ver=6"></script>`],
    ['the element', `<goodword-reviews widget="${ID}"></goodword-reviews>${SCRIPT}`],
    ['in uppercase, without quotes', `<DIV DATA-GOODWORD=${ID}></DIV><SCRIPT SRC=${ORIGIN}/w.js></SCRIPT>`],
  ])('%s', (_, html) => {
    expect(look(`<!doctype html><title>Clinic</title>${html}`)).toMatchObject(whole);
  });

  test.each([
    ['comment', `<!-- ${PLACE}${SCRIPT} -->`],
    ['noscript', `<noscript>${PLACE}${SCRIPT}</noscript>`],
    ['as-text', `<p>${(PLACE + SCRIPT).replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`],
    [
      'in-data',
      `<script type="application/json">${JSON.stringify({ html: PLACE }).replaceAll('<', '\\u003c')}</script>`,
    ],
  ])('does nothing as %s', (inert, html) => {
    expect(look(html)).toMatchObject({ inert, hasPlace: false, hasScript: false });
  });

  test('of another widget, of a frame, and of another site', () => {
    expect(look(PLACE.replace(ID, OTHER) + SCRIPT)).toMatchObject({ hasPlace: false, otherIds: [OTHER] });
    expect(look(`<iframe src="${ORIGIN}/w/${ID}"></iframe>`)).toMatchObject({ isFramed: true, lines: [] });
    expect(look(`<iframe src="https://evil.example/w/${ID}"></iframe>`)).toMatchObject({ isFramed: false });
    expect(look('<p>Nothing here</p>')).toMatchObject({ hasPlace: false, inert: null, otherIds: [] });
  });
});

describe('the policy of a page', () => {
  test.each([
    ["default-src 'self'", [`script-src 'self' ${ORIGIN}`, `connect-src 'self' ${ORIGIN}`]],
    [`script-src 'self' ${ORIGIN}; default-src 'none'`, [`connect-src ${ORIGIN}`]],
    [`script-src https:; connect-src *`, []],
    [`script-src ${ORIGIN}/w.js; connect-src ${ORIGIN}`, []],
    ["img-src 'self'", []],
    [`default-src *, script-src 'self'`, [`script-src 'self' ${ORIGIN}`]],
  ])('%s', (policy, lines) => {
    expect(look(PLACE + SCRIPT, policy)).toMatchObject({ ...whole, lines });
  });

  test('in the page itself, with a mark, and for frames', () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`;
    expect(look(meta + PLACE + SCRIPT).lines).toEqual([`script-src 'self' ${ORIGIN}`]);
    const strict = `script-src 'nonce-abc' 'strict-dynamic' ${ORIGIN}`;
    expect(look(PLACE + SCRIPT, strict)).toMatchObject({ needsNonce: true, lines: [] });
    const marked = SCRIPT.replace('<script', '<script nonce="abc"');
    expect(look(PLACE + marked, strict)).toMatchObject({ needsNonce: false, lines: [] });
    const frame = `<iframe src="${ORIGIN}/w/${ID}"></iframe>`;
    expect(look(frame, "default-src 'self'").lines).toEqual([`frame-src 'self' ${ORIGIN}`]);
  });

  const loads: PolicyLoad[] = [
    { directive: 'img-src', address: `${ORIGIN}/videos/1/poster?v=1` },
    { directive: 'media-src', address: `${ORIGIN}/videos/1` },
    { directive: 'frame-src', address: 'https://www.youtube-nocookie.com/embed/x?autoplay=1' },
    { directive: 'frame-src', address: 'https://player.vimeo.com/video/1?dnt=1' },
  ];
  const players = 'https://www.youtube-nocookie.com https://player.vimeo.com';
  test.each([
    ["img-src 'self'", [`img-src 'self' ${ORIGIN}`]],
    ["media-src 'none'", [`media-src ${ORIGIN}`]],
    ["child-src 'self'", [`frame-src 'self' ${players}`]],
    ['frame-src https://*.vimeo.com', ['frame-src https://*.vimeo.com https://www.youtube-nocookie.com']],
    ["img-src *, img-src 'self'", [`img-src 'self' ${ORIGIN}`]],
    [policyLines('video', ORIGIN).join('; '), []],
    [`default-src 'none'; ${policyLines('video', ORIGIN).join('; ')}`, []],
  ])('with videos, %s', (policy, videoLines) => {
    expect(look(PLACE + SCRIPT, policy, loads)).toMatchObject({ ...whole, videoLines });
    expect(look(PLACE + SCRIPT, policy)).toMatchObject({ ...whole, videoLines: [] });
    // What is in a frame follows the policy of the frame.
    expect(look(`<iframe src="${ORIGIN}/w/${ID}"></iframe>`, policy, loads).videoLines).toEqual([]);
  });

  test.each([
    ['https://*.example', 'https://goodword.example/w.js', true],
    ['goodword.example', 'https://goodword.example/w.js', true],
    ['http://goodword.example', 'https://goodword.example/w.js', true],
    ['https://goodword.example:8443', 'https://goodword.example/w.js', false],
    ['https://goodword.example/js/', 'https://goodword.example/w.js', false],
    ["'self'", 'https://goodword.example/w.js', false],
    ['data:', 'https://goodword.example/w.js', false],
    ['*.goodword.example', 'https://goodword.example/w.js', false],
  ])('%s allows %s: %s', (source, address, expected) => {
    expect(allowsAddress([source], new URL(address))).toBe(expected);
  });
});
