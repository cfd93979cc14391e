import { REPLY_LENGTHS, REPLY_TONES } from '#shared/replies/replies.ts';
import type { TemplateReply } from '#shared/replies/templates/compose-from-templates.ts';
import {
  EVERYDAY_SETS,
  type EverydayReview,
  type EverydaySet,
  judgeEveryday,
  measureEveryday,
  readEverydayReviews,
  replyToEveryday,
} from '#tests/everyday-reviews.ts';

/**
 * How well replies without a model fit everyday reviews that nobody wrote for them. Sets 1 and 3 were looked at while they
 * were made; what counts is set 4. Thirty of its replies are printed for reading, `--all` prints each, `--misses` of the
 * sets looked at those with a fault.
 */
const GOAL = { contradicting: 0.01, rightTopic: 0.7, bothSides: 0.5 };
const PRINTED = 30;
const COUNTED: EverydaySet = 4;
/** Those whose misses may be read: whoever reads those of another set measures nothing with it any more. */
const LOOKED_AT: ReadonlySet<EverydaySet> = new Set([1, 3]);
const isWhole = process.argv.includes('--all');
const isVerbose = process.argv.includes('--misses');

for (const set of EVERYDAY_SETS) {
  const reviews = readEverydayReviews(set);
  console.log(
    `set ${set} (goal: contradicting at most ${GOAL.contradicting}, right topic at least ${GOAL.rightTopic}, ` +
      `both sides of mixed ones at least ${GOAL.bothSides})`,
  );
  for (const length of REPLY_LENGTHS) {
    const pairs = REPLY_TONES.flatMap((tone) =>
      reviews.map((review, seed) => [review, replyToEveryday(review, { tone, length, seed })] as const),
    );
    const { replies, contradicting, rightTopic, bothSides } = measureEveryday(pairs);
    console.log(
      `  ${length.padEnd(6)} contradicting ${contradicting.toFixed(3)}, right topic ${rightTopic.toFixed(3)}, ` +
        `both sides ${bothSides.toFixed(3)} (${replies} replies)`,
    );
  }
  const offered = reviews.map(
    (review, seed) => [review, replyToEveryday(review, { tone: 'warm', length: 'short', seed })] as const,
  );
  if (isVerbose && LOOKED_AT.has(set))
    for (const pair of offered.filter(([one, reply]) => isAmiss(one, reply))) print(...pair);
  if (set === COUNTED) {
    const step = isWhole ? 1 : Math.max(1, Math.floor(offered.length / PRINTED));
    for (const pair of offered.filter((_, at) => at % step === 0)) print(...pair);
  }
}

function isAmiss(review: EverydayReview, reply: TemplateReply): boolean {
  const { faults, isRight } = judgeEveryday(review, reply);
  return faults.length > 0 || isRight === false;
}

function print(review: EverydayReview, reply: TemplateReply): void {
  const { faults, isRight } = judgeEveryday(review, reply);
  const notes = [...faults.map((fault) => `wrong: ${fault}`), ...(isRight === false ? ['no topic'] : [])];
  console.log(`\n${review.kind}, ${review.stars} stars, ${review.mood}: ${review.text}`);
  console.log(`  ${reply.text}`);
  console.log(`  ${[...reply.blocks, ...notes].join(', ')} (${review.topic || 'no topic'})`);
}
