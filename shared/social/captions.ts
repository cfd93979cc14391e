import { checkReply } from '#shared/privacy-check/check-reply.ts';
import { type ReplyPrivacy, replyContext } from '#shared/replies/replies.ts';
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '#shared/text/languages.ts';
import { interpolate } from '#shared/texts/texts.ts';

/** `quoting` repeats a sentence of the review. */
interface CaptionWords {
  quoting: readonly string[];
  plain: readonly string[];
}

const WORDS: Record<CustomerLanguage, CaptionWords> = {
  en: {
    quoting: ['“{sentence}” Reading this made our week.', '“{sentence}” Thank you for these words.'],
    plain: ['Words like these make our week.', 'Kind words, and a big thank you for them.'],
  },
  es: {
    quoting: ['«{sentence}» Leer esto nos alegró la semana.', '«{sentence}» Gracias por estas palabras.'],
    plain: ['Palabras así nos alegran la semana.', 'Palabras amables, y muchas gracias por ellas.'],
  },
  fr: {
    quoting: ['« {sentence} » Lire cela a illuminé notre semaine.', '« {sentence} » Merci pour ces mots.'],
    plain: ['De tels mots illuminent notre semaine.', 'Des mots gentils, et un grand merci.'],
  },
  pt: {
    quoting: ['“{sentence}” Ler isto alegrou a nossa semana.', '“{sentence}” Obrigado por estas palavras.'],
    plain: ['Palavras assim alegram a nossa semana.', 'Palavras gentis, e um grande obrigado por elas.'],
  },
};

interface CaptionFacts {
  /** Of the review; empty if unknown. */
  language: string;
  sentence: string;
  /** Added at the end, if there is one. */
  website: string;
  privacy: ReplyPrivacy;
}

/** In the language of the review where we speak it, and only what the privacy check has nothing against. */
export function captionsFor({ language, sentence, website, privacy }: CaptionFacts): string[] {
  const spoken = CUSTOMER_LANGUAGES.find((one) => one === language);
  const context = replyContext(privacy, 'public');
  const site = website.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
  const inLanguage = (one: CustomerLanguage) => {
    const { quoting, plain } = WORDS[one];
    const quoted = privacy.healthcare || sentence === '' ? [] : quoting;
    return [...quoted, ...plain]
      .map((words) => [interpolate(words, { sentence }), site].filter(Boolean).join(' '))
      .filter((words) => checkReply(words, context).length === 0);
  };
  const captions = spoken ? inLanguage(spoken) : [];
  return captions.length > 0 ? captions : inLanguage('en');
}
