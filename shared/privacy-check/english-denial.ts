import type { Clause } from './english-clauses.ts';
import { E } from './english-flags.ts';
import type { PrivacyRule } from './finding.ts';
import { isAny, type Word } from './words.ts';

const RECORDS =
  /^(record|records|file|files|chart|charts|system|database|books|schedule|calendar|roster|registry|list|documentation|account|trace|appointment|visit|patient|client|customer|name|entry|logs?)$/;

const LOST =
  /^(find|locate|match|identify|recognize|recognise|verify|confirm|place|trace|show|shows|have|see|found|know|turn|treated|treat|seen|saw|met|served|visited|came|been|list|appear|appears|exist|exists|link|connect|associate)$/;

const SECRET =
  /^(law|laws|regulation|regulations|hipaa|rules|confidentiality|privacy|deny|whether|anyone|anybody|publicly)$/;

/** "We have no record", "never a patient", "you must mean another office". */
export function judgeDenial({ words, sentence }: Clause): PrivacyRule | null {
  const text = words.map((word) => word.text);
  const isWrongPlace = words.some(
    (word, at) =>
      /^(another|different|wrong|other|incorrect|elsewhere)$/.test(word.text) &&
      (word.text === 'elsewhere' ||
        words
          .slice(at + 1, at + 4)
          .some(
            ({ noun, text: one }) =>
              noun === 'place' ||
              noun === 'staff' ||
              one === 'business' ||
              one === 'provider' ||
              one === 'place',
          )) &&
      /\b(confus\w*|mistak\w*|meant|intended|posted|review\w*|mix\w*|thinking|belongs?|wrong|different)\b/.test(
        sentence.words.map((one) => one.text).join(' '),
      ),
  );
  if (isWrongPlace && !words.some((word) => isAny(word, E.condition))) return 'denial';
  const denies = words.some(
    (word) => isAny(word, E.not) || /^(no|nobody|none|unable|impossible)$/.test(word.text),
  );
  if (!denies) return null;
  if (
    sentence.words.some((word) => SECRET.test(word.text)) &&
    !text.some((one) => /^(this|that|your|name)$/.test(one))
  )
    return null;
  if (
    words.some((word) => isAny(word, E.you)) &&
    words.some(
      (word, at) =>
        /^(show|shows|find|see|list|lists|know|recognize|recognise|recall|remember)$/.test(word.text) &&
        isAny(words[at + 1], E.you),
    )
  )
    return 'denial';
  const standing = words.findIndex((word) => word.noun === 'standing' && !word.text.endsWith('s'));
  if (
    standing >= 0 &&
    !words.some((word) => isAny(word, E.general | E.modal | E.condition)) &&
    words.slice(0, standing).some((word) => isAny(word, E.not))
  )
    return 'denial';
  if (
    text.includes('no') &&
    words.some(
      (word, at) => word.text === 'no' && words.slice(at + 1, at + 6).some((one) => RECORDS.test(one.text)),
    ) &&
    !text.includes('appointment')
  )
    return 'denial';
  if (
    words.some(
      (word, at) =>
        /^(this|that)$/.test(word.text) &&
        /^(name|person|reviewer|individual|description|account|reviewers|profile)$/.test(
          words[at + 1]?.text ?? '',
        ),
    )
  )
    return 'denial';
  return text.some((one) => LOST.test(one)) &&
    text.some((one) => RECORDS.test(one)) &&
    words.some((word) => isAny(word, E.certain | E.our | E.you | E.your))
    ? 'denial'
    : null;
}

/** "Nobody was cut off" says that somebody was there to see. */
export function isNobodyWas(words: readonly Word[]): boolean {
  const at = words.findIndex((word) => /^(nobody|none)$/.test(word.text));
  const from = at >= 0 ? at + 1 : words[0]?.text === 'no' && words[1]?.text === 'one' ? 2 : -1;
  const next = words.slice(from, from + 3);
  return (
    from > 0 &&
    !next.some((word) => isAny(word, E.modal)) &&
    !next.some((word) => isAny(word, E.be) && !isAny(word, E.over)) &&
    next.some((word) => isAny(word, E.over) || (word.forms.includes('past') && !word.forms.includes('base')))
  );
}
