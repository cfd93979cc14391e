import { expect, test } from 'vitest';
import { cleanLine, cleanText } from '#shared/text/clean-text.ts';
import { countSteps } from '#tests/count-steps.ts';

test.each([
  ['\u202eelimS thgirB', 'elimS thgirB'],
  ['Ann\u2066 Lee\u2069', 'Ann Lee'],
  ['An\u200bn\u2060 Lee\ufeff', 'Ann Lee'],
  ['An\u00adn', 'Ann'],
  ['An\u200dn \u200cLee', 'Ann Lee'],
  ['\u200eAnn\u200f Lee', 'Ann Lee'],
  ['A\u0000nn\u007f', 'Ann'],
  ['Ann\u2028Lee\r\nMay', 'Ann Lee May'],
  ['Ann \u{e0041}\u{e007f}Lee', 'Ann Lee'],
  ['🦷\u200d Lee', '🦷 Lee'],
  [' \u3164\u2800 ', ''],
])('%j becomes %j', (typed, kept) => {
  expect(cleanLine(typed)).toBe(kept);
  expect(cleanLine(kept)).toBe(kept);
});

test.each([
  'Ann Lee',
  'Zoë O’Neill-Müller',
  'נועה לוי',
  'محمد عبد الله',
  // Persian separates some plurals and names with a zero-width non-joiner.
  'علی\u200cرضا',
  // Sinhala and Devanagari need it for the right letter forms.
  'ශ්\u200dරී',
  'क्\u200dष',
  // Decides to which side the bracket belongs.
  'שלום!\u200f (רופא)',
  '👩\u200d⚕️ Lee',
  '👨\u200d👩\u200d👧\u200d👦',
  '👩🏽\u200d⚕️',
  '❤️\u200d🔥',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
])('%j stays as it is', (name) => {
  expect(cleanLine(name)).toBe(name);
});

test('a text keeps its lines and tabs', () => {
  expect(cleanText('Hi {name},\r\n\r\n\tthank\u202e you\u0007 \n')).toBe('Hi {name},\n\n\tthank you');
  expect(cleanText('Grüße\u2029Ann')).toBe('Grüße\nAnn');
});

test('a text of control marks ten times as long takes ten times the work', async () => {
  const marks = (times: number) => `é${'\u200d\u{1f3f4}\u{e0067}\u200f'.repeat(times)}`;
  expect(cleanText(marks(20_000))).toHaveLength(80_001);
  const calls = [[marks(1_000)], [marks(10_000)]];
  const [few = 0, many = 0] = await countSteps({
    module: '#shared/text/clean-text.ts',
    name: 'cleanText',
    calls,
  });
  expect(few).toBeGreaterThan(4_000);
  expect(many / few).toBeLessThan(11);
});
