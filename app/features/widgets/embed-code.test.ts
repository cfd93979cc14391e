import { expect, test } from 'vitest';
import { WIDGET_KINDS } from '#shared/widgets/widgets.ts';
import { embedCode, frameCode, linkCode, pictureCode } from './embed-code.ts';

const BUSINESS = {
  id: '0193',
  look: { layout: 'cards' },
  origin: 'https://goodword.example',
  businessName: 'Bright & "Calm" <b>',
  allAddress: 'https://goodword.example/review/bright/all',
} as const;
const LINK =
  '<a href="https://goodword.example/review/bright/all">Reviews of Bright &amp; &quot;Calm&quot; &lt;b></a>';

test.each(WIDGET_KINDS)('the code of a %s is a placeholder with a plain link, and one script', (kind) => {
  const [placeholder = '', script = '', ...rest] = embedCode({ ...BUSINESS, kind }).split('\n');
  expect(rest).toEqual([]);
  expect(placeholder).toMatch(/^<div data-goodword="0193"/);
  expect(placeholder).toContain(`>${LINK}</div>`);
  // What floats takes no room; everything else keeps it from the start.
  expect(placeholder.includes('min-height:')).toBe(kind !== 'popup');
  expect(placeholder.includes(' data-now')).toBe(kind === 'popup' || kind === 'badge');
  // Cloudflare reads its attribute before `src` alone, and WP Rocket runs no script with a text in it.
  expect(script).toMatch(
    /^<script data-cfasync="false" async [^>]*src="https:\/\/goodword.example\/w.js" [^>]*><\/script>$/,
  );
  for (const alone of [
    ...['nowprocket', 'data-no-optimize="1"', 'data-no-defer="1"', 'data-noptimize="1"'],
    'data-wpfc-render="false"',
  ]) {
    expect(script).toContain(` ${alone}`);
  }
});

test('without a script there are a frame with its height, a picture with a link, and a link', () => {
  const frame = frameCode({ ...BUSINESS, kind: 'feed' });
  expect(frame).toMatch(/^<iframe src="https:\/\/goodword.example\/w\/0193" title="Reviews of Bright &amp; /);
  expect(frame).toMatch(/style="width:100%;height:\d{3}px;border:0"><\/iframe>$/);
  const badge = { ...BUSINESS, kind: 'badge' } as const;
  for (const type of ['svg', 'png'] as const) {
    const picture = pictureCode(badge, type);
    expect(picture).toMatch(/^<a href="https:\/\/goodword.example\/review\/bright\/all"><img src="/);
    expect(picture).toContain(`/w/0193/badge.${type}" alt="Reviews of Bright &amp; &quot;Calm&quot; &lt;b>"`);
  }
  expect(linkCode(badge)).toBe(LINK);
  for (const code of [frame, pictureCode(badge, 'png'), linkCode(badge)])
    expect(code).not.toMatch(/<script| on\w+=/);
});
