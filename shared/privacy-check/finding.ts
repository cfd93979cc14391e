/** What a phrase gives away. */
export type PrivacyRule =
  /** The reviewer, or somebody of theirs, was in this business's care. */
  | 'relationship'
  /** The same, implied by the future: again, next time, see you. */
  | 'next_time'
  /** Denying a visit reveals just as much. */
  | 'denial'
  /** Health, treatment, appointment or billing of a person. */
  | 'detail'
  /** Who somebody is. */
  | 'identity'
  /** A language that the check does not know. */
  | 'unread'
  /** Found by a model that read the text as well. */
  | 'second_reader'
  | PersonalDataRule;

export type PersonalDataRule =
  | 'phone'
  | 'email'
  | 'postal_address'
  | 'reference'
  | 'payment'
  | 'birth_date'
  | 'full_name';

export interface PrivacyFinding {
  /** UTF-16 offsets in the text as given. */
  start: number;
  end: number;
  rule: PrivacyRule;
  /**
   * `blocking`: a healthcare business cannot publish. `doubt`: it can, once somebody has confirmed the
   * question about this sentence. `warning`: others can, once they have read it, and emails can be sent.
   */
  severity: 'blocking' | 'doubt' | 'warning';
  /** One plain sentence for the screen; the question of a doubt. */
  why: string;
  /** The sentence that a doubt asks about; null for other findings. */
  asked: { start: number; end: number } | null;
  /**
   * A one-click fix: the text for these offsets; empty if the reply already says all that would fit. Null for
   * a language without wordings.
   */
  safer: SaferWording | null;
}

export interface SaferWording {
  start: number;
  end: number;
  text: string;
}

/** A range of the text and what it gives away, before its words are added. */
export interface Suspicion {
  start: number;
  end: number;
  rule: PrivacyRule;
  /** The word that tells most. */
  clue?: { start: number; end: number };
  /** Scored between the two thresholds: only somebody who knows can tell. */
  isDoubtful?: boolean;
}

/** What the owner is asked about a sentence in doubt. */
export const DOUBT_QUESTION = 'Would this sentence be just as true had they never been here?';

/** The sentence that a doubt asks about, the same however its lines are broken. */
export function askedSentence(text: string, { asked }: Pick<PrivacyFinding, 'asked'>): string | null {
  return asked && oneLine(text.slice(asked.start, asked.end));
}

/** Forms change line breaks on their way, and an answer counts for exactly one sentence. */
export function oneLine(sentence: string): string {
  return sentence.replace(/\s+/g, ' ').trim();
}

/** The findings whose question nobody has confirmed yet, and all others. */
export function undecidedFindings(
  text: string,
  findings: readonly PrivacyFinding[],
  confirmed: ReadonlySet<string>,
): PrivacyFinding[] {
  return findings.filter((one) => {
    const sentence = askedSentence(text, one);
    return sentence === null || !confirmed.has(sentence);
  });
}

export const WHY: Record<PrivacyRule, string> = {
  relationship: 'It confirms that this person, or someone close to them, was in your care.',
  next_time: 'It speaks of another visit, and so confirms an earlier one.',
  denial: 'Saying that someone was not here also tells who was.',
  detail: 'It tells something about someone’s care, appointment or bill.',
  identity: 'It says who someone is.',
  second_reader: 'Your AI service says that it may show something private about someone.',
  unread:
    'The check reads only English and Spanish. Write this part in one of them, so that it can be checked.',
  phone: 'It shows a phone number that is not yours.',
  email: 'It shows an email address that is not yours.',
  postal_address: 'It shows a postal address that is not yours.',
  reference: 'It shows a number by which someone’s records can be found.',
  payment: 'It shows the number of a card or an account.',
  birth_date: 'It shows when someone was born.',
  full_name: 'It says more of the name than the review does.',
};
