import { DOUBT_QUESTION, type PrivacyFinding, WHY } from '#shared/privacy-check/finding.ts';
import { sentenceRanges, type TextRange } from '#shared/privacy-check/sentence-ranges.ts';

/**
 * The findings of the privacy check, and those that only a model has. In healthcare a doubt about the sentence, since a
 * model can be wrong; elsewhere a warning. It takes nothing away, and adds nothing to a sentence that has a finding.
 */
export function addSecondReading(
  text: string,
  findings: readonly PrivacyFinding[],
  ranges: readonly TextRange[],
  isHealthcare: boolean,
): PrivacyFinding[] {
  if (ranges.length === 0) return [...findings];
  const added = sentenceRanges(text).flatMap((sentence): PrivacyFinding[] => {
    const inside = ranges.flatMap(({ start, end }) => {
      const part = { start: Math.max(start, sentence.start), end: Math.min(end, sentence.end) };
      return part.start < part.end ? [part] : [];
    });
    const isFound = findings.some((one) => one.start < sentence.end && one.end > sentence.start);
    if (inside.length === 0 || isFound) return [];
    const place = {
      start: Math.min(...inside.map(({ start }) => start)),
      end: Math.max(...inside.map(({ end }) => end)),
    };
    const rule = 'second_reader';
    return isHealthcare
      ? [
          {
            ...place,
            rule,
            severity: 'doubt',
            why: `Your AI service asks: ${DOUBT_QUESTION}`,
            asked: sentence,
            safer: null,
          },
        ]
      : [{ ...place, rule, severity: 'warning', why: WHY[rule], asked: null, safer: { ...place, text: '' } }];
  });
  return [...findings, ...added].sort((a, b) => a.start - b.start);
}
