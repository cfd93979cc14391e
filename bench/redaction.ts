import { parseArgs } from 'node:util';
import { measureRedaction, PROMISED_KINDS, readPersonalReviews } from '#tests/personal-reviews.ts';

/**
 * What of a person still leaves to a model: found and left by kind, on reviews by somebody who knew no rules. Every other
 * one was looked at while the rules were made; of the rest `--misses` shows the misses, to be read, not to be learned from.
 */
const { values } = parseArgs({ options: { misses: { type: 'boolean' }, learned: { type: 'boolean' } } });

for (const part of values.learned ? (['learned'] as const) : (['learned', 'kept'] as const)) {
  for (const language of ['en', 'es', 'both'] as const) {
    const some = readPersonalReviews(part).filter(({ lang }) => language === 'both' || lang === language);
    report(`${part}, ${language}`, some);
  }
}

function report(title: string, reviews: ReturnType<typeof readPersonalReviews>): void {
  const { kinds, otherCapitals, wronged } = measureRedaction(reviews);
  console.log(`${title}: ${reviews.length} reviews`);
  for (const isPromised of [true, false]) {
    const some = [...kinds].filter(([kind]) => PROMISED_KINDS.includes(kind) === isPromised);
    const sum = (count: (of: { found: number; left: string[] }) => number) =>
      some.reduce((all, [, counts]) => all + count(counts), 0);
    const [found, left] = [sum((of) => of.found), sum((of) => of.left.length)];
    console.log(
      `  ${isPromised ? 'promised' : 'not promised'}: ${found} found, ${left} left (${(found / (found + left)).toFixed(3)}): ` +
        some.map(([kind, of]) => `${kind} ${of.found} / ${of.left.length}`).join(', '),
    );
    if (values.misses)
      for (const [kind, of] of some)
        if (of.left.length > 0) console.log(`    left, ${kind}: ${of.left.join(' | ')}`);
  }
  console.log(`  other words with a capital: ${wronged.length} of ${otherCapitals} taken for names`);
  if (values.misses) console.log(`    ${wronged.join(' | ')}`);
}
