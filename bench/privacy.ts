import { parseArgs } from 'node:util';
import { checkReply } from '#shared/privacy-check/check-reply.ts';
import {
  type HeldOutScore,
  leaveEachOut,
  readOwn,
  readPasses,
  type Thresholds,
  thresholdsOf,
} from '#tests/privacy-learning.ts';
import {
  FRESH_SETS,
  KEPT_SETS,
  type LabelledReply,
  measure,
  OPEN_SETS,
  OWN_SETS,
  PASS_SETS,
  readSets,
  SEEN_SETS,
} from '#tests/privacy-sets.ts';

/**
 * How well the privacy check tells safe replies from unsafe ones, and how long it takes. What counts are strangers, each
 * left out once; `--curve` tells by the number of others learned from, `--misses` the errors. Of the held-out sets only
 * counts are shown without `--show-kept`: who tunes the check must not see them.
 */
const { values } = parseArgs({
  options: {
    'show-kept': { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    curve: { type: 'boolean', default: false },
  },
});
const GOAL = { recall: 0.95, refused: 0.03, asked: 0.15, milliseconds: 2 };
/** Strangers whose misses may be shown. */
const READ_SETS = [...PASS_SETS, ...SEEN_SETS];
const CHARACTERS = 4096;
const ROUNDS = 300;

first();
time();
report('own examples', readSets(OWN_SETS), true);
report('open part, learned from', readSets(OPEN_SETS), false);
report('kept part', readSets(KEPT_SETS), values['show-kept']);
report('fresh part, by three strangers', readSets(FRESH_SETS), values['show-kept']);
strangers();

/** Builds the lexicon and weights, too. */
function first(): void {
  const begun = performance.now();
  checkReply('Thank you.', { healthcare: true });
  console.log(`first check ${(performance.now() - begun).toFixed(0)} ms`);
}

function goalOf(name: string): string {
  return (
    `${name} (goal: unsafe refused or asked about at least ${GOAL.recall}, ` +
    `safe refused at most ${GOAL.refused}, safe asked about at most ${GOAL.asked})`
  );
}

function report(name: string, replies: readonly LabelledReply[], isShown: boolean): void {
  console.log(goalOf(name));
  for (const language of ['en', 'es', 'both']) {
    const figures = measure(replies.filter(({ lang }) => language === 'both' || lang === language));
    console.log(
      `  ${language.padEnd(5)} found ${figures.recall.toFixed(3)} (${figures.missed.length} of ${figures.unsafe} missed), ` +
        `safe: refused ${figures.refused.toFixed(3)}, asked about ${figures.asked.toFixed(3)}`,
    );
    if (language === 'both' || !isShown) continue;
    for (const { id, text } of figures.missed) console.log(`    missed     ${id} ${JSON.stringify(text)}`);
    for (const { id, text } of figures.wronged) console.log(`    held back  ${id} ${JSON.stringify(text)}`);
  }
}

/** Each writer left out, with the thresholds of the others. */
function strangers(): void {
  const [own, passes] = [readOwn(), readPasses([...READ_SETS, ...FRESH_SETS])];
  const most = passes.length - 1;
  for (const count of values.curve ? [most, 8, 5, 3] : [most]) {
    const held = leaveEachOut(own, passes, count);
    console.log(goalOf(`strangers, each left out, ${count} others learned from`));
    const decisions = held.map((one) => ({ ...one, answer: answerFor(one, held) }));
    for (const language of ['en', 'es', 'both']) {
      const some = decisions.filter(({ told }) => language === 'both' || told.lang === language);
      const share = (isSafe: boolean, wanted: readonly string[]) => {
        const mine = some.filter(({ told }) => told.safe === isSafe);
        return (mine.filter(({ answer }) => wanted.includes(answer)).length / mine.length).toFixed(3);
      };
      console.log(
        `  ${language.padEnd(5)} found ${share(false, ['sure', 'doubt'])} (refused ${share(false, ['sure'])}), ` +
          `safe: refused ${share(true, ['sure'])}, asked about ${share(true, ['doubt'])}`,
      );
    }
    if (count < most || !values.misses) continue;
    const isShown = (pass: number) => pass < READ_SETS.length || values['show-kept'];
    for (const { told, answer, score, pass } of decisions)
      if (isShown(pass) && told.safe !== (answer === 'clear'))
        console.log(`    ${told.safe ? answer : 'missed'} ${score.toFixed(2)} ${JSON.stringify(told.text)}`);
  }
}

function answerFor(
  { told, score, pass }: HeldOutScore,
  held: readonly HeldOutScore[],
): 'sure' | 'doubt' | 'clear' {
  const { sure, doubt } = thresholdsWithout(pass, told.lang ?? 'en', held);
  return score > sure ? 'sure' : score > doubt ? 'doubt' : 'clear';
}

function thresholdsWithout(pass: number, lang: 'en' | 'es', held: readonly HeldOutScore[]): Thresholds {
  return thresholdsOf(
    held.filter((one) => one.pass !== pass),
    lang,
  );
}

function time(): void {
  for (const language of ['en', 'es'] as const) {
    const replies = readSets(OPEN_SETS).filter(({ lang }) => lang === language);
    const text = replies.map((reply) => reply.text).join(' ');
    const review = replies.map((reply) => reply.review ?? '').join(' ');
    const once = [1, 2, 4].map((times) => fastest(text.slice(0, CHARACTERS * times), review));
    const [one = 0, two = 0, four = 0] = once;
    console.log(
      `${language}: ${one.toFixed(2)} ms for ${CHARACTERS} characters, fastest of ${ROUNDS} ` +
        `(goal: under ${GOAL.milliseconds}); twice as long ${(two / one).toFixed(1)} times that, four times ${(four / one).toFixed(1)}`,
    );
  }
}

/** Other load on the machine only ever adds time. */
function fastest(text: string, review: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    checkReply(text, { healthcare: true, review: review.slice(0, CHARACTERS) });
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}
