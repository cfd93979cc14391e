import { parseArgs } from 'node:util';
import { checkReply } from '#shared/privacy-check/check-reply.ts';
import {
  KEPT_SETS,
  type LabelledReply,
  measure,
  OPEN_SETS,
  OWN_SETS,
  PASS_SETS,
  readSets,
} from '#tests/privacy-sets.ts';

/**
 * How well the privacy check tells safe replies from unsafe ones, for each labelled set and language, and how
 * long a check takes. For the held-out set only counts are shown without `--show-kept`: people who tune the
 * rules must not see it.
 */
const { values } = parseArgs({
  options: {
    'show-kept': { type: 'boolean', default: false },
  },
});
const GOAL = { recall: 0.95, falseAlarms: 0.08, milliseconds: 2 };
const CHARACTERS = 4096;
const ROUNDS = 300;

first();
report('own examples', readSets(OWN_SETS), true);
report('open part', readSets(OPEN_SETS), true);
report('kept part', readSets(KEPT_SETS), values['show-kept']);
for (const set of PASS_SETS) report(`strangers, ${set}`, readSets([set]), values['show-kept']);
report('strangers, all', readSets(PASS_SETS), false);
time();

/** Builds the lexicon and weights, too. */
function first(): void {
  const begun = performance.now();
  checkReply('Thank you.', { healthcare: true });
  console.log(`first check ${(performance.now() - begun).toFixed(0)} ms`);
}

function report(name: string, replies: readonly LabelledReply[], isShown: boolean): void {
  console.log(`${name} (goal: recall at least ${GOAL.recall}, false alarms at most ${GOAL.falseAlarms})`);
  for (const language of ['en', 'es', 'both']) {
    const figures = measure(replies.filter(({ lang }) => language === 'both' || lang === language));
    console.log(
      `  ${language.padEnd(5)} recall ${figures.recall.toFixed(3)} (${figures.missed.length} of ${figures.unsafe} missed), ` +
        `false alarms ${figures.falseAlarms.toFixed(3)} (${figures.wronged.length} of ${figures.safe})`,
    );
    if (language !== 'both' && isShown) {
      for (const { id, text } of figures.missed) console.log(`    missed      ${id} ${JSON.stringify(text)}`);
      for (const { id, text } of figures.wronged)
        console.log(`    false alarm ${id} ${JSON.stringify(text)}`);
    }
  }
}

function time(): void {
  for (const language of ['en', 'es'] as const) {
    const replies = readSets(OPEN_SETS).filter(({ lang }) => lang === language);
    const text = replies.map((reply) => reply.text).join(' ');
    const once = [1, 2, 4].map((times) => fastest(text.slice(0, CHARACTERS * times)));
    const [one = 0, two = 0, four = 0] = once;
    console.log(
      `${language}: ${one.toFixed(2)} ms for ${CHARACTERS} characters, fastest of ${ROUNDS} ` +
        `(goal: under ${GOAL.milliseconds}); twice as long ${(two / one).toFixed(1)} times that, four times ${(four / one).toFixed(1)}`,
    );
  }
}

/** Other load on the machine only ever adds time. */
function fastest(text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    checkReply(text, { healthcare: true });
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}
