import type { PrivacyRule, SaferWording } from './finding.ts';

export type SpokenLanguage = 'en' | 'es';
/** The purpose of a sentence, so that its safer wording serves the same one. */
type Purpose = 'thanks' | 'sorry' | 'glad' | 'call' | 'farewell' | 'denial' | 'explanation';

/** The first one the reply does not contain yet is used. `#` is the practice's phone number. */
const INSTEAD: Record<SpokenLanguage, Record<Purpose, readonly string[]>> = {
  en: {
    thanks: ['Thank you for your review.', 'Thank you for taking the time to write.'],
    sorry: ['We are sorry to read this.', 'We take these words seriously.'],
    glad: ['Your words mean a lot to our team.', 'We are glad to read this.'],
    call: ['Please call our office, and we will be glad to talk.', 'Anyone can reach our office by phone.'],
    farewell: ['Our door is open to everyone.', 'Our team is here for everyone.'],
    denial: [
      'Privacy rules mean that we never say in public whether anyone is a patient.',
      'Privacy rules do not let us say more in public.',
    ],
    explanation: [
      'Privacy rules do not let us say more in public.',
      'Please call our office, and we will be glad to talk.',
    ],
  },
  es: {
    thanks: ['Gracias por su reseña.', 'Gracias por tomarse el tiempo de escribir.'],
    sorry: ['Lamentamos leer esto.', 'Tomamos en serio estas palabras.'],
    glad: ['Sus palabras significan mucho para nuestro equipo.', 'Nos alegra leer esto.'],
    call: [
      'Por favor, llame a nuestra oficina y con gusto hablaremos.',
      'Cualquiera puede llamar a nuestra oficina.',
    ],
    farewell: [
      'Nuestras puertas están abiertas para todas las personas.',
      'Nuestro equipo está para todas las personas.',
    ],
    denial: [
      'Por privacidad, nunca decimos en público si alguien es paciente.',
      'Por privacidad, no podemos decir más en público.',
    ],
    explanation: [
      'Por privacidad, no podemos decir más en público.',
      'Por favor, llame a nuestra oficina y con gusto hablaremos.',
    ],
  },
};

/** An email has one reader, so wordings that mention a review or the public are replaced. */
const INSTEAD_BY_EMAIL: Record<SpokenLanguage, Partial<Record<Purpose, readonly string[]>>> = {
  en: {
    thanks: ['Thank you for writing to us.', 'Thank you for taking the time to write.'],
    denial: [
      'Email is not a private place, so we keep personal details out of it.',
      'We would rather talk by phone than by email.',
    ],
    explanation: [
      'We would rather talk by phone than by email.',
      'Email is not a private place, so we keep personal details out of it.',
    ],
  },
  es: {
    thanks: ['Gracias por escribirnos.', 'Gracias por tomarse el tiempo de escribir.'],
    denial: [
      'El correo no es un lugar privado, y por eso no escribimos aquí datos personales.',
      'Preferimos hablar por teléfono que por correo.',
    ],
    explanation: [
      'Preferimos hablar por teléfono que por correo.',
      'El correo no es un lugar privado, y por eso no escribimos aquí datos personales.',
    ],
  },
};

/** Replaces wordings that invite a call, if the practice has a number (`#`). */
const WITH_PHONE: Record<string, string> = {
  'Please call our office, and we will be glad to talk.':
    'Please call our office at #, and we will be glad to talk.',
  'Anyone can reach our office by phone.': 'Anyone can reach our office at #.',
  'Our door is open to everyone.': 'Our door is open to everyone, and our number is #.',
  'Por favor, llame a nuestra oficina y con gusto hablaremos.':
    'Por favor, llame a nuestra oficina al # y con gusto hablaremos.',
  'Cualquiera puede llamar a nuestra oficina.': 'Cualquiera puede llamar a nuestra oficina al #.',
  'Nuestras puertas están abiertas para todas las personas.':
    'Nuestras puertas están abiertas para todas las personas, y nuestro número es #.',
};

/** The first match wins: a sentence that both thanks and invites is a thank-you. */
const PURPOSES: Record<SpokenLanguage, readonly [Purpose, RegExp][]> = {
  en: [
    ['thanks', /\b(thanks?|thx|ty|grateful|appreciate)/],
    ['sorry', /\b(sorry|apolog|regret)/],
    [
      'call',
      /\b(call|phone|contact|reach|text|email|message|write to) (us|me|our|the)\b|\breach out|\bin touch|\b(give|drop) us\b|\bplease (call|phone|contact|come|visit|stop by|return|schedule|book|ask|bring|let)\b|\bcome (in|by|back)\b/,
    ],
    ['glad', /\b(glad|happy|pleas(?!e\b)|delight|thrill|love|joy|honou?r|congrat|great|hope|enjoy)/],
  ],
  es: [
    ['thanks', /\b(gracias|agrade)/],
    ['sorry', /\b(lament|sentimos|siento|disculp|perdon)/],
    [
      'call',
      /\b(llam(e|a|en|ar|enos|anos)|contacte|contactenos|comuniquese|escribanos|escriba|acerquese|venga|vengan|pase por|agende|programe)\b|\bpongase en contacto/,
    ],
    ['glad', /\b(alegr|encant|placer|gusto|felic|honor|espera|que bueno|contento)/],
  ],
};

/** Every wording offered in public; the check's weights are trained on them, too. */
export const SAFER_WORDINGS: Record<SpokenLanguage, readonly string[]> = {
  en: [...new Set(Object.values(INSTEAD.en).flat())],
  es: [...new Set(Object.values(INSTEAD.es).flat())],
};

/** All of them, public and by email, with this phone number. */
export function saferWordings(phone: string): string[] {
  const byEmail = Object.values(INSTEAD_BY_EMAIL).flatMap((purposes) => Object.values(purposes).flat());
  const all = new Set([...Object.values(SAFER_WORDINGS).flat(), ...byEmail]);
  return [...all].map((wording) => withPhone(wording, phone));
}

/** So many ready wordings follow each other at most. */
const MOST_IN_A_ROW = 2;

/** Counts ready wordings that follow each other, sentence by sentence. */
export class WordingRow {
  readonly #isReady: (boolean | null)[];
  #passed = 0;
  #before = 0;

  /** Which sentences are ready wordings already. */
  constructor(isReady: readonly boolean[]) {
    this.#isReady = [...isReady];
  }

  /** Whether one more would be too many. Ask in the order of the text. */
  isFullAt(at: number): boolean {
    for (; this.#passed < at; this.#passed += 1) {
      const ready = this.#isReady[this.#passed];
      if (ready !== null) this.#before = ready ? this.#before + 1 : 0;
    }
    let count = this.#before;
    for (let next = at + 1; this.#isReady[next] && count < MOST_IN_A_ROW; next += 1) count += 1;
    return count >= MOST_IN_A_ROW;
  }

  /** What the sentence becomes; what is left out parts no row. */
  put(at: number, { text }: SaferWording): void {
    this.#isReady[at] = text === '' ? null : true;
  }
}

/** The safer wording for one sentence; empty if the reply already says all that would fit, or too much of it in a row. */
export function wordInstead(
  sentence: { start: number; end: number; folded: string; language: SpokenLanguage },
  rule: PrivacyRule,
  {
    used,
    phone,
    byEmail,
    isLeftOut,
  }: { used: Set<string>; phone: string; byEmail: boolean; isLeftOut: boolean },
): SaferWording {
  const { start, end, folded, language } = sentence;
  if (isLeftOut) return { start, end, text: '' };
  const purpose = purposeOf(folded, rule, language);
  const wordings = (byEmail && INSTEAD_BY_EMAIL[language][purpose]) || INSTEAD[language][purpose];
  const text = wordings.map((one) => withPhone(one, phone)).find((one) => !used.has(one)) ?? '';
  used.add(text);
  return { start, end, text };
}

function purposeOf(folded: string, rule: PrivacyRule, language: SpokenLanguage): Purpose {
  if (rule === 'denial') return 'denial';
  const purpose = PURPOSES[language].find(([, pattern]) => pattern.test(folded))?.[0];
  if (rule === 'next_time' && purpose !== 'thanks' && purpose !== 'sorry' && purpose !== 'call')
    return 'farewell';
  return purpose ?? 'explanation';
}

function withPhone(wording: string, phone: string): string {
  return (phone && WITH_PHONE[wording]?.replace('#', () => phone)) || wording;
}
