import type { SayingNo } from '#shared/sending/opt-out-words.ts';
import type { AgreementTexts } from './agreement.ts';
import type { OptInTexts } from './opt-in.ts';
import type { PrivacyTexts } from './privacy.ts';
import type { CustomerTexts } from './texts.ts';

const optIn: OptInTexts = {
  occasions: {
    visit: 'visite',
    appointment: 'consultation',
    stay: 'visite',
    meal: 'visite',
    order: 'commande',
    repair: 'réparation',
    project: 'prestation',
    case: 'demande',
    class: 'séance',
  },
  conditions: { care: 'recevoir des soins', purchase: 'faire un achat' },
  title: 'SMS de {business}',
  lead: '{business} peut-il vous envoyer un SMS pour vous demander votre avis sur votre {occasion} ? Indiquez votre numéro de mobile.',
  name: 'Votre nom',
  phone: 'Numéro de mobile',
  phoneHint: 'Pour un numéro d’un autre pays, ajoutez l’indicatif du pays.',
  consent:
    'J’accepte que {business} m’envoie des SMS pour me demander comment s’est passée ma {occasion} et m’inviter à laisser un avis. Jusqu’à {most} messages par {occasion}. Des frais d’envoi de messages et de données peuvent s’appliquer. Répondez STOP pour vous désabonner, HELP pour obtenir de l’aide. Cet accord n’est pas une condition pour {condition}.',
  terms: 'Conditions des SMS',
  privacy: 'Politique de confidentialité',
  agree: 'Accepter les SMS',
  done: {
    title: 'Merci',
    text: 'Si vous avez envoyé le formulaire, {business} peut désormais envoyer des SMS au numéro indiqué. Rien n’est envoyé pour l’instant.',
    again:
      'Si vous avez déjà répondu STOP à {business}, répondez START à ce message. D’ici là, vous ne recevrez aucun SMS.',
  },
  faults: {
    name: 'Indiquez votre nom.',
    nameLong: 'Le nom peut compter 100 caractères au maximum.',
    nameWithAddress: 'Indiquez votre nom sans adresse web.',
    phone: 'Indiquez un numéro de mobile valide.',
    agreed: 'Cochez la case si vous êtes d’accord. Sans cela, rien n’est enregistré.',
    failed: { title: 'L’envoi a échoué', text: 'Veuillez réessayer plus tard.' },
  },
  checkFirst: 'À vérifier : {title}',
  back: 'Retour au formulaire',
  termsPage: {
    title: 'Conditions des SMS de {business}',
    parts: [
      {
        heading: 'Ce que vous recevez',
        text: [
          '{business} écrit aux personnes qui l’ont accepté : un message qui demande comment s’est passée leur {occasion} et les invite à laisser un avis, avec un lien, puis des rappels en l’absence de réponse.',
        ],
      },
      { heading: 'À quelle fréquence', text: ['Jusqu’à {most} messages par {occasion}.'] },
      {
        heading: 'Ce que cela coûte',
        text: [
          '{business} ne fait pas payer les SMS. Votre opérateur peut facturer l’envoi de messages et de données.',
        ],
      },
      {
        heading: 'Comment se désabonner',
        text: [
          'Répondez STOP à n’importe quel message. C’est immédiat : {business} n’envoie plus de SMS à votre numéro. Répondez START au même numéro pour en recevoir de nouveau.',
        ],
      },
      { heading: 'Comment obtenir de l’aide', text: ['Répondez HELP à n’importe quel message.'] },
      {
        heading: 'Bon à savoir',
        text: [
          'Cet accord n’est pas une condition pour {condition}.',
          'Les opérateurs ne sont pas responsables des messages en retard ou non remis.',
        ],
      },
    ],
    contact: { heading: 'À qui s’adresser', text: ['{business}, {contact}'] },
  },
  privacyPage: {
    title: 'Politique de confidentialité des SMS de {business}',
    parts: [
      {
        heading: 'Ce qui est conservé',
        text: [
          'Votre nom et votre numéro de mobile, le texte que vous avez accepté, la date et l’adresse IP de votre accord, comme preuve de votre consentement. Et aussi les messages qui vous ont été envoyés, ce qu’ils sont devenus et vos réponses.',
        ],
      },
      {
        heading: 'À quoi cela sert',
        text: [
          'À vous demander comment s’est passée votre {occasion}, à vous inviter à laisser un avis et à respecter vos choix.',
        ],
      },
      {
        heading: 'Qui d’autre le reçoit',
        text: [
          'Votre numéro de mobile et votre accord ne sont ni vendus, ni communiqués à des tiers ou à des sociétés affiliées à des fins de publicité ou de promotion.',
          'Ils ne sont transmis qu’à ceux qui acheminent le message pour {business} : {app}, qui l’envoie, et le service téléphonique utilisé. Ils ne peuvent servir à rien d’autre.',
        ],
      },
      {
        heading: 'Pendant combien de temps',
        text: [
          'Jusqu’à ce que {business} les efface ; vous pouvez le demander à tout moment. Si vous répondez STOP, nous en gardons la trace pour que personne ne vous écrive par erreur.',
        ],
      },
    ],
    contact: { heading: 'À qui s’adresser', text: ['{business}, {contact}'] },
  },
};

const agreement: AgreementTexts = {
  title: '{business} peut-il afficher votre avis ?',
  lead: 'Seulement si vous le voulez, quelle que soit votre note. Rien n’est affiché sans votre accord.',
  sentence:
    'J’accepte que {business} affiche ma note, mon texte et le nom que je saisis ici sur son site et sur {address}, jusqu’à ce que je retire mon accord.',
  signedSentence:
    'J’accepte que {business} affiche ma note, mon texte et le nom que je saisis ici sur son site et sur {address}, jusqu’au {date} ou jusqu’à ce que je retire mon accord.',
  parts: [
    'Ce qui est affiché : les étoiles, le texte et le nom. Ils révèlent que j’ai été patient ou client de {business}, et ce que j’ai pu écrire sur ma santé.',
    'Qui l’affiche : {business}, avec {app}, qui gère ces pages pour son compte.',
    'Qui peut le voir : tout le monde, sur le site de {business} et sur {address}.',
    'À quoi cela sert : à faire savoir ce que l’on dit de {business}, ce qui est une forme de publicité.',
    'Jusqu’à quand : {date}. Après ce jour, ce n’est plus affiché.',
    'Je peux retirer mon accord à tout moment : par le lien que je reçois après avoir accepté, ou par écrit à {business}. Dès lors, ce n’est plus affiché. Ce que d’autres ont copié d’ici là ne peut être repris.',
    'Je ne suis pas obligé d’accepter. Mes soins, les paiements et la prise en charge par mon assurance n’en dépendent pas.',
    'Toute personne qui le lit peut le transmettre. Les règles de protection des données de santé ne s’appliquent alors plus.',
  ],
  name: 'Nom à afficher',
  nameHint: 'Laissez ce champ vide pour un avis sans nom.',
  signature: 'Votre nom, en guise de signature',
  signatureHint: 'Il peut être affiché avec votre avis, en entier ou abrégé.',
  agree: 'Accepter',
  faults: {
    agreed: 'Cochez la case si vous êtes d’accord. Sans cela, rien n’est affiché.',
    signature: 'Saisissez votre nom, qui vaut signature.',
    nameLong: 'Le nom ne peut pas dépasser 100 caractères.',
    changed: 'Ce texte a changé depuis l’ouverture de la page. Veuillez le relire.',
  },
  given: 'Vous avez accepté que {business} affiche votre avis.',
  see: 'Relire ou retirer mon accord',
  page: {
    title: 'Votre accord avec {business}',
    given: 'Le {date}, vous avez accepté que votre avis soit affiché.',
    until: 'Il est affiché au plus tard jusqu’au {date}.',
    what: 'Ce que vous avez accepté',
    withdraw: 'Retirer mon accord',
    withdrawHint: 'Votre avis disparaît alors du site en une minute. Vous n’avez pas à dire pourquoi.',
    ended: {
      title: 'Votre avis n’est plus affiché',
      text: '{business} n’a plus votre accord pour l’afficher. Vous pouvez fermer cette page.',
    },
  },
  reminder: 'Vous avez accepté que {business} affiche votre avis.',
};

const privacy: PrivacyTexts = {
  link: 'Confidentialité',
  title: 'Confidentialité chez {business}',
  lead: 'Ce que devient ce que vous dites ici à {business}, et ce que vous pouvez demander.',
  who: {
    heading: 'Qui est responsable',
    text: [
      '{business} décide pourquoi et comment ces données sont utilisées, et en répond (comme responsable du traitement).',
    ],
  },
  contact: 'Pour toute question ou demande : {contact}',
  noContact: 'Pour toute question ou demande, adressez-vous directement à {business}.',
  parts: [
    {
      heading: 'Ce qui est conservé',
      text: [
        'Si vous donnez une note : les étoiles, la plateforme choisie et ce que vous écrivez (vos mots, votre nom et, pour un message privé, votre adresse e-mail), avec l’heure et la langue de la page.',
        'Si vous avez reçu un message : votre nom et l’adresse e-mail ou le numéro auquel il est parti, que {business} tient de vous ou à votre sujet, les messages envoyés, si vous avez ouvert le lien, et vos réponses.',
        'Si vous avez accepté les SMS : votre nom et votre numéro de mobile, le texte accepté, la date et l’adresse IP de votre accord.',
        'Si vous avez accepté que votre avis soit affiché : le texte accepté, le nom que vous avez saisi pour cela et la date de votre accord.',
        'Les visites sont seulement comptées. Ces pages n’utilisent ni cookies ni traceurs. Pour le reste, votre adresse IP ne sert que sous forme brouillée : pour empêcher les abus, compter les visiteurs et repérer un formulaire envoyé deux fois.',
      ],
    },
    {
      heading: 'À quoi cela sert, et sur quelle base',
      text: [
        'Savoir comment s’est passée votre visite, vous répondre et progresser : l’intérêt légitime de {business} (RGPD, art. 6.1.f).',
        'Envoyer des messages qui demandent un avis : votre consentement si vous l’avez donné (art. 6.1.a), sinon le même intérêt.',
        'Afficher votre avis : votre consentement, si vous l’avez donné (art. 6.1.a, et art. 9.2.a si l’avis dit quelque chose de votre santé).',
        'Garder la preuve de votre consentement et de votre souhait de ne plus être contacté : obligations légales (art. 6.1.c).',
        'Vous êtes libre de répondre. Un message privé demande un nom et une adresse e-mail, pour que l’on puisse vous répondre.',
        'Vous n’avez rien à dire de votre santé. Si vous le faites, cela sert à traiter votre message, parce que vous avez choisi de l’envoyer (art. 9.2.a).',
        'Aucune décision à votre sujet n’est prise par une machine seule.',
      ],
    },
    {
      heading: 'Qui les reçoit',
      text: [
        '{business}, et {app}, qui exploite ces pages pour son compte et selon ses instructions, comme sous-traitant (en Californie : prestataire de services). Vous pouvez écrire à {app} à l’adresse {operator}.',
        'Ceux qui acheminent les messages : le serveur de messagerie et le fournisseur de SMS ou de messages WhatsApp de {business}.',
        'Si {business} fait rédiger un brouillon de réponse par un service d’IA, ce service reçoit les étoiles et vos mots, sans les noms, numéros, adresses e-mail et dates qu’un programme reconnaît.',
        'Les plateformes ne reçoivent rien d’ici. Ce que vous y publiez, vous l’y publiez vous-même, selon leurs règles.',
        'Si vous avez accepté que votre avis soit affiché : toutes les personnes qui l’y voient.',
        'Certains peuvent se trouver dans un autre pays. {business} vous dit lesquels, et ce qui y protège vos données, si vous le demandez.',
      ],
    },
    {
      heading: 'Combien de temps',
      text: [
        'Jusqu’à ce que {business} les efface, ou {days} jours après la fermeture de son compte ici. Dans les sauvegardes, elles restent jusqu’à ce que de plus récentes les remplacent.',
        'Des visites, il ne reste que des nombres après {visitDays} jours.',
        'Le souhait de ne plus être contacté reste noté, pour que personne ne vous écrive par erreur.',
      ],
    },
    {
      heading: 'Vos droits',
      text: [
        'Vous pouvez demander à {business} une copie de vos données, les faire corriger, effacer ou en limiter l’usage, et vous opposer à leur utilisation.',
        'Vous pouvez retirer votre consentement à tout moment : répondez STOP à un SMS, utilisez le lien de désabonnement d’un e-mail, ou retirez par le lien reçu votre accord pour l’affichage de votre avis.',
        'Vous pouvez saisir l’autorité de protection des données de votre lieu de résidence ou de travail.',
      ],
    },
    {
      heading: 'Comment les faire effacer',
      text: [
        'Écrivez à {business} en précisant de quel message ou commentaire il s’agit. Votre nom, vos coordonnées, vos mots privés et vos échanges sont alors supprimés.',
        'Ce que vous avez publié sur une plateforme, vous le supprimez là-bas.',
      ],
    },
    {
      heading: 'Si vous vivez en Californie',
      text: [
        'Ceci est l’avis donné lors de la collecte. Sont collectés des identifiants (nom, adresse e-mail, téléphone, adresse IP) et ce que vous écrivez, aux fins et pour la durée indiquées plus haut. Rien n’est vendu ni partagé à des fins publicitaires. Vous pouvez demander à les connaître, à les corriger et à les supprimer, et personne ne peut vous traiter moins bien pour cela.',
      ],
    },
  ],
  ownWords: 'De la part de {business}',
  operatorPolicy: 'Politique de confidentialité de {app} (en anglais)',
  back: 'Retour à la page d’avis',
};

/** Polite (vous), in words understood in France, Belgium, Switzerland and Quebec. */
export const fr: CustomerTexts = {
  language: 'fr',
  languages: 'Langue',
  // Of the experience, which the question names.
  ratings: { 1: 'Mauvaise', 2: 'Moyenne', 3: 'Bonne', 4: 'Très bonne', 5: 'Excellente' },
  stars: (count) => `${count} ${count === 1 ? 'étoile' : 'étoiles'}`,
  review: {
    defaultTitle: 'Donnez-nous votre avis',
    question: 'Comment s’est passée votre expérience avec {business}',
    questionMark: ' ?',
    description:
      'Comment s’est passée votre expérience avec {business} ? Donnez votre avis en quelques secondes.',
    checkFirst: 'À vérifier : {title}',
    whatBetter: 'Qu’aurions-nous pu mieux faire ?',
    usedBefore: 'Ce lien a déjà servi. Ce que vous envoyez maintenant remplacera la réponse précédente.',
    yourRating: 'Votre note',
    tapStar: 'Touchez une étoile pour commencer',
    ifHigh: 'Si vous avez choisi 4 ou 5 étoiles',
    ifLow: 'Si vous avez choisi de 1 à 3 étoiles',
    whereToShare: 'Merci ! Où souhaitez-vous le publier ?',
    whereToShareReview: 'Où souhaitez-vous publier votre avis ?',
    honest: 'Merci de votre franchise. Pour raconter ce qui s’est passé, contactez directement {business}.',
    yourName: 'Votre nom',
    yourReview: 'Votre avis',
    email: 'Adresse e-mail',
    whatHappened: 'Que s’est-il passé ?',
    optional: '(facultatif)',
    addWords: 'Écrire d’abord quelques mots',
    copiedOnPress: 'Votre texte est copié dès que vous touchez une plateforme : il ne reste qu’à le coller.',
    ownWords: 'Avec vos propres mots.',
    onlyBusinessReads: 'Dites-le-nous directement. Seul {business} lit ce message.',
    knowsYou: 'Si ce lien vous a été envoyé, votre nom et votre adresse e-mail sont déjà connus.',
    continueTo: 'Continuer sur {platform}',
    sendFeedback: 'Envoyer mes commentaires',
    sending: 'Envoi…',
    left: 'Caractères restants : {count}',
    pasteCut: 'Le texte était trop long : la fin de ce que vous avez collé manque.',
    youCanAlso: 'Vous pouvez aussi',
    postPublicly: 'publier un avis',
    tellPrivately: 'nous le dire en privé',
    insteadPublicly: 'Je préfère publier un avis',
    insteadPrivately: 'Je préfère le dire en privé à {business}',
    nextPrivate: 'Ci-dessous, vous pouvez raconter ce qui s’est passé.',
    nextPublic: 'Ci-dessous, vous pouvez choisir où le publier.',
    nextNone: 'Merci de votre franchise.',
  },
  faults: {
    selectRating: 'Choisissez une note',
    selectPlatform: 'Choisissez où laisser votre avis',
    contactNeeded: 'Indiquez vos coordonnées',
    emailInvalid: 'Indiquez une adresse e-mail valide.',
    chooseSource: 'Choisissez comment vous souhaitez le partager.',
    tooLong: (max) => `Écrivez moins de ${max.toLocaleString('fr')} caractères.`,
    failed: { title: 'L’envoi a échoué', text: 'Veuillez réessayer plus tard.' },
    busy: {
      title: 'De retour dans un instant',
      text: 'Il y a beaucoup d’activité en ce moment. Votre texte est toujours là : touchez de nouveau le bouton dans quelques secondes.',
    },
    offline: 'Il n’y a pas de connexion en ce moment. Tout ce que vous avez écrit est toujours là.',
    away: 'Notre serveur n’est pas disponible pour le moment. Tout ce que vous avez écrit est toujours là.',
  },
  thanks: {
    title: 'Merci !',
    privately:
      'Merci de vos commentaires. Ils sont arrivés directement chez {business} et personne d’autre ne les lit.',
    publicly: '{business} a reçu votre note. Pour la partager, publiez-la aussi sur {platform}.',
    answeredAt: '{business} peut vous répondre à {address}. L’e-mail viendra de {sender}.',
    answered: '{business} peut vous répondre par e-mail. Il viendra de {sender}.',
    wordsComeAlong: 'Votre texte est copié dès que vous touchez le bouton : il ne reste qu’à le coller.',
    whatYouWrote: 'Ce que vous avez écrit',
    copy: 'Copier mon texte',
    copied: 'Copié',
    textCopied: 'Votre texte est copié',
    change: 'Modifier ma réponse',
    search: 'Rechercher « {query} »',
    searchQuery: '{business} avis',
    post: 'Publier sur {platform}',
    newTab: '(s’ouvre dans un nouvel onglet)',
    chooseInResults: 'Choisissez {platform} dans les résultats, puis écrivez-y votre avis.',
    opensSoon: 'La page s’ouvrira dans un nouvel onglet dans un instant.',
    notOpened: 'Votre navigateur n’a pas ouvert de nouvel onglet. Touchez le bouton pour continuer.',
    thenPaste: 'Touchez le bouton pour continuer, puis collez-y votre texte.',
  },
  agreement,
  preferences: {
    unsubscribe: 'Se désabonner',
    unsubscribed: 'Désabonnement confirmé',
    question: 'Se désabonner ?',
    stopped: {
      email:
        '{business} ne demandera plus d’avis à l’adresse {address}. Si vous lui écrivez, une réponse reste possible.',
      sms: '{business} n’enverra plus de SMS au {address}.',
      whatsapp: '{business} n’enverra plus de messages WhatsApp au {address}.',
    },
    ask: {
      email: 'Ne plus recevoir à l’adresse {address} les demandes d’avis de {business}.',
      sms: 'Ne plus recevoir les SMS de {business} au {address}.',
      whatsapp: 'Ne plus recevoir les messages WhatsApp de {business} au {address}.',
    },
    again: 'Vous êtes de nouveau sur la liste',
    resumed: {
      email: '{business} peut de nouveau demander votre avis à l’adresse {address}.',
      sms: '{business} peut de nouveau envoyer des SMS au {address}.',
      whatsapp: '{business} peut de nouveau envoyer des messages WhatsApp au {address}.',
    },
    emails: {
      stopped: '{business} n’enverra plus d’e-mails à l’adresse {address}.',
      ask: 'Ne plus recevoir à l’adresse {address} aucun e-mail de {business}.',
      resumed: '{business} peut de nouveau envoyer des e-mails à l’adresse {address}.',
    },
    undo: 'Annuler',
    close: 'Vous pouvez fermer cette page.',
    atOnce: 'C’est immédiat, et vous pouvez revenir en arrière.',
    nothingMore: 'Vous ne recevrez plus rien',
    noAddress: {
      email: '{business} n’a plus votre adresse e-mail et ne peut donc pas vous écrire.',
      sms: '{business} n’a plus votre numéro de téléphone et ne peut donc pas vous envoyer de SMS.',
      whatsapp:
        '{business} n’a plus votre numéro de téléphone et ne peut donc pas vous envoyer de messages WhatsApp.',
    },
    others: 'Autres messages de {business}',
    to: {
      email: 'Demandes d’avis par e-mail à {address}',
      sms: 'SMS au {address}',
      whatsapp: 'Messages WhatsApp au {address}',
    },
    stop: 'Arrêter',
    turnOn: 'Activer',
    stopOf: {
      email: 'Arrêter les demandes d’avis par e-mail',
      sms: 'Arrêter les SMS',
      whatsapp: 'Arrêter les messages WhatsApp',
    },
    turnOnOf: {
      email: 'Activer les demandes d’avis par e-mail',
      sms: 'Activer les SMS',
      whatsapp: 'Activer les messages WhatsApp',
    },
    stopAll: 'Arrêter toutes les demandes',
  },
  closed: {
    title: 'Cette page est fermée',
    text: '{business} ne recueille plus d’avis ici, et plus rien n’est envoyé d’ici.',
  },
  lost: {
    review: {
      title: 'Ce lien ne fonctionne pas',
      text: 'Il a peut-être été coupé en chemin, ou l’établissement l’a retiré.',
      ways: [
        ['Essayez le lien entier.', 'Revenez au message et touchez-y le lien, ou copiez-le jusqu’au bout.'],
        ['Demandez à l’établissement.', 'Vous recevrez un nouveau lien avec plaisir.'],
      ],
    },
    unsubscribe: {
      title: 'Ce lien ne fonctionne pas',
      text: 'Il a peut-être été coupé, et nous ne savons pas quels messages arrêter. Vous pouvez encore le faire :',
      ways: [
        ['Essayez le lien entier.', 'Revenez au message et touchez-y le lien de désabonnement.'],
        ['Un SMS ou un message WhatsApp ?', 'Répondez STOP.'],
        [
          'Un e-mail ?',
          'Utilisez le bouton de désabonnement de votre messagerie, ou dites-le dans une réponse.',
        ],
        ['Ou dites-le à l’établissement.', 'Il peut arrêter les messages pour vous.'],
      ],
    },
    texts: {
      title: 'Cette page est fermée',
      text: 'Pour le moment, il n’est pas possible de s’inscrire ici aux SMS de l’établissement.',
      ways: [
        ['Un lien de l’établissement ?', 'Il a peut-être été coupé. Copiez-le jusqu’au bout.'],
        ['Demandez à l’établissement.', 'Il vous dira comment il peut vous joindre autrement.'],
      ],
    },
  },
  failures: {
    address: {
      title: 'Cette adresse ne fonctionne pas',
      text: 'Le lien est incomplet ou endommagé. Vérifiez-le et réessayez.',
    },
    foreign: {
      title: 'Cette demande ne vient pas de notre page',
      text: 'Rouvrez la page et refaites ce que vous y avez fait.',
    },
    missing: {
      title: 'Page introuvable',
      text: 'La page que vous cherchez n’existe pas ou a été retirée.',
    },
    tooLarge: {
      title: 'C’est trop à la fois',
      text: 'Le texte était trop long et rien n’a été enregistré. Revenez en arrière dans votre navigateur : ce que vous avez écrit y est encore. Envoyez-le en plusieurs fois, par exemple d’abord la moitié.',
    },
    fileTooLarge: {
      title: 'Ce fichier est trop volumineux',
      text: 'Il n’a pas été envoyé et rien n’a été enregistré. Revenez en arrière dans votre navigateur et choisissez-en un plus petit.',
    },
    tooMany: { title: 'Trop de tentatives', text: 'Patientez quelques minutes, puis réessayez.' },
    away: {
      title: 'De retour dans un instant',
      text: 'Nos données sont inaccessibles en ce moment. Réessayez dans une minute. Si vous avez envoyé un formulaire, revenez en arrière : ce que vous avez écrit y est encore.',
      kept: 'Nos données sont inaccessibles en ce moment. Ce que vous avez écrit est encore sur cette page : renvoyez-le dans une minute.',
    },
    busy: {
      title: 'De retour dans un instant',
      text: 'Il y a beaucoup d’activité en ce moment. Réessayez dans quelques secondes. Si vous avez envoyé un formulaire, revenez en arrière : ce que vous avez écrit y est encore.',
      kept: 'Il y a beaucoup d’activité en ce moment. Ce que vous avez écrit est encore sur cette page : renvoyez-le dans quelques secondes.',
    },
    damaged: {
      title: 'Le formulaire est arrivé endommagé',
      text: 'Rien n’a été modifié. Revenez en arrière, vérifiez ce que vous avez écrit et renvoyez-le.',
    },
    refused: { title: 'Cela n’a pas fonctionné', text: 'Revenez en arrière et réessayez.' },
    unexpected: {
      title: 'Un problème est survenu',
      text: 'L’erreur vient de nous. Rien de ce que vous avez déjà envoyé n’est perdu. Réessayez.',
    },
    tryAgain: 'Réessayer',
    beginAgain: 'Recommencer avec un formulaire vide',
    sendAgain: 'Renvoyer',
    reference: 'Référence {id}',
  },
  foot: 'Avis avec {app}',
  // Texts for phones hold only letters of their alphabet, which ç, ê, â and ’ are not: they would cost a second message.
  messages: {
    email: {
      subject: 'Comment cela s’est-il passé, {name} ?',
      content: `Bonjour {name},

Merci de nous avoir choisis. Auriez-vous une minute pour nous dire comment cela s’est passé ? Bon ou mauvais, votre avis sincère nous aide à progresser et aide d’autres personnes à choisir.

{review_link}

Merci de votre temps !`,
    },
    sms: "{business}: Bonjour {name}, comment s'est passée votre visite ? {review_link} Répondez STOP pour vous désabonner.",
    whatsapp:
      'Bonjour {name}, ici {business}. Merci de votre visite ! Comment s’est-elle passée ? Dites-le-nous ici : {review_link}',
  },
  reminder: 'Rappel: {text}',
  optOut: 'Répondez STOP pour vous désabonner.',
  mail: {
    rather: 'Vous préférez ne plus recevoir ces e-mails ?',
    unsubscribe: 'Se désabonner',
    sentWith: 'Envoyé avec {app}',
    notWorking: 'Le bouton ne fonctionne pas ? Ouvrez cette adresse :',
    preview: 'Une question de {business}',
  },
  threadMail: {
    subject: 'Votre message à {business}',
    why: 'Cet e-mail répond aux commentaires que vous avez envoyés à {business}.',
    notYou: 'Ce n’était pas vous, ou vous ne souhaitez plus en recevoir ?',
    stop: 'Ne plus recevoir d’e-mails de {business}',
  },
  answers: {
    stop: '{business}: Vous ne recevrez plus de messages de notre part. Répondez START pour annuler.',
    start: '{business}: Vous recevrez de nouveau nos messages. Répondez STOP pour vous désabonner.',
    help: "{business}: Nous demandons à nos clients leur avis après leur visite, avec 2 rappels au maximum. Des frais d'envoi de messages et de données peuvent s'appliquer. Répondez STOP pour vous désabonner.",
  },
  callUs: 'Ou appelez le {phone}.',
  optIn,
  privacy,
};

const MESSAGES =
  '(?:messages?|sms|textos?|whatsapps?|rappels?|notifications?|promos?|promotions?|pubs?|publicites?)';

export const saysNoFr: SayingNo = {
  words: [
    'me desabonner',
    'se desabonner',
    'desabonner',
    'desabonnez moi',
    'desinscrivez moi',
    'desinscription',
  ],
  commands: [
    ...[
      'arret',
      'arreter',
      'arretez',
      'arrete',
      'annuler',
      'annulez',
      'fin',
      'ca suffit',
      'assez',
      'retirez moi',
    ],
    ...['supprimez moi', 'laissez moi tranquille', 'non merci', 'pas interesse', 'pas interessee', 'stoppez'],
  ],
  courtesies: [
    ...[
      's il vous plait',
      'sil vous plait',
      'svp',
      'stp',
      'merci',
      'merci beaucoup',
      'bonjour',
      'bonsoir',
      'ok',
    ],
    ...[
      'maintenant',
      'immediatement',
      'tout',
      'tous',
      'ca',
      'ces',
      'les',
      'vos',
      'le',
      'de',
      'et',
      'messages',
    ],
    ...['message', 'sms', 'abonnement'],
  ],
  otherwise: /\b(?:sans|ne peux pas|ne pouvais pas|jamais|un|le|du)(?: \w+)? stop\b|\bstop (?:a|au|en)\b/,
  visit:
    /\b(?:rdv|rendez vous|visite|reservation|consultation|seance|demain|aujourd ?hui|prochaine?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|\d+h?)\b/,
  phrases: new RegExp(
    [
      '\\b(?:desabonnez|desinscrivez|retirez|supprimez|enlevez) moi\\b',
      '\\b(?:arretez|cessez|arrete|stoppez) de (?:m|me )?(?:envoyer|ecrire|contacter|appeler|deranger|harceler)\\b',
      `\\b(?:arretez|cessez|arrete) (?:vos|ces|les) ${MESSAGES}\\b`,
      '\\bne (?:m|me )?(?:envoyez|ecrivez|contactez|appelez|derangez) (?:plus|pas)\\b',
      '\\b(?:je )?ne (?:veux|souhaite|desire) (?:plus|pas) (?:recevoir|de|vos|etre contacte)\\b',
      '\\b(?:supprimez|effacez|retirez) mon (?:numero|telephone|portable|nom)\\b',
      `\\bplus (?:de|aucun) ${MESSAGES}\\b`,
      '\\blaissez moi tranquille\\b',
    ].join('|'),
  ),
  own: [
    ...['aide', 'arret', 'arreter', 'arretez', 'annuler', 'desabonner', 'me desabonner', 'se desabonner'],
    ...['desinscription', 'stopper les promotions', 'arreter les promotions', 'arreter les promos'],
    ...['ne plus recevoir de promotions'],
  ],
};
