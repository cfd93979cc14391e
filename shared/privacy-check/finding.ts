/** What a phrase gives away. */
export type PrivacyRule =
  /** The reviewer, or somebody of theirs, was in this business's care. */
  | 'relationship'
  /** The same by what is still to come: again, next time, see you. */
  | 'next_time'
  /** That somebody was not here tells as much. */
  | 'denial'
  /** Health, treatment, appointment, billing of somebody. */
  | 'detail'
  /** Who somebody is. */
  | 'identity'
  /** A language that the check does not read. */
  | 'unread'
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
  /** A healthcare business may not publish over it; others may, once they have read it, and so may emails be sent. */
  severity: 'blocking' | 'warning';
  /** One plain sentence for the screen. */
  why: string;
  /**
   * One tap: these offsets become this text; empty where the reply says all that would fit. Null where the reply is in a
   * language in which there is no wording.
   */
  safer: SaferWording | null;
}

export interface SaferWording {
  start: number;
  end: number;
  text: string;
}

/** A place in the text and what it gives away, before it gets its words. */
export interface Suspicion {
  start: number;
  end: number;
  rule: PrivacyRule;
  /** No word of it says so by itself, or it is near the threshold. */
  isDoubtful?: boolean;
}

/** Where the check is not sure it says so: it errs on both sides. */
export const WHY_IN_DOUBT =
  'We cannot rule out that it tells that this person, or someone close to them, was in your care.';

export const WHY: Record<PrivacyRule, string> = {
  relationship: 'It confirms that this person, or someone close to them, was in your care.',
  next_time: 'It speaks of another visit, and so confirms an earlier one.',
  denial: 'Saying that someone was not here also tells who was.',
  detail: 'It tells something about someone’s care, appointment or bill.',
  identity: 'It says who someone is.',
  unread: 'The check reads English and Spanish only, so please read this part yourself.',
  phone: 'It shows a phone number that is not yours.',
  email: 'It shows an email address that is not yours.',
  postal_address: 'It shows a postal address that is not yours.',
  reference: 'It shows a number by which someone’s records can be found.',
  payment: 'It shows the number of a card or an account.',
  birth_date: 'It shows when someone was born.',
  full_name: 'It says more of the name than the review does.',
};
