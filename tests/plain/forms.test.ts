import type { Element } from 'domhandler';
import { describe, expect, test } from 'vitest';
import { byId, elementsIn, isVisible, parsePage } from './dom.ts';
import {
  complaintOf,
  entriesOf,
  fill,
  formOf,
  isDisabled,
  pressed,
  selectOption,
  setChecked,
  setFiles,
} from './forms.ts';
import { descriptionOf, nameOf, roleOf } from './names.ts';

function open(html: string) {
  const document = parsePage(html);
  const of = (id: string): Element => {
    const found = byId(document, id);
    if (!found) throw new Error(`There is no ${id}`);
    return found;
  };
  return { document, of };
}

describe('what a form sends', () => {
  test('the state of its own controls, those elsewhere in the page and the pressed button', () => {
    const { of } = open(`
      <form id="form">
        <input name="text" value="a">
        <input name="free" type="checkbox"><input name="ticked" type="checkbox" checked>
        <input name="pick" type="radio" value="1" checked><input id="two" name="pick" type="radio" value="2">
        <textarea name="words">\none\ntwo</textarea>
        <select id="select" name="select"><option value="x">X<option value="y" selected>Y</select>
        <input value="nameless">
        <button name="intent" value="save">Save</button>
        <button id="drop" name="intent" value="drop">Drop</button>
      </form>
      <form><input name="stranger" value="s"></form>
      <input name="outside" form="form" value="o">`);
    setChecked(of('two'), true);
    selectOption(of('select'), 'X');
    expect(entriesOf(of('form'), of('drop'))).toEqual([
      ['text', 'a'],
      ['ticked', 'on'],
      ['pick', '2'],
      ['words', 'one\r\ntwo'],
      ['select', 'x'],
      ['intent', 'drop'],
      ['outside', 'o'],
    ]);
    expect(entriesOf(of('form')).map(([name]) => name)).not.toContain('intent');
  });

  test('nothing of a disabled field or fieldset, except in its legend', () => {
    const { of } = open(`
      <form id="form">
        <input name="off" disabled value="1">
        <fieldset disabled>
          <legend><input name="legend" value="2"></legend>
          <div><input id="inside" name="inside" value="3"></div>
        </fieldset>
        <fieldset><input name="on" value="4"></fieldset>
      </form>`);
    expect(entriesOf(of('form')).map(([name]) => name)).toEqual(['legend', 'on']);
    expect(isDisabled(of('inside'))).toBe(true);
    expect(() => fill(of('inside'), 'x')).toThrow('is disabled');
  });

  test('a file, and one without a name if none was chosen', () => {
    const { of } = open('<form id="form"><input id="file" type="file" name="file"></form>');
    const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a') };
    expect(entriesOf(of('form'))).toEqual([['file', expect.objectContaining({ name: '' })]]);
    setFiles(of('file'), [file]);
    expect(entriesOf(of('form'))).toEqual([['file', file]]);
  });
});

test('a browser does not submit invalid fields, unless the form or the button says so', () => {
  const { of } = open(`
    <form id="form">
      <label>Name <input id="name" required></label>
      <label>Email <input id="email" type="email"></label>
      <label>Days <input id="days" type="number" min="1" max="30"></label>
      <label>Code <input id="code" pattern="[a-z]+"></label>
      <button id="send">Send</button><button id="draft" formnovalidate>Draft</button>
    </form>
    <form id="free" novalidate><input required></form>`);
  const complaint = () => complaintOf(of('form'), of('send'));
  expect(complaint()).toBe('“Name” is required');
  expect(complaintOf(of('form'), of('draft'))).toBeNull();
  expect(complaintOf(of('free'))).toBeNull();
  fill(of('name'), 'Ada');
  for (const [id, wrong, right, says] of [
    ['email', 'ada@', 'ada@example.com', '“Email” is no email address'],
    ['days', '31', '30', '“Days” is more than 30'],
    ['code', 'a1', 'ab', '“Code” does not match [a-z]+'],
  ] as const) {
    fill(of(id), wrong);
    expect(complaint()).toBe(says);
    fill(of(id), right);
    expect(complaint()).toBeNull();
  }
});

test('a field takes no more than its limit, and a read-only one nothing', () => {
  const { of } = open('<input id="short" maxlength="3"><input id="fixed" readonly>');
  fill(of('short'), 'abcdef');
  expect(of('short').attribs.value).toBe('abc');
  expect(() => fill(of('fixed'), 'x')).toThrow('only to be read');
});

test('pressing an element presses its button, link or field, or that of its label', () => {
  const { of } = open(`
    <form id="form"><button id="button"><span id="words">Save</span></button></form>
    <label id="label">Yes <input id="box" type="checkbox"></label>
    <label id="far" for="other"><b id="bold">No</b></label><input id="other" form="form">`);
  expect(pressed(of('words'))).toBe(of('button'));
  expect(pressed(of('label'))).toBe(of('box'));
  expect(pressed(of('bold'))).toBe(of('other'));
  expect(formOf(of('other'))).toBe(of('form'));
  expect(pressed(of('form'))).toBeUndefined();
});

test('elements have their accessible names, roles and descriptions', () => {
  const { document } = open(`
    <a href="/">All<span class="tabular-nums">3</span></a>
    <a href="/" class="inline-flex">All<span>3</span></a>
    <button aria-label="Close"><svg aria-hidden="true"></svg></button>
    <label for="mail">Email <em hidden>(hidden)</em></label>
    <input id="mail" type="email" aria-describedby="fault"><p id="fault">Wrong.</p>
    <label>Reminder <input type="checkbox" role="switch"> each <input type="number"> days</label>
    <section aria-labelledby="title"><h2 id="title">Preview</h2></section>
    <section>Without a name</section>
    <fieldset><legend>When</legend></fieldset>`);
  const told = elementsIn(document).map((one) => [roleOf(one), nameOf(one)]);
  for (const one of [
    ['link', 'All3'],
    ['link', 'All 3'],
    ['button', 'Close'],
    ['textbox', 'Email'],
    ['switch', 'Reminder each days'],
    ['region', 'Preview'],
    ['group', 'When'],
  ])
    expect(told).toContainEqual(one);
  expect(told.filter(([role]) => role === 'region')).toHaveLength(1);
  expect(elementsIn(document).map(descriptionOf)).toContain('Wrong.');
});

test('collapsed, hidden and script-only content is invisible', () => {
  const { of } = open(`
    <details><summary id="summary">More</summary><p id="folded">Words</p></details>
    <details open><p id="open">Words</p></details>
    <div class="hidden md:flex"><p id="wide">Words</p></div>
    <div class="md:hidden"><p id="narrow">Words</p></div>
    <p id="script" class="flex [@media(scripting:none)]:hidden">Words</p>
    <p id="plain" class="hidden [@media(scripting:none)]:block">Words</p>
    <p id="free" class="[@media(scripting:enabled)]:hidden">Words</p>
    <noscript><p id="noscript">Words</p></noscript>
    <template><p id="template">Words</p></template>
    <div class="group"><input name="way" type="radio" checked>
      <p id="chosen" class="hidden group-has-[[name=way]:checked]:block">Words</p></div>
    <div class="group/other"><input name="way" type="radio">
      <p id="free-way" class="hidden group-has-[[name=way]:checked]/other:block">Words</p></div>
    <p id="wrong" class="hidden has-[[aria-invalid=true]]:grid"><input aria-invalid="true"></p>`);
  const seen = ['summary', 'open', 'wide', 'plain', 'free', 'noscript', 'chosen', 'wrong'];
  const unseen = ['folded', 'narrow', 'script', 'template', 'free-way'];
  for (const id of seen) expect(isVisible(of(id)), id).toBe(true);
  for (const id of unseen) expect(isVisible(of(id)), id).toBe(false);
});
