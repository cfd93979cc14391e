import { Element } from 'domhandler';
import { ancestors, byId, closest, elementsIn, has, rootOf, setText } from './dom.ts';
import { nameOf } from './names.ts';

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Files chosen in file fields; all other state is in the attributes. */
const uploads = new WeakMap<Element, ChosenFile[]>();
const CONTROLS = /^(button|input|select|textarea)$/;

export const typeOf = ({ name, attribs }: Element): string =>
  name === 'input'
    ? (attribs.type ?? 'text').toLowerCase()
    : name === 'button'
      ? (attribs.type ?? 'submit').toLowerCase()
      : name;
const isChoice = (control: Element) => control.name === 'input' && /^(checkbox|radio)$/.test(typeOf(control));
export const isSubmitter = (control: Element) =>
  /^(button|input)$/.test(control.name) && /^(submit|image)$/.test(typeOf(control));

export function isDisabled(control: Element): boolean {
  if (!/^(button|input|select|textarea|option|optgroup|fieldset)$/.test(control.name)) return false;
  if (has(control, 'disabled')) return true;
  let below = control;
  for (const up of ancestors(control)) {
    if (up.name === 'fieldset' && has(up, 'disabled')) {
      // Controls in the legend of a fieldset stay enabled.
      const legend = up.children.find((one) => one instanceof Element && one.name === 'legend');
      if (below !== legend) return true;
    }
    below = up;
  }
  return false;
}

export function formOf(control: Element): Element | undefined {
  const { form } = control.attribs;
  if (form !== undefined) {
    const found = byId(rootOf(control), form);
    return found?.name === 'form' ? found : undefined;
  }
  return ancestors(control).find(({ name }) => name === 'form');
}

export function controlsIn(form: Element): Element[] {
  return elementsIn(rootOf(form)).filter((one) => CONTROLS.test(one.name) && formOf(one) === form);
}

export function bodyOf(control: Element): string {
  if (control.name === 'textarea') return textareaValue(control);
  if (control.name === 'select') return chosen(control).map(optionValue)[0] ?? '';
  if (typeOf(control) === 'file')
    return uploads.get(control)?.[0] ? `C:\\fakepath\\${uploads.get(control)?.[0]?.name}` : '';
  return control.attribs.value ?? (isChoice(control) ? 'on' : '');
}

function textareaValue(control: Element): string {
  const text = control.children.map((one) => ('data' in one ? one.data : '')).join('');
  // The first line break after the tag belongs to the markup.
  return text.replace(/\r\n?/g, '\n').replace(/^\n/, '');
}

function plainText(element: Element): string {
  return element.children
    .map((one) => ('data' in one ? one.data : one instanceof Element ? plainText(one) : ''))
    .join('');
}

const optionText = (option: Element) => plainText(option).replace(/\s+/g, ' ').trim();
const optionValue = (option: Element) => option.attribs.value ?? optionText(option);
const optionsOf = (select: Element) => elementsIn(select).filter(({ name }) => name === 'option');

function chosen(select: Element): Element[] {
  const options = optionsOf(select);
  const marked = options.filter((one) => has(one, 'selected'));
  if (has(select, 'multiple')) return marked;
  // A select always has a value: the last selected option, else the first enabled one.
  return [marked.at(-1) ?? options.find((one) => !isDisabled(one))].filter((one) => one !== undefined);
}

export function fill(control: Element, value: string): void {
  usable(control);
  if (has(control, 'readonly')) throw new Error(`“${nameOf(control)}” is only to be read`);
  const { maxlength } = control.attribs;
  const kept = maxlength === undefined ? value : value.slice(0, Number(maxlength));
  if (control.name === 'textarea') setText(control, kept.startsWith('\n') ? `\n${kept}` : kept);
  else if (control.name === 'input' && !isChoice(control))
    control.attribs.value = kept.replace(/[\r\n]/g, '');
  else throw new Error(`A ${control.name} cannot be filled`);
}

export function setChecked(control: Element, checked: boolean): void {
  usable(control);
  if (!isChoice(control)) throw new Error(`A ${control.name} cannot be checked`);
  if (!checked && typeOf(control) === 'radio') throw new Error('A radio button cannot be unchecked');
  if (typeOf(control) === 'radio') for (const other of groupOf(control)) delete other.attribs.checked;
  if (checked) control.attribs.checked = '';
  else delete control.attribs.checked;
}

function groupOf(radio: Element): Element[] {
  const form = formOf(radio);
  const { name } = radio.attribs;
  const all = elementsIn(rootOf(radio)).filter((one) => one.name === 'input' && typeOf(one) === 'radio');
  return all.filter((one) => one.attribs.name === name && formOf(one) === form);
}

export function selectOption(select: Element, wanted: string | { label?: string; value?: string }): void {
  usable(select);
  const options = optionsOf(select);
  const found = options.find((one) =>
    typeof wanted === 'string'
      ? optionValue(one) === wanted || optionText(one) === wanted
      : (wanted.label === undefined || optionText(one) === wanted.label) &&
        (wanted.value === undefined || optionValue(one) === wanted.value),
  );
  if (!found || isDisabled(found)) throw new Error(`“${nameOf(select)}” offers no ${JSON.stringify(wanted)}`);
  if (!has(select, 'multiple')) for (const one of options) delete one.attribs.selected;
  found.attribs.selected = '';
}

export function setFiles(control: Element, files: ChosenFile[]): void {
  usable(control);
  if (typeOf(control) !== 'file') throw new Error(`“${nameOf(control)}” takes no file`);
  uploads.set(control, files);
}

function usable(control: Element): void {
  if (isDisabled(control)) throw new Error(`“${nameOf(control)}” is disabled`);
}

export type Entries = [name: string, value: string | ChosenFile][];

/** What the form submits when this button is pressed. */
export function entriesOf(form: Element, submitter?: Element): Entries {
  const entries: Entries = [];
  for (const control of controlsIn(form)) {
    const { name } = control.attribs;
    if (!name || isDisabled(control) || ancestors(control).some((up) => up.name === 'datalist')) continue;
    if (isSubmitter(control) || control.name === 'button' || /^(button|reset)$/.test(typeOf(control))) {
      if (control === submitter) entries.push([name, control.attribs.value ?? '']);
    } else if (isChoice(control)) {
      if (has(control, 'checked')) entries.push([name, bodyOf(control)]);
    } else if (control.name === 'select') {
      for (const option of chosen(control))
        if (!isDisabled(option)) entries.push([name, optionValue(option)]);
    } else if (typeOf(control) === 'file') {
      const files = uploads.get(control) ?? [];
      // An empty file field is submitted as a file without a name.
      if (files.length === 0)
        entries.push([name, { name: '', mimeType: 'application/octet-stream', buffer: Buffer.of() }]);
      for (const file of files) entries.push([name, file]);
    } else entries.push([name, bodyOf(control).replace(/\r\n?|\n/g, '\r\n')]);
  }
  return entries;
}

const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** The browser's validation message that blocks a submission; null if there is none. */
export function complaintOf(form: Element, submitter?: Element): string | null {
  if (has(form, 'novalidate') || (submitter && has(submitter, 'formnovalidate'))) return null;
  for (const control of controlsIn(form)) {
    if (
      isDisabled(control) ||
      has(control, 'readonly') ||
      /^(hidden|button|submit|reset)$/.test(typeOf(control))
    )
      continue;
    const why = faultOf(control);
    if (why) return `“${nameOf(control)}” ${why}`;
  }
  return null;
}

function faultOf(control: Element): string | null {
  const { attribs } = control;
  if (has(control, 'required') && isMissing(control)) return 'is required';
  const value = isChoice(control) || control.name === 'select' ? '' : bodyOf(control);
  if (!value || control.name === 'textarea') return null;
  const type = typeOf(control);
  if (type === 'email' && !EMAIL.test(value)) return 'is no email address';
  if (type === 'url' && !URL.canParse(value)) return 'is no web address';
  if (attribs.pattern && !new RegExp(`^(?:${attribs.pattern})$`, 'v').test(value))
    return `does not match ${attribs.pattern}`;
  if (type !== 'number') return null;
  if (Number.isNaN(Number(value))) return 'is no number';
  if (attribs.min && Number(value) < Number(attribs.min)) return `is less than ${attribs.min}`;
  if (attribs.max && Number(value) > Number(attribs.max)) return `is more than ${attribs.max}`;
  const step = attribs.step ?? '1';
  const over = (Number(value) - Number(attribs.min ?? 0)) / Number(step);
  return step !== 'any' && !Number.isInteger(over) ? `is not in steps of ${step}` : null;
}

function isMissing(control: Element): boolean {
  if (typeOf(control) === 'radio') return !groupOf(control).some((one) => has(one, 'checked'));
  return isChoice(control) ? !has(control, 'checked') : bodyOf(control) === '';
}

/** What a press on this element activates: itself, or its link, button or label. */
export function pressed(element: Element): Element | undefined {
  const found = closest(element, (one) => /^(a|button|input|label|summary|select|textarea)$/.test(one.name));
  if (found?.name !== 'label') return found;
  const { for: id } = found.attribs;
  const control =
    id === undefined ? elementsIn(found).find((one) => CONTROLS.test(one.name)) : byId(rootOf(found), id);
  return control ?? found;
}
