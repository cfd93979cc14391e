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

/** Rows that stand in the page as plain fields: typed before the script arrived, or chosen in the address book. */
export function contactsInForm(): TypedContact[] {
  const form = readFormState();
  return form ? toTypedCampaign(parse(new FormData(form), { resolve: () => ({}) }).payload).contacts : [];
}

/** A draft, after what stands in the form already: chosen in the address book, or typed before the script arrived. */
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

/** Whether a field stands differently from how it came: somebody was faster, or the browser brought it back. */
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
  /** From where to where the next key writes; null where a field does not say. */
  marked: { from: number; to: number } | null;
}

/** The field somebody is typing in. */
export function fieldInUse(): FieldInUse | null {
  const { activeElement: field } = document;
  if (!isTextField(field) || field.form !== readFormState()) return null;
  const { name, selectionStart: from, selectionEnd: to } = field;
  return { name, marked: from === null || to === null ? null : { from, to } };
}

/** Goes on in a field of the form itself where it was left, else behind what stands in it already. */
export function goOnIn({ name, marked }: FieldInUse): void {
  const field = readFormState()?.elements.namedItem(name);
  if (!isTextField(field)) return;
  const { value } = field;
  field.focus();
  // Given anew, so that the cursor stands behind it.
  field.value = '';
  field.value = value;
  if (marked) field.setSelectionRange(marked.from, marked.to);
}

/** Brings the first field that is wrong to the person, once what hides it has opened. */
export function goToFault(): void {
  requestAnimationFrame(() => readFormState()?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

function readFormState(): HTMLFormElement | null {
  return document.forms.namedItem(ASK_FORM);
}

function isTextField(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
