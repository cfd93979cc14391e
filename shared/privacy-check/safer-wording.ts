import type { PrivacyRule, SaferWording } from './finding.ts';

export type SpokenLanguage = 'en' | 'es';
/** What the sentence was for, so that its safer wording is for the same. */
export type Purpose = 'thanks' | 'sorry' | 'glad' | 'other';

const INSTEAD: Record<SpokenLanguage, Record<Purpose | 'denial' | 'detail' | 'next_time', string>> = {
  en: {
    thanks: 'Thank you for your review.',
    sorry: 'We are sorry to read this.',
    glad: 'Your words mean a lot to our team.',
    denial: 'Privacy rules mean that we never say in public whether anyone is a patient.',
    detail: 'We do not discuss details in public.',
    next_time: 'Our door is open to everyone.',
    other: 'Please call our office, and we will be glad to talk.',
  },
  es: {
    thanks: 'Gracias por su reseña.',
    sorry: 'Lamentamos leer esto.',
    glad: 'Sus palabras significan mucho para nuestro equipo.',
    denial: 'Por privacidad, nunca decimos en público si alguien es paciente.',
    detail: 'No comentamos detalles en público.',
    next_time: 'Nuestras puertas están abiertas para todas las personas.',
    other: 'Por favor, llame a nuestra oficina y con gusto hablaremos.',
  },
};

const PURPOSES: Record<SpokenLanguage, [Purpose, RegExp][]> = {
  en: [
    ['thanks', /\b(thanks?|thx|ty|grateful|appreciate)/],
    ['sorry', /\b(sorry|apolog|regret)/],
    ['glad', /\b(glad|happy|pleas|delight|thrill|love|joy|honou?r|congrat|great|hope|enjoy)/],
  ],
  es: [
    ['thanks', /\b(gracias|agrade)/],
    ['sorry', /\b(lament|sentimos|siento|disculp|perdon)/],
    ['glad', /\b(alegr|encant|placer|gusto|felic|honor|espera|que bueno|contento)/],
  ],
};

/** Every wording that may be put in place of a sentence. */
export const SAFER_WORDINGS: Record<SpokenLanguage, readonly string[]> = {
  en: Object.values(INSTEAD.en),
  es: Object.values(INSTEAD.es),
};

/** The wording for one sentence, and nothing where the reply has it already. */
export function wordInstead(
  sentence: { start: number; end: number; folded: string; language: SpokenLanguage },
  rule: PrivacyRule,
  used: Set<string>,
): SaferWording {
  const { start, end, folded, language } = sentence;
  const words = INSTEAD[language];
  const purpose = PURPOSES[language].find(([, pattern]) => pattern.test(folded))?.[0] ?? 'other';
  const first =
    rule === 'denial' ||
    (rule === 'detail' && purpose === 'other') ||
    (rule === 'next_time' && purpose !== 'thanks')
      ? words[rule]
      : words[purpose];
  const text = [first, words.other].find((one) => !used.has(one)) ?? '';
  used.add(text);
  return { start, end, text };
}
