import type { ReplyTone } from '#shared/replies/replies.ts';
import type { ReviewConcern } from '#shared/replies/review-concern.ts';
import { any, plain, professional, type ReplyBlock, warm } from './block.ts';

interface ConcernRequest {
  tone: ReplyTone;
  language: 'en' | 'es';
  healthcare: boolean;
  /** Whether a sentence, harmless by itself, tells of somebody beside this review: it is passed over. */
  tells: (sentence: string) => boolean;
  /** Replies of before, newest first: none of the newest's sentences is said again. */
  previous: readonly string[];
  signature: string;
  /** Equal seeds give equal replies. */
  seed: number;
}

type Parts = readonly (readonly ReplyBlock[])[];

/**
 * Each part gives one sentence. They thank nobody, admit and deny nothing, and in healthcare are as true of somebody who
 * was never there. `[phone]` is the business's number.
 */
export const CONCERN_BLOCKS: Record<
  'en' | 'es',
  { accusation: Parts; 'wrong-business': Parts; wrongPractice: Parts }
> = {
  en: {
    accusation: [
      [
        any('This is serious, and it deserves a proper conversation.'),
        any('Something this serious should be talked about directly.'),
        warm('We take this seriously, and we would like to hear more.'),
        plain('We take this seriously.'),
        plain('This is a serious matter.'),
        professional('We take a statement of this kind seriously, and it calls for a direct conversation.'),
      ],
      [
        any('Please call us at [phone] and ask for the manager.'),
        any('Please call us at [phone] and ask for the person in charge.'),
        warm('Please call us at [phone], so that the manager can listen to you.'),
        professional('We ask you to call us at [phone] and speak with the manager.'),
      ],
    ],
    'wrong-business': [
      [
        any('This review may have been meant for another business, as names are easily mixed up.'),
        any('With so many similar names, this review may be meant for another business.'),
        warm('It happens easily with so many similar names: this review may be meant for another business.'),
        plain('This review may be meant for another business.'),
        professional('It appears that this review may have been intended for another business.'),
      ],
      [
        any('If it was meant for us, please call us at [phone] and tell us more.'),
        warm('If it was meant for us after all, please call us at [phone], and we will listen.'),
        professional('If it was intended for us, please call us at [phone] so that we can hear more.'),
      ],
    ],
    wrongPractice: [
      [
        any('Many offices have similar names, and a review can easily end up on the wrong page.'),
        any('Many offices have similar names, so it may help to check the name and the address.'),
        plain('Similar names are easily mixed up online.'),
      ],
      [
        any('Privacy rules do not let us say more in public.'),
        professional('Privacy rules keep us from saying more in public.'),
      ],
      [
        any('Please call us at [phone] with any question.'),
        warm('Please call us at [phone], we are glad to help.'),
      ],
    ],
  },
  es: {
    accusation: [
      [
        any('Es un asunto serio y merece una conversación directa.'),
        any('Algo tan serio debe hablarse directamente.'),
        warm('Nos lo tomamos en serio y queremos escuchar más.'),
        plain('Nos lo tomamos en serio.'),
        plain('Es un asunto serio.'),
        professional('Tomamos en serio una afirmación de este tipo, y lo indicado es hablarla directamente.'),
      ],
      [
        any('Por favor, llámenos al [phone] y pida hablar con la gerencia.'),
        any('Por favor, llámenos al [phone] y pregunte por la persona responsable.'),
        professional('Le pedimos que nos llame al [phone] y hable con la gerencia.'),
      ],
    ],
    'wrong-business': [
      [
        any('Es posible que esta reseña sea para otro negocio, pues los nombres se confunden con facilidad.'),
        any('Los nombres parecidos se confunden con facilidad, y esta reseña quizás sea para otro negocio.'),
        plain('Es posible que esta reseña sea para otro negocio.'),
        professional('Parece posible que esta reseña se refiera a otro negocio.'),
      ],
      [
        any('Si es para nosotros, por favor llámenos al [phone] y cuéntenos más.'),
        professional('Si se refiere a nosotros, le pedimos que nos llame al [phone].'),
      ],
    ],
    wrongPractice: [
      [
        any(
          'Los nombres parecidos se confunden con facilidad en internet, así que conviene revisar el nombre y la dirección.',
        ),
      ],
      [any('Las normas de privacidad no nos permiten decir más en público.')],
      [any('Para cualquier pregunta, por favor llámenos al [phone].'), any('Puede llamarnos al [phone].')],
    ],
  },
};

/** A short, calm reply to an accusation, or to a review that may be another's. */
export function composeForConcern(concern: ReviewConcern, order: ConcernRequest): string {
  const { language, healthcare, signature } = order;
  const isPractice = healthcare && concern === 'wrong-business';
  const parts = CONCERN_BLOCKS[language][isPractice ? 'wrongPractice' : concern];
  const said = parts.flatMap((blocks) => chooseFrom(blocks, order) ?? []);
  const body = said.join(' ');
  return signature.trim() === '' ? body : `${body}\n\n${signature.trim()}`;
}

/** One of this tone that was not said last time, if there is one. */
function chooseFrom(
  blocks: readonly ReplyBlock[],
  { tone, tells, previous, seed }: ConcernRequest,
): string | undefined {
  const harmless = blocks.filter(({ text }) => !tells(text));
  const suits = ({ tone: its }: ReplyBlock) =>
    its === undefined || (tone === 'friendly' ? its !== 'professional' : its === tone);
  const fitting = harmless.filter(suits);
  const [last = ''] = previous;
  // The number has been put in since.
  const isNew = ({ text }: ReplyBlock) => !text.split('[phone]').every((piece) => last.includes(piece));
  const pool = [fitting.filter(isNew), fitting, harmless].find((some) => some.length > 0) ?? [];
  return pool[seed % Math.max(1, pool.length)]?.text;
}
