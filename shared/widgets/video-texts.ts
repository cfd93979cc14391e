import type { WidgetLanguage } from '#shared/widgets/widgets.ts';

/** What visitors of a website read in the type with videos, besides the words of all types. */
export interface VideoTexts {
  /** Before the title of the video. */
  play: string;
  captions: string;
  /** Below; `{business}` is filled in. */
  chosen: string;
}

export const VIDEO_TEXTS: Readonly<Record<WidgetLanguage, VideoTexts>> = {
  en: {
    play: 'Play video:',
    captions: 'with captions',
    chosen: 'Videos chosen by {business}. No video is loaded before you press play.',
  },
  es: {
    play: 'Reproducir vídeo:',
    captions: 'con subtítulos',
    chosen: 'Vídeos elegidos por {business}. Ningún vídeo se carga antes de pulsar reproducir.',
  },
  de: {
    play: 'Video abspielen:',
    captions: 'mit Untertiteln',
    chosen: 'Videos ausgewählt von {business}. Vor dem Abspielen wird kein Video geladen.',
  },
  fr: {
    play: 'Lire la vidéo :',
    captions: 'avec sous-titres',
    chosen: 'Vidéos choisies par {business}. Aucune vidéo n’est chargée avant la lecture.',
  },
  pt: {
    play: 'Reproduzir vídeo:',
    captions: 'com legendas',
    chosen: 'Vídeos escolhidos por {business}. Nenhum vídeo é carregado antes de reproduzir.',
  },
};
