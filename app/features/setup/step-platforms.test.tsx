import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { PlatformChoice } from '#shared/platforms/platform-choice.ts';
import { suggestPlatforms } from '#shared/platforms/suggested-platforms.ts';
import { continueWords, firstList, StepPlatforms } from './step-platforms.tsx';

const google = { platformId: 1, writeReviewUrl: 'https://search.google.com/local/writereview?placeid=x' };
const bare = { platformId: 2, writeReviewUrl: '' };

test('the continue button says so if no platform has an address', () => {
  expect(continueWords([bare], true)).toBe('Continue without an address');
  expect(continueWords([bare, { ...bare, platformId: 3 }], true)).toBe('Continue without an address');
  expect(continueWords([bare], false)).toBe('Continue with 1 platform');
  expect(continueWords([google], true)).toBe('Continue with 1 platform');
  expect(continueWords([google, bare], true)).toBe('Continue with 2 platforms');
  expect(continueWords([google, { ...bare, off: true }], true)).toBe('Continue with 1 platform');
  expect(continueWords([{ ...google, off: true }, bare], true)).toBe('Continue without an address');
});

function render(
  business: { kind: string; isHealthcare: boolean },
  list: readonly PlatformChoice[] = [google],
): string {
  const Step = () => (
    <StepPlatforms list={list} onList={() => {}} business={business} tried={[]} worked={false} />
  );
  const Stub = createRoutesStub([{ path: '/', Component: Step }]);
  return renderToStaticMarkup(<Stub />);
}

test.each([
  [{ kind: 'dentist', isHealthcare: true }, ['Healthgrades', 'Zocdoc', 'WebMD Care', 'Vitals', 'Facebook']],
  // The owner's setting for healthcare counts if the kind does not say.
  [{ kind: '', isHealthcare: true }, ['Healthgrades', 'Zocdoc', 'WebMD Care', 'Vitals', 'RateMDs']],
  [{ kind: '', isHealthcare: false }, ['Facebook', 'Trustpilot', 'Yelp', 'Tripadvisor']],
])('for %j the step suggests the same as Integrations', (business, first) => {
  const [, choices = ''] = render(business).split('Other good choices');
  const shown = [...choices.matchAll(/class="block font-\[560\]">([^<]+)</g)].map(([, name]) => name);
  const usual = suggestPlatforms(business, new Set([google.platformId]));
  expect(shown).toEqual(usual.map(({ name, publicName }) => publicName ?? name));
  expect(shown.slice(0, first.length)).toEqual(first);
});

test('for a platform without a link the step says why, and offers the others', () => {
  const shown = render({ kind: 'dentist', isHealthcare: true });
  expect(shown).toContain('There is no link to share.');
  expect(shown).not.toContain('aria-label="Add Zocdoc"');
  expect(shown).toContain('aria-label="Add WebMD Care"');
});

test('a platform that was switched off stays in the list with its address, as continuing saves the whole list', () => {
  const off = { platformId: 2, writeReviewUrl: 'https://www.facebook.com/x/reviews', off: true, tried: null };
  const list = firstList([{ ...google, off: false, tried: null }, off], true);
  const shown = render({ kind: 'dentist', isHealthcare: true }, list);
  const fields = [...shown.matchAll(/name="platforms\[1\]\.(\w+)" value="([^"]+)"/g)].map(
    ([, ...pair]) => pair,
  );
  expect(Object.fromEntries(fields)).toEqual({
    platformId: '2',
    writeReviewUrl: off.writeReviewUrl,
    off: 'on',
  });
  expect(shown).not.toContain('platforms[0].off');
  expect(shown).toContain('Switched off');
  expect(shown).toContain('value="toggle:2"');
});
