import type { WidgetLanguage } from '#shared/widgets/widgets.ts';

/** All that visitors of a website read in a widget, besides the reviews. `{…}` are filled in. */
export interface WidgetTexts {
  reviewsOf: string;
  /** Where the name of the business cannot be drawn. */
  ourReviews: string;
  stars: string;
  outOf: string;
  /** By the least number of stars, 2 to 5. */
  starRanges: Record<number, string>;
  shownAll: string;
  shownStars: string;
  pickedAll: string;
  pickedStars: string;
  averageOf: string;
  countOf: string;
  asOf: string;
  besideOf: string;
  besideCount: string;
  besideAverage: string;
  seeAll: string;
  reviews: string;
  oneReview: string;
  recommends: string;
  recommendsNot: string;
  readMore: string;
  showMore: string;
  noName: string;
  /** In a list of platforms, and alone. */
  ownPage: string;
  ownPageName: string;
  replyOf: string;
  previous: string;
  next: string;
  pause: string;
  close: string;
  opensNew: string;
  unchecked: string;
  all: WidgetAllTexts;
}

/** The page with all reviews. */
export interface WidgetAllTexts {
  title: string;
  lead: string;
  /** Where answers on the page of the business are among them. */
  agreed: string;
  anyRating: string;
  anyPlatform: string;
  filterStars: string;
  filterPlatform: string;
  oneStar: string;
  manyStars: string;
  none: string;
  noneLeft: string;
  more: string;
  first: string;
  rate: string;
  alsoOn: string;
}

const en: WidgetTexts = {
  reviewsOf: 'Reviews of {business}',
  ourReviews: 'Our reviews',
  stars: '{stars} of 5 stars',
  outOf: '{value} of {max}',
  starRanges: { 5: '5 stars', 4: '4 and 5 stars', 3: '3 to 5 stars', 2: '2 to 5 stars' },
  shownAll: 'Shown: the newest reviews, whatever their rating.',
  shownStars: 'Shown: reviews with {range}, newest first.',
  pickedAll: 'Shown: reviews chosen by {business}.',
  pickedStars: 'Shown: reviews with {range}, chosen by {business}.',
  averageOf: '{average} from {count} on {platforms}',
  countOf: '{count} on {platforms}',
  asOf: 'as of {date}',
  besideOf: '{platform}: {average} of {max} from {count}',
  besideCount: '{platform}: {count}',
  besideAverage: '{platform}: {average} of {max}',
  seeAll: 'See all {count}',
  reviews: '{count} reviews',
  oneReview: '1 review',
  recommends: 'Recommends',
  recommendsNot: 'Does not recommend',
  readMore: 'Read more',
  showMore: 'Show {count} more',
  noName: 'No name given',
  ownPage: 'our own page',
  ownPageName: 'Our own page',
  replyOf: 'Reply from {business}',
  previous: 'Previous review',
  next: 'Next review',
  pause: 'Pause',
  close: 'Close',
  opensNew: '(opens in a new tab)',
  unchecked: '{business} has not checked that the writers were customers.',
  all: {
    title: 'All reviews of {business}',
    lead: 'What people wrote on {platforms}, good or not, newest first.',
    agreed: 'From our own page: those whose authors agreed to it, whatever their rating.',
    anyRating: 'Any rating',
    anyPlatform: 'All platforms',
    filterStars: 'By rating',
    filterPlatform: 'By platform',
    oneStar: '1 star',
    manyStars: '{stars} stars',
    none: 'There are no reviews to show here yet.',
    noneLeft: 'No reviews match this choice.',
    more: 'Older reviews',
    first: 'Newest reviews',
    rate: 'Rate {business} yourself',
    alsoOn: 'Also on',
  },
};

const es: WidgetTexts = {
  reviewsOf: 'Opiniones sobre {business}',
  ourReviews: 'Nuestras opiniones',
  stars: '{stars} de 5 estrellas',
  outOf: '{value} de {max}',
  starRanges: { 5: '5 estrellas', 4: '4 y 5 estrellas', 3: '3 a 5 estrellas', 2: '2 a 5 estrellas' },
  shownAll: 'Se muestran las opiniones más recientes, con cualquier valoración.',
  shownStars: 'Se muestran opiniones de {range}, las más recientes primero.',
  pickedAll: 'Se muestran opiniones elegidas por {business}.',
  pickedStars: 'Se muestran opiniones de {range}, elegidas por {business}.',
  averageOf: '{average} de media en {count} de {platforms}',
  countOf: '{count} en {platforms}',
  asOf: 'a fecha de {date}',
  besideOf: '{platform}: {average} de {max}, {count}',
  besideCount: '{platform}: {count}',
  besideAverage: '{platform}: {average} de {max}',
  seeAll: 'Ver las {count}',
  reviews: '{count} opiniones',
  oneReview: '1 opinión',
  recommends: 'Lo recomienda',
  recommendsNot: 'No lo recomienda',
  readMore: 'Leer más',
  showMore: 'Mostrar {count} más',
  noName: 'Sin nombre',
  ownPage: 'nuestra propia página',
  ownPageName: 'Nuestra propia página',
  replyOf: 'Respuesta de {business}',
  previous: 'Opinión anterior',
  next: 'Opinión siguiente',
  pause: 'Pausa',
  close: 'Cerrar',
  opensNew: '(se abre en otra pestaña)',
  unchecked: '{business} no ha comprobado que sus autores fueran clientes.',
  all: {
    title: 'Todas las opiniones sobre {business}',
    lead: 'Lo que se ha escrito en {platforms}, bueno o no, lo más reciente primero.',
    agreed: 'De nuestra propia página: aquellas cuyos autores lo aceptaron, sea cual sea su valoración.',
    anyRating: 'Cualquier valoración',
    anyPlatform: 'Todas las plataformas',
    filterStars: 'Por valoración',
    filterPlatform: 'Por plataforma',
    oneStar: '1 estrella',
    manyStars: '{stars} estrellas',
    none: 'Todavía no hay opiniones que mostrar.',
    noneLeft: 'Ninguna opinión coincide con esta elección.',
    more: 'Opiniones anteriores',
    first: 'Opiniones más recientes',
    rate: 'Valorar {business}',
    alsoOn: 'También en',
  },
};

const de: WidgetTexts = {
  reviewsOf: 'Bewertungen von {business}',
  ourReviews: 'Unsere Bewertungen',
  stars: '{stars} von 5 Sternen',
  outOf: '{value} von {max}',
  starRanges: { 5: '5 Sternen', 4: '4 und 5 Sternen', 3: '3 bis 5 Sternen', 2: '2 bis 5 Sternen' },
  shownAll: 'Gezeigt werden die neuesten Bewertungen, gute wie schlechte.',
  shownStars: 'Gezeigt werden Bewertungen mit {range}, die neuesten zuerst.',
  pickedAll: 'Gezeigt werden von {business} ausgewählte Bewertungen.',
  pickedStars: 'Gezeigt werden von {business} ausgewählte Bewertungen mit {range}.',
  averageOf: '{average} aus {count} auf {platforms}',
  countOf: '{count} auf {platforms}',
  asOf: 'Stand {date}',
  besideOf: '{platform}: {average} von {max} aus {count}',
  besideCount: '{platform}: {count}',
  besideAverage: '{platform}: {average} von {max}',
  seeAll: 'Alle {count} ansehen',
  reviews: '{count} Bewertungen',
  oneReview: '1 Bewertung',
  recommends: 'Empfehlenswert',
  recommendsNot: 'Nicht empfehlenswert',
  readMore: 'Weiterlesen',
  showMore: '{count} weitere zeigen',
  noName: 'Ohne Namen',
  ownPage: 'unserer eigenen Seite',
  ownPageName: 'Unsere eigene Seite',
  replyOf: 'Antwort von {business}',
  previous: 'Vorige Bewertung',
  next: 'Nächste Bewertung',
  pause: 'Anhalten',
  close: 'Schließen',
  opensNew: '(öffnet einen neuen Tab)',
  unchecked: '{business} hat nicht geprüft, ob die Bewertungen von Kunden stammen.',
  all: {
    title: 'Alle Bewertungen von {business}',
    lead: 'Was auf {platforms} geschrieben wurde, ob gut oder nicht, das Neueste zuerst.',
    agreed: 'Von unserer eigenen Seite: die, deren Verfasser zugestimmt haben, gleich mit welcher Bewertung.',
    anyRating: 'Jede Bewertung',
    anyPlatform: 'Alle Plattformen',
    filterStars: 'Nach Sternen',
    filterPlatform: 'Nach Plattform',
    oneStar: '1 Stern',
    manyStars: '{stars} Sterne',
    none: 'Hier gibt es noch keine Bewertungen.',
    noneLeft: 'Keine Bewertung passt zu dieser Auswahl.',
    more: 'Ältere Bewertungen',
    first: 'Neueste Bewertungen',
    rate: '{business} bewerten',
    alsoOn: 'Auch auf',
  },
};

const fr: WidgetTexts = {
  reviewsOf: 'Avis sur {business}',
  ourReviews: 'Nos avis',
  stars: '{stars} étoiles sur 5',
  outOf: '{value} sur {max}',
  starRanges: { 5: '5 étoiles', 4: '4 et 5 étoiles', 3: '3 à 5 étoiles', 2: '2 à 5 étoiles' },
  shownAll: 'Avis les plus récents, quelle que soit leur note.',
  shownStars: 'Avis de {range}, les plus récents d’abord.',
  pickedAll: 'Avis choisis par {business}.',
  pickedStars: 'Avis de {range}, choisis par {business}.',
  averageOf: '{average} de moyenne pour {count} sur {platforms}',
  countOf: '{count} sur {platforms}',
  asOf: 'au {date}',
  besideOf: '{platform} : {average} sur {max}, {count}',
  besideCount: '{platform} : {count}',
  besideAverage: '{platform} : {average} sur {max}',
  seeAll: 'Voir les {count}',
  reviews: '{count} avis',
  oneReview: '1 avis',
  recommends: 'Recommande',
  recommendsNot: 'Ne recommande pas',
  readMore: 'Lire la suite',
  showMore: 'Afficher {count} de plus',
  noName: 'Sans nom',
  ownPage: 'notre propre page',
  ownPageName: 'Notre propre page',
  replyOf: 'Réponse de {business}',
  previous: 'Avis précédent',
  next: 'Avis suivant',
  pause: 'Pause',
  close: 'Fermer',
  opensNew: '(s’ouvre dans un nouvel onglet)',
  unchecked: '{business} n’a pas vérifié que les auteurs étaient des clients.',
  all: {
    title: 'Tous les avis sur {business}',
    lead: 'Ce qui a été écrit sur {platforms}, bon ou non, le plus récent d’abord.',
    agreed: 'De notre propre page : ceux dont les auteurs l’ont accepté, quelle que soit leur note.',
    anyRating: 'Toutes les notes',
    anyPlatform: 'Toutes les plateformes',
    filterStars: 'Par note',
    filterPlatform: 'Par plateforme',
    oneStar: '1 étoile',
    manyStars: '{stars} étoiles',
    none: 'Il n’y a pas encore d’avis à afficher.',
    noneLeft: 'Aucun avis ne correspond à ce choix.',
    more: 'Avis plus anciens',
    first: 'Avis les plus récents',
    rate: 'Donner un avis sur {business}',
    alsoOn: 'Également sur',
  },
};

const pt: WidgetTexts = {
  reviewsOf: 'Avaliações de {business}',
  ourReviews: 'Nossas avaliações',
  stars: '{stars} de 5 estrelas',
  outOf: '{value} de {max}',
  starRanges: { 5: '5 estrelas', 4: '4 e 5 estrelas', 3: '3 a 5 estrelas', 2: '2 a 5 estrelas' },
  shownAll: 'As avaliações mais recentes, seja qual for a nota.',
  shownStars: 'Avaliações com {range}, as mais recentes primeiro.',
  pickedAll: 'Avaliações escolhidas por {business}.',
  pickedStars: 'Avaliações com {range}, escolhidas por {business}.',
  averageOf: '{average} de média em {count} em {platforms}',
  countOf: '{count} em {platforms}',
  asOf: 'em {date}',
  besideOf: '{platform}: {average} de {max}, {count}',
  besideCount: '{platform}: {count}',
  besideAverage: '{platform}: {average} de {max}',
  seeAll: 'Ver as {count}',
  reviews: '{count} avaliações',
  oneReview: '1 avaliação',
  recommends: 'Recomenda',
  recommendsNot: 'Não recomenda',
  readMore: 'Ler mais',
  showMore: 'Mostrar mais {count}',
  noName: 'Sem nome',
  ownPage: 'nossa própria página',
  ownPageName: 'Nossa própria página',
  replyOf: 'Resposta de {business}',
  previous: 'Avaliação anterior',
  next: 'Próxima avaliação',
  pause: 'Pausar',
  close: 'Fechar',
  opensNew: '(abre em uma nova aba)',
  unchecked: '{business} não verificou se os autores foram clientes.',
  all: {
    title: 'Todas as avaliações de {business}',
    lead: 'O que foi escrito em {platforms}, bom ou não, do mais recente ao mais antigo.',
    agreed: 'Da nossa própria página: aquelas cujos autores autorizaram, seja qual for a nota.',
    anyRating: 'Qualquer nota',
    anyPlatform: 'Todas as plataformas',
    filterStars: 'Por nota',
    filterPlatform: 'Por plataforma',
    oneStar: '1 estrela',
    manyStars: '{stars} estrelas',
    none: 'Ainda não há avaliações para mostrar.',
    noneLeft: 'Nenhuma avaliação corresponde a esta escolha.',
    more: 'Avaliações mais antigas',
    first: 'Avaliações mais recentes',
    rate: 'Avaliar {business}',
    alsoOn: 'Também no',
  },
};

export const WIDGET_TEXTS: Record<WidgetLanguage, WidgetTexts> = { en, es, de, fr, pt };
