import type { ReplyLength, ReplyTone } from '#shared/replies.ts';

export interface TemplateOrder {
  /** Null where the platform knows none, or for a recommendation: `recommends` says which. */
  rating: number | null;
  recommends: boolean | null;
  /** What the person wrote; a block about waiting stands only where the review speaks of it. */
  text: string;
  tone: ReplyTone;
  length: ReplyLength;
  language: 'en' | 'es';
  healthcare: boolean;
  /** Replies of before, newest first: none of them is said again. */
  previous: readonly string[];
  signature: string;
  businessName: string;
  /** Equal seeds give equal replies; each press has another. */
  seed: number;
}

export interface TemplateReply {
  text: string;
  /** Names of the building blocks, in order. */
  blocks: string[];
}

interface Block {
  name: string;
  says: Record<'en' | 'es', string>;
}

const OPENINGS: Record<'good' | 'bad', readonly Block[]> = {
  good: [
    {
      name: 'thanks-words',
      says: { en: 'Thank you for your kind words.', es: 'Gracias por sus amables palabras.' },
    },
    {
      name: 'thanks-time',
      says: {
        en: 'Thank you for taking the time to write this.',
        es: 'Gracias por tomarse el tiempo de escribir.',
      },
    },
    { name: 'thanks-review', says: { en: 'Thank you for this review.', es: 'Gracias por esta reseña.' } },
  ],
  bad: [
    {
      name: 'thanks-telling',
      says: { en: 'Thank you for telling us.', es: 'Gracias por decírnoslo.' },
    },
    {
      name: 'thanks-open',
      says: { en: 'Thank you for being open about this.', es: 'Gracias por su franqueza.' },
    },
  ],
};

const MIDDLES: Record<'good' | 'bad', readonly Block[]> = {
  good: [
    {
      name: 'team',
      says: { en: 'We have passed it on to the team.', es: 'Lo hemos compartido con el equipo.' },
    },
    { name: 'glad', says: { en: 'We are glad to read it.', es: 'Nos alegra leerlo.' } },
  ],
  bad: [
    { name: 'serious', says: { en: 'We take it seriously.', es: 'Lo tomamos en serio.' } },
    {
      name: 'look',
      says: { en: 'We are sorry to read this.', es: 'Lamentamos leer esto.' },
    },
  ],
};

const CLOSINGS: Record<'good' | 'bad', readonly Block[]> = {
  good: [{ name: 'means', says: { en: 'It means a lot to us.', es: 'Significa mucho para nosotros.' } }],
  bad: [
    {
      name: 'reach',
      says: {
        en: 'Please reach out to us directly, so that we can listen.',
        es: 'Por favor, escríbanos directamente para que podamos escucharle.',
      },
    },
  ],
};

/** A reply put together from ready-made sentences. Deterministic; it promises and admits nothing. */
export function composeFromTemplates(order: TemplateOrder): TemplateReply {
  const { rating, recommends, length, language, previous, signature } = order;
  const mood = (rating ?? (recommends === false ? 1 : 5)) >= 4 ? 'good' : 'bad';
  const seeds = Array.from({ length: 12 }, (_, turn) => order.seed + turn);
  const replies = seeds.map((seed) => {
    const blocks = [pick(OPENINGS[mood], seed)];
    if (length !== 'short' || mood === 'bad') blocks.push(pick(MIDDLES[mood], seed >> 1));
    if (length === 'long' || mood === 'bad') blocks.push(pick(CLOSINGS[mood], seed >> 2));
    const said = blocks.map(({ says }) => says[language]).join(' ');
    return { text: signature ? `${said}\n\n${signature}` : said, blocks: blocks.map(({ name }) => name) };
  });
  const fresh = replies.find(({ text }) => !previous.includes(text));
  return fresh ?? replies[0] ?? { text: '', blocks: [] };
}

function pick(blocks: readonly Block[], seed: number): Block {
  const block = blocks[Math.abs(seed) % blocks.length];
  if (!block) throw new Error('There is nothing to choose from');
  return block;
}
