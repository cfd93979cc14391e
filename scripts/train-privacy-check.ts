import { writeFileSync } from 'node:fs';
import { WeightPacker } from '#shared/privacy-check/weight-packing.ts';
import { learnPrivacy, leaveEachOut, readOwn, readPasses, thresholdsOf } from '#tests/privacy-learning.ts';

/**
 * Trains the weights of the privacy check on all labelled replies that may be learned from. The thresholds are those of
 * strangers: of writers each of whom was left out once.
 */
const [own, passes] = [readOwn(), readPasses()];
const held = leaveEachOut(own, passes);
const thresholds = { en: thresholdsOf(held, 'en'), es: thresholdsOf(held, 'es') };
const { steps, step, bias } = learnPrivacy([...own, ...passes.flatMap(({ lessons }) => lessons)]);
const { distances, steps: packedSteps } = new WeightPacker().pack(steps);
writeFileSync(
  'shared/privacy-check/weights.ts',
  `import type { PackedWeights } from './judge-sentence.ts';

/** Learned: \`node scripts/train-privacy-check.ts\` writes this file. */
export const WEIGHTS: PackedWeights = {
  step: ${step},
  bias: ${bias},
  thresholds: {
    en: { doubt: ${thresholds.en.doubt}, sure: ${thresholds.en.sure} },
    es: { doubt: ${thresholds.es.doubt}, sure: ${thresholds.es.sure} },
  },
  packed: {
    distances:
      '${distances}',
    steps:
      '${packedSteps}',
  },
};
`,
);
console.log(`${packedSteps.length} weights`, thresholds);
