/** A harmless sentence that the privacy check cannot tell from one that gives a patient away. */
export const DOUBTFUL = 'We know how a toothache feels.';
