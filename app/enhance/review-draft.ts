/**
 * The unsent contents of the review form, stored in this tab for a reload or a phone that discarded the page.
 * It belongs to one answer: the next person at a shared tablet, who opens the page again, does not see it.
 */
const KEPT = 'review-draft';

/** By the name of the field. */
type Draft = Record<string, string>;

export function saveAnswerDraft(form: HTMLFormElement, answer: string): void {
  const draft: Draft = {};
  for (const field of fieldsOf(form)) if (isFilled(field)) draft[field.name] = field.value;
  quietly(() => sessionStorage.setItem(KEPT, JSON.stringify([answer, draft])));
}

/** Fills the form as it was left, and forgets what belongs to another answer. */
export function restoreAnswerDraft(form: HTMLFormElement, answer: string): void {
  const [of, draft] =
    quietly(() => JSON.parse(sessionStorage.getItem(KEPT) || '[]') as [string?, Draft?]) || [];
  if (of !== answer || !draft) {
    discardAnswerDraft();
    return;
  }
  for (const field of fieldsOf(form)) {
    const kept = draft[field.name];
    if (field.type === 'radio') field.checked = field.value === kept;
    else field.value = kept || '';
    if (!isFilled(field)) continue;
    // The fold of a few words may be inside that of the second way.
    for (let at: Element | null = field; at; at = at.parentElement)
      if (at.tagName === 'DETAILS') at.setAttribute('open', '');
  }
}

export function discardAnswerDraft(): void {
  quietly(() => sessionStorage.removeItem(KEPT));
}

function fieldsOf(form: HTMLFormElement) {
  return Array.from(form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]),textarea'));
}

function isFilled(field: HTMLInputElement): boolean {
  return field.type === 'radio' ? field.checked : field.value !== '';
}

/** A browser may refuse its storage; then nothing is kept, and everything else goes on. */
function quietly<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    // As above.
    return undefined;
  }
}
