import { parse } from '@conform-to/react';
import { isSameText } from './draft.ts';
import {
  ASK_FORM,
  byChannel,
  isTyped,
  type TypedCampaign,
  type TypedContact,
  toTypedCampaign,
} from './typed-campaign.ts';

/** Rows that exist as plain fields: typed before hydration, or selected in the address book. */
export function contactsInForm(): TypedContact[] {
  const form = readFormState();
  return form ? toTypedCampaign(parse(new FormData(form), { resolve: () => ({}) }).payload).contacts : [];
}

/** The people already in the form (selected, or typed before hydration), followed by the draft's. */
export function withFormState(draft: TypedCampaign, fresh: TypedCampaign): TypedCampaign {
  const form = readFormState();
  if (!form) return draft;
  const inForm = toTypedCampaign(parse(new FormData(form), { resolve: () => ({}) }).payload);
  const first = inForm.contacts.filter(isTyped);
  const rest = draft.contacts.filter((contact) => !first.some((one) => isSameText(one, contact)));
  return {
    ...draft,
    ...byChannel((channel) =>
      isSameText(inForm[channel], fresh[channel]) ? draft[channel] : inForm[channel],
    ),
    consent: inForm.consent,
    contacts: first.length > 0 ? [...first, ...rest.filter(isTyped)] : draft.contacts,
  };
}

/** Whether a field has changed since it was rendered: typed before hydration, or restored by the browser. */
export function isTouched(): boolean {
  return [...(readFormState()?.elements ?? [])].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (!(field instanceof HTMLInputElement)) return false;
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });
}

export interface FieldInUse {
  name: string;
  /** The selection; null for fields that have none. */
  marked: { from: number; to: number } | null;
}

/** The field with the focus. */
export function fieldInUse(): FieldInUse | null {
  const { activeElement: field } = document;
  if (!isTextField(field) || field.form !== readFormState()) return null;
  const { name, selectionStart: from, selectionEnd: to } = field;
  return { name, marked: from === null || to === null ? null : { from, to } };
}

/** Restores the focus in a field of the form, at the same selection or else at the end. */
export function goOnIn({ name, marked }: FieldInUse): void {
  const field = readFormState()?.elements.namedItem(name);
  if (!isTextField(field)) return;
  const { value } = field;
  field.focus();
  // Setting the value again puts the cursor at its end.
  field.value = '';
  field.value = value;
  if (marked) field.setSelectionRange(marked.from, marked.to);
}

/** Focuses the first invalid field, once whatever hides it is open. */
export function goToFault(): void {
  requestAnimationFrame(() => readFormState()?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

function readFormState(): HTMLFormElement | null {
  return document.forms.namedItem(ASK_FORM);
}

function isTextField(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
