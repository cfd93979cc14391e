import type { NounClass } from './lexicon.ts';
import { isSpanishVerb } from './spanish-clauses.ts';
import { S } from './spanish-flags.ts';
import { isAny, type Word } from './words.ts';

export const SPANISH_DETAIL = new Set<NounClass>(['health', 'billing', 'record']);

export const SPANISH_HAPPENED = new Set<NounClass>(['health', 'billing', 'record', 'event']);

export const SPANISH_WRITING = new Set<NounClass>(['writing']);

export const SPANISH_RATES =
  /^(precio|costo|coste|tarifa|lista|seguro|cobertura|presupuesto|facturacion|medicaid|medicare|aseguradora|mutua|prestacion|plazo|laboratorio|mano|vista|pie|corazon|puente|placa|registro|sistema|base|agenda|calendario|prueba|limpieza|monto|importe|financiacion|piel|documento|archivo|hora)s?$/;

export const SPANISH_PERSONAL = new Set<NounClass>([
  'health',
  'billing',
  'record',
  'event',
  'relative',
  'standing',
  'contact',
]);

export const SPANISH_OWN = new Set<NounClass>(['staff', 'place', 'writing']);

export function isSpanishGeneral(words: readonly Word[]): boolean {
  return words.some(
    (word) =>
      (isAny(word, S.general) && !/^(otra|otro|otras|otros|ningun|ninguna|nadie)$/.test(word.text)) ||
      (word.noun === 'people' && !/^(persona|individuo|quien)$/.test(word.text)) ||
      (word.noun === 'standing' && word.text.endsWith('s')) ||
      /^(siempre|normalmente|habitualmente|generalmente|ninos|ninas|familias|padres|adultos|personas|quien|quienes|suele|suelen|solemos)$/.test(
        word.text,
      ),
  );
}

export function isPastAt(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word || !isAny(word, S.over) || isAny(word, S.now | S.open)) return false;
  if (/^(el|la|los|las|un|una|de|del|este|esta|su|tu)$/.test(words[at - 1]?.text ?? '') && word.noun)
    return false;
  return isAny(word, S.helper) || isSpanishVerb(words, at);
}

export function isSpanishOver(words: readonly Word[]): boolean {
  return words.some((_, at) => isPastAt(words, at));
}
