const LEFT_OUT =
  'This email leaves out the name and the text because you are a healthcare practice. You can read both after you sign in.';

/** Names and texts of patients must not be sent by mail. */
export function mayQuote({ is_healthcare }: { is_healthcare: boolean }): boolean {
  return !is_healthcare;
}

interface CustomerWords {
  from: (readonly [string, string])[];
  quotes: string[];
  /** Why there is neither. */
  note: string | null;
}

/** Name and text of the author, as far as a mail may contain them. */
export function customerWords(
  business: { is_healthcare: boolean },
  { from, text }: { from: string; text: string },
): CustomerWords {
  if (!mayQuote(business)) return { from: [], quotes: [], note: LEFT_OUT };
  return { from: from ? [['From', from]] : [], quotes: text ? [text] : [], note: null };
}
