/**
 * The author's agreement that an answer is shown. `sentence` and, in healthcare, `signedSentence` and `parts` are what
 * is agreed to, and are recorded as they were shown. Slots: `{business}`, `{app}`, `{date}` and `{address}`.
 */
export interface AgreementTexts {
  title: string;
  lead: string;
  sentence: string;
  /** With an end, for healthcare. */
  signedSentence: string;
  /** The elements and notices of an authorization by 45 CFR 164.508(c). */
  parts: readonly string[];
  name: string;
  nameHint: string;
  signature: string;
  signatureHint: string;
  agree: string;
  faults: {
    agreed: string;
    signature: string;
    nameLong: string;
    /** The words changed between opening and sending the form. */
    changed: string;
  };
  /** On the thanks page, once agreed. */
  given: string;
  /** Leads to the page below. */
  see: string;
  page: {
    title: string;
    given: string;
    until: string;
    what: string;
    withdraw: string;
    withdrawHint: string;
    ended: { title: string; text: string };
  };
  /** On the page of an unsubscribe link, and in an email to the author. */
  reminder: string;
}
