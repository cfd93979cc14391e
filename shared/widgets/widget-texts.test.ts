import { describe, expect, test } from 'vitest';
import { VIDEO_TEXTS } from './video-texts.ts';
import { WIDGET_TEXTS } from './widget-texts.ts';
import { WIDGET_LANGUAGES, type WidgetLanguage } from './widgets.ts';

/** Every text with where it is, those within others as well. */
function textsIn(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  return Object.entries(value as object).flatMap(([name, inner]) => textsIn(inner, `${at}.${name}`));
}

const of = (language: WidgetLanguage) =>
  new Map(textsIn({ widget: WIDGET_TEXTS[language], video: VIDEO_TEXTS[language] }));
const slotsOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();
/** Words that are the same in two languages, or hold nothing but figures. */
const SAME = new Set(['.widget.pause', '.widget.countOf', '.widget.besideCount']);

describe.each(WIDGET_LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
  test('every text is there, translated, and fills in the same', () => {
    const [english, own] = [of('en'), of(language)];
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [at, text] of own) {
      expect(text.trim(), at).not.toBe('');
      expect(slotsOf(text), at).toEqual(slotsOf(english.get(at)));
      if (!SAME.has(at)) expect(text, at).not.toBe(english.get(at));
    }
  });
});
