/** A token of a structured header field (RFC 5322, 3.2). Comments are left out; `spaced`: white space preceded it. */
export interface HeaderToken {
  kind: 'text' | 'quoted' | 'mark';
  text: string;
  spaced: boolean;
}

/** Folded lines are joined by then, with their line breaks still in them. */
const BLANK = /[ \t\r\n]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no header may hold
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/**
 * The only parser of structured headers: quoted strings and comments may contain any character, so nothing is split
 * before they are known. Null for a header with an unterminated one or a control character.
 */
export function tokensOf(value: string, marks: string): HeaderToken[] | null {
  if (FORBIDDEN.test(value)) return null;
  const tokens: HeaderToken[] = [];
  let spaced = false;
  let index = 0;
  const add = (kind: HeaderToken['kind'], text: string): void => {
    tokens.push({ kind, text, spaced });
    spaced = false;
  };
  while (index < value.length) {
    const char = value.charAt(index);
    if (BLANK.test(char)) {
      spaced = true;
      index += 1;
    } else if (char === '(') {
      index = endOfComment(value, index);
      if (index < 0) return null;
      spaced = true;
    } else if (char === '"') {
      const quoted = quotedAt(value, index);
      if (!quoted) return null;
      add('quoted', quoted.text);
      index = quoted.end;
    } else if (marks.includes(char)) {
      add('mark', char);
      index += 1;
    } else {
      const end = endOfText(value, index, marks);
      add('text', value.slice(index, end));
      index = end;
    }
  }
  return tokens;
}

/** Comments may be nested. */
function endOfComment(value: string, start: number): number {
  let depth = 0;
  for (let index = start; index < value.length; index += 1) {
    const char = value.charAt(index);
    if (char === '\\') index += 1;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return -1;
}

function quotedAt(value: string, start: number): { text: string; end: number } | null {
  let text = '';
  for (let index = start + 1; index < value.length; index += 1) {
    const char = value.charAt(index);
    if (char === '"') return { text, end: index + 1 };
    if (char === '\\') index += 1;
    text += value.charAt(index);
  }
  return null;
}

function endOfText(value: string, start: number, marks: string): number {
  let end = start;
  while (end < value.length) {
    const char = value.charAt(end);
    if (char === '(' || char === '"' || BLANK.test(char) || marks.includes(char)) break;
    end += 1;
  }
  return end;
}

/**
 * The value of a field such as Content-Type, and its parameters by name; the first of repeated ones. Lower case except
 * for parameter values.
 */
export function parametersOf(value: string): { value: string; parameters: ReadonlyMap<string, string> } {
  const parameters = new Map<string, string>();
  const tokens = tokensOf(value.slice(0, LONGEST_FIELD), ';=') ?? [];
  const ends = tokens.findIndex(({ kind, text }) => kind === 'mark' && text === ';');
  const first = tokens.slice(0, ends < 0 ? undefined : ends);
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== 'mark' || text !== '=') continue;
    const [name, given] = [tokens[index - 1], tokens[index + 1]];
    if (name?.kind !== 'text' || !given || given.kind === 'mark') continue;
    const key = name.text.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, given.text);
  }
  return {
    value: first
      .map(({ text }) => text)
      .join('')
      .toLowerCase(),
    parameters,
  };
}

const LONGEST_FIELD = 2_000;
