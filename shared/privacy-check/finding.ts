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
  /** Words of a language the check does not read. */
  | 'unread'
  | 'phone'
  | 'email'
  | 'postal_address'
  | 'reference'
  | 'payment_number'
  | 'full_name'
  | 'birth_date';

export interface Finding {
  /** UTF-16 offsets in the text as given. */
  start: number;
  end: number;
  rule: PrivacyRule;
  severity: 'blocking' | 'warning';
  /** One plain sentence. */
  why: string;
  /** One tap: these offsets become this text. It is wider than the phrase where the whole sentence has to change. */
  safer: { start: number; end: number; text: string };
}

/** A place in the text and what it gives away, before it gets its words. */
export interface Suspicion {
  start: number;
  end: number;
  rule: PrivacyRule;
}
