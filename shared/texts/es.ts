import { optInEs } from './opt-in-es.ts';
import type { CustomerTexts } from './texts.ts';

/** Polite (usted), in words understood from Madrid to Mexico. */
export const es: CustomerTexts = {
  ratings: { 1: 'Mal', 2: 'Regular', 3: 'Bien', 4: 'Muy bien', 5: 'Excelente' },
  stars: (count) => `${count} ${count === 1 ? 'estrella' : 'estrellas'}`,
  review: {
    defaultTitle: 'Déjenos su opinión',
    question: '¿Qué tal su experiencia con {business}',
    description: '¿Qué tal su experiencia con {business}? Deje su opinión en unos segundos.',
    checkFirst: 'Por favor, revise: {title}',
    whatBetter: '¿Qué podríamos haber hecho mejor?',
    usedBefore: 'Este enlace ya se ha usado. Lo que envíe ahora sustituye a la respuesta anterior.',
    yourRating: 'Su valoración',
    tapStar: 'Toque una estrella para empezar',
    ifHigh: 'Si eligió 4 o 5 estrellas',
    ifLow: 'Si eligió de 1 a 3 estrellas',
    whereToShare: '¡Gracias! ¿Dónde quiere publicarlo?',
    whereToShareReview: '¿Dónde quiere publicar su reseña?',
    honest:
      'Gracias por su sinceridad. Para contarle a {business} lo que pasó, póngase en contacto directamente.',
    yourName: 'Su nombre',
    yourReview: 'Su reseña',
    email: 'Correo electrónico',
    whatHappened: '¿Qué pasó?',
    optional: '(opcional)',
    addWords: 'Escribir antes unas palabras',
    copiedOnPress: 'Al tocar una plataforma, su texto se copia para que lo pegue allí.',
    ownWords: 'Con sus propias palabras.',
    onlyBusinessReads: 'Cuéntenoslo directamente. Solo lo lee {business}.',
    knowsYou: 'Si este enlace se le envió a usted, ya conocen su nombre y su correo.',
    continueTo: 'Continuar a {platform}',
    sendFeedback: 'Enviar comentarios',
    sending: 'Enviando…',
    left: 'Caracteres restantes: {count}',
    pasteCut: 'Era demasiado largo: falta el final de lo que pegó.',
    youCanAlso: 'También puede',
    postPublicly: 'publicar una reseña',
    tellPrivately: 'contárnoslo en privado',
    insteadPublicly: 'Mejor publicar una reseña',
    insteadPrivately: 'Mejor contárselo en privado a {business}',
    nextPrivate: 'Abajo puede contar lo que pasó.',
    nextPublic: 'Abajo puede elegir dónde publicarlo.',
    nextNone: 'Gracias por su sinceridad.',
  },
  faults: {
    selectRating: 'Elija una valoración',
    selectPlatform: 'Elija dónde quiere dejar su reseña',
    contactNeeded: 'Escriba sus datos de contacto',
    emailInvalid: 'Escriba una dirección de correo válida.',
    chooseWay: 'Elija cómo quiere compartirlo.',
    tooLong: (max) => `Use menos de ${max.toLocaleString('es')} caracteres.`,
    failed: { title: 'No se pudo enviar', text: 'Inténtelo de nuevo más tarde.' },
    busy: {
      title: 'Volvemos en un momento',
      text: 'Ahora mismo estamos muy ocupados. Lo que escribió sigue aquí: pulse el botón de nuevo en unos segundos.',
    },
    offline: 'Ahora no hay conexión. Todo lo que escribió sigue aquí.',
  },
  thanks: {
    title: '¡Gracias!',
    privately: 'Gracias por sus comentarios. Han llegado directamente a {business} y nadie más los lee.',
    publicly: '{business} ha recibido su valoración. Para compartirla, publíquela también en {platform}.',
    answeredAt: '{business} puede responderle a {address}. El correo llegará desde {sender}.',
    answered: '{business} puede responderle por correo. Llegará desde {sender}.',
    wordsComeAlong: 'Al tocar, lo que escribió se copia para que lo pegue allí.',
    whatYouWrote: 'Lo que escribió',
    copy: 'Copiar mi texto',
    copied: 'Copiado',
    textCopied: 'Su texto está copiado',
    change: 'Cambiar mi respuesta',
    search: 'Buscar «{query}»',
    searchQuery: '{business} opiniones',
    post: 'Publicarlo en {platform}',
    newTab: '(se abre en una pestaña nueva)',
    chooseInResults: 'Elija {platform} en los resultados y escriba allí su reseña.',
    opensSoon: 'Se abre en una pestaña nueva en un momento.',
    notOpened: 'Su navegador no abrió una pestaña nueva. Toque el botón para continuar.',
    thenPaste: 'Toque el botón para continuar y pegue allí su texto.',
  },
  preferences: {
    unsubscribe: 'Darse de baja',
    unsubscribed: 'Se ha dado de baja',
    question: '¿Darse de baja?',
    stopped: {
      email:
        '{business} no volverá a pedirle su opinión en {address}. Si usted le escribe, aún podrá responderle.',
      sms: '{business} no volverá a enviar mensajes a {address}.',
      whatsapp: '{business} no volverá a enviar mensajes de WhatsApp a {address}.',
    },
    ask: {
      email: 'Dejar de recibir en {address} los correos de {business} que piden su opinión.',
      sms: 'Dejar de recibir los mensajes de texto de {business} en {address}.',
      whatsapp: 'Dejar de recibir los mensajes de WhatsApp de {business} en {address}.',
    },
    again: 'Vuelve a estar en la lista',
    resumed: {
      email: '{business} puede pedirle su opinión en {address} como antes.',
      sms: '{business} puede enviar mensajes a {address} como antes.',
      whatsapp: '{business} puede enviar mensajes de WhatsApp a {address} como antes.',
    },
    emails: {
      stopped: '{business} no volverá a enviar correos a {address}.',
      ask: 'Dejar de recibir en {address} todos los correos de {business}.',
      resumed: '{business} puede enviar correos a {address} como antes.',
    },
    undo: 'Deshacer',
    close: 'Puede cerrar esta página.',
    atOnce: 'Tiene efecto de inmediato y puede deshacerlo.',
    nothingMore: 'No recibirá nada más',
    noAddress: {
      email: '{business} ya no tiene su dirección de correo, así que no puede escribirle.',
      sms: '{business} ya no tiene su número de teléfono, así que no puede enviarle mensajes.',
      whatsapp:
        '{business} ya no tiene su número de teléfono, así que no puede enviarle mensajes de WhatsApp.',
    },
    others: 'Otros mensajes de {business}',
    to: {
      email: 'Correos que piden su opinión a {address}',
      sms: 'Mensajes de texto a {address}',
      whatsapp: 'Mensajes de WhatsApp a {address}',
    },
    stop: 'Parar',
    turnOn: 'Activar',
    stopOf: {
      email: 'Parar los correos que piden su opinión',
      sms: 'Parar los mensajes de texto',
      whatsapp: 'Parar los mensajes de WhatsApp',
    },
    turnOnOf: {
      email: 'Activar los correos que piden su opinión',
      sms: 'Activar los mensajes de texto',
      whatsapp: 'Activar los mensajes de WhatsApp',
    },
    stopAll: 'No recibir más peticiones',
  },
  closed: {
    title: 'Esta página está cerrada',
    text: '{business} ya no recibe opiniones aquí, y desde aquí no se envía nada.',
  },
  lost: {
    review: {
      title: 'Este enlace no funciona',
      text: 'Puede que se haya cortado por el camino o que el negocio lo haya retirado.',
      ways: [
        ['Pruebe el enlace completo.', 'Vuelva al mensaje y toque allí el enlace, o cópielo hasta el final.'],
        ['Pregunte al negocio.', 'Le enviarán un enlace nuevo con mucho gusto.'],
      ],
    },
    unsubscribe: {
      title: 'Este enlace no funciona',
      text: 'Puede que se haya cortado, y no sabemos qué mensajes parar. Aún puede pararlos:',
      ways: [
        ['Pruebe el enlace completo.', 'Vuelva al mensaje y toque allí el enlace de baja.'],
        ['¿Un mensaje de texto o de WhatsApp?', 'Responda STOP o BAJA.'],
        ['¿Un correo?', 'Use el botón de baja de su programa de correo, o responda y dígalo.'],
        ['O dígaselo al negocio.', 'Ellos pueden parar los mensajes.'],
      ],
    },
  },
  foot: 'Opiniones con {app}',
  // Texts for phones hold only letters of their alphabet, which á, í, ó and ú are not: they would cost a second message.
  messages: {
    email: {
      subject: '¿Qué tal le fue, {name}?',
      content: `Hola, {name}:

Gracias por elegirnos. ¿Nos regala un minuto para contarnos cómo le fue? Buena o mala, su opinión sincera nos ayuda a mejorar y ayuda a otras personas a decidir.

{review_link}

¡Gracias por su tiempo!`,
    },
    sms: '{business}: Hola, {name}. ¿Qué tal le fue? {review_link} Responda STOP para darse de baja.',
    whatsapp:
      'Hola, {name}. Le escribimos de {business}. ¡Gracias por su visita! ¿Cómo le fue? Cuéntenos aquí: {review_link}',
  },
  reminder: 'Recordatorio: {text}',
  optOut: 'Responda STOP para darse de baja.',
  mail: {
    rather: '¿Prefiere no recibir estos correos?',
    unsubscribe: 'Darse de baja',
    sentWith: 'Enviado con {app}',
    notWorking: '¿No funciona el botón? Abra esta dirección:',
    preview: 'Una pregunta de {business}',
  },
  answerMail: {
    subject: 'Su mensaje a {business}',
    why: 'Este correo responde a los comentarios que usted envió a {business}.',
    notYou: '¿No fue usted, o no desea recibir más?',
    stop: 'No recibir más correos de {business}',
  },
  // Accents as far as a text needs them to be read right; these answers are rare.
  answers: {
    stop: '{business}: Se ha dado de baja y no recibirá más mensajes nuestros. Responda START para deshacerlo.',
    start: '{business}: Vuelve a estar en la lista. Responda STOP para darse de baja.',
    help: '{business}: Pedimos a nuestros clientes su opinión tras su visita, con 2 recordatorios como máximo. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para darse de baja.',
  },
  callUs: 'O llame al {phone}.',
  optIn: optInEs,
};
