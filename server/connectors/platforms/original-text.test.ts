import { expect, test } from 'vitest';
import { inItsOriginal, originalWords } from '#server/connectors/platforms/original-text.ts';
import { UNKNOWN_FIELDS } from '#server/connectors/platforms/row.ts';

test.each([
  ['(Translated by Google)', '(Original)'],
  ['(Traducido por Google)', '(Original)'],
  ['(Von Google übersetzt)', '(Original)'],
  ['(Übersetzt von Google)', '(Originaltext)'],
  ['(Traduit par Google)', '(Avis d’origine)'],
  ['(Traduction par Google)', '(Texte original)'],
  ['(Traduzione di Google)', '(Testo originale)'],
  ['(Tradotto da Google)', '(Originale)'],
  ['(Traduzido pelo Google)', '(Original)'],
  ['(Tradução do Google)', '(Original)'],
  ['(Vertaald door Google)', '(Origineel)'],
  ['(Przetłumaczone przez Google)', '(Oryginał)'],
  ['(Oversat af Google)', '(Original)'],
  ['(Översatt av Google)', '(Ursprunglig)'],
  ['(Oversatt av Google)', '(Original)'],
  ['(Googlen kääntämä)', '(Alkuperäinen)'],
  ['(Přeloženo Googlem)', '(Původní text)'],
  ['(A Google fordítása)', '(Eredeti)'],
  ['(Tradus de Google)', '(Original)'],
  ['(Google tarafından çevrildi)', '(Orijinal)'],
  ['(Перевод Google)', '(Оригинал)'],
  ['(Перекладено Google)', '(Оригінал)'],
  ['(Μετάφραση από Google)', '(Πρωτότυπο)'],
  ['(Google による翻訳)', '(原文)'],
  ['（由 Google 翻譯）', '（原始評論）'],
  ['(由 Google 提供翻译)', '(原文)'],
  ['(Google 번역 제공)', '(원문)'],
  ['(ترجمة Google)', '(النص الأصلي)'],
  ['(תורגם על ידי Google)', '(מקור)'],
  ['(แปลโดย Google)', '(ต้นฉบับ)'],
  ['(Do Google dịch)', '(Nguyên bản)'],
  ['(Diterjemahkan oleh Google)', '(Asli)'],
  ['(Google द्वारा अनुवादित)', '(मूल)'],
])('%s and %s are removed, wherever the translation is', (translated, original) => {
  const written = 'Gente muy amable.\n\n(De verdad.)';
  for (const text of [
    `${translated} Very kind.\n\n${original}\n${written}`,
    `${translated}\nVery kind.\n\nReally.\n\n${original} ${written}`,
    `${written}\n\n${translated}\nVery kind.`,
    `${original}\n${written}\n\n${translated} Very kind.`,
  ]) {
    expect(originalWords(text)).toBe(written);
  }
});

test.each([
  'The sign said “(Translated by Google)”, which made us laugh.',
  'A hotel.\nFound it by map (Translated by Google), fine.',
  '(Google Maps sent me here) Kind people.\n\n(Original) furniture, too.',
  '(Translated by Google) Only the beginning of a transl…',
  '(Original)\nfurniture',
  'Kind people.\n(found them on Google)\nAnd quick.',
  '',
])('what a person wrote stays whole: %j', (text) => expect(originalWords(text)).toBe(text));

test('the language of the translation is not that of the original, and a reply has an original, too', () => {
  const review = {
    ...UNKNOWN_FIELDS,
    externalId: '1',
    language: 'en',
    text: '(Translated by Google) Kind\n\n(Original)\nNett',
    reply: { text: 'Danke\n\n(Translated by Google)\nThanks', at: null, state: null },
  };
  expect(inItsOriginal(review)).toMatchObject({ text: 'Nett', language: null, reply: { text: 'Danke' } });
  expect(inItsOriginal({ ...review, text: 'Kind' })).toMatchObject({ text: 'Kind', language: 'en' });
});

test('a text of nothing but brackets takes no time', () => {
  const text = '(Google\n'.repeat(50_000);
  expect(originalWords(text)).toBe(text);
});
