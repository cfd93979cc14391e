import type { SayingNo } from '#shared/sending/opt-out-words.ts';
import type { AgreementTexts } from './agreement.ts';
import type { OptInTexts } from './opt-in.ts';
import type { PrivacyTexts } from './privacy.ts';
import type { CustomerTexts } from './texts.ts';

const optIn: OptInTexts = {
  occasions: {
    visit: 'visita',
    appointment: 'cita',
    stay: 'estancia',
    meal: 'comida',
    order: 'pedido',
    repair: 'reparación',
    project: 'proyecto',
    case: 'caso',
    class: 'clase',
  },
  conditions: { care: 'recibir tratamiento', purchase: 'hacer una compra' },
  title: 'Mensajes de texto de {business}',
  lead: '¿Puede {business} enviarle un mensaje para preguntarle por su {occasion}? Escriba su número de celular (móvil).',
  name: 'Su nombre',
  phone: 'Número de celular (móvil)',
  phoneHint: 'Si el número es de otro país, incluya el código del país.',
  consent:
    'Acepto que {business} me envíe mensajes de texto (SMS) para preguntarme por mi {occasion} e invitarme a dejar una opinión. Hasta {most} mensajes por {occasion}. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para darse de baja, HELP para obtener ayuda. Aceptar no es condición para {condition}.',
  terms: 'Condiciones de los mensajes de texto',
  privacy: 'Política de privacidad',
  agree: 'Aceptar los mensajes de texto',
  done: {
    title: 'Gracias',
    text: 'Si envió el formulario, {business} ya puede enviar mensajes de texto al número que escribió. Por ahora no se envía nada.',
    again:
      'Si alguna vez respondió STOP a {business}, responda START a ese mismo mensaje. Hasta entonces no le llegará ningún mensaje.',
  },
  faults: {
    name: 'Escriba su nombre.',
    nameLong: 'El nombre puede tener como máximo 100 caracteres.',
    nameWithAddress: 'Escriba su nombre sin direcciones web.',
    phone: 'Escriba un número de celular (móvil) válido.',
    agreed: 'Marque la casilla si está de acuerdo. Sin ella no se guarda nada.',
    failed: { title: 'No se pudo enviar', text: 'Inténtelo de nuevo más tarde.' },
  },
  checkFirst: 'Por favor, revise: {title}',
  back: 'Volver al formulario',
  termsPage: {
    title: 'Condiciones de los mensajes de texto de {business}',
    parts: [
      {
        heading: 'Qué recibe',
        text: [
          '{business} escribe a quienes lo aceptaron: un mensaje que pregunta por su {occasion} y los invita a dejar una opinión, con un enlace, y recordatorios si no hay respuesta.',
        ],
      },
      { heading: 'Con qué frecuencia', text: ['Hasta {most} mensajes por {occasion}.'] },
      {
        heading: 'Qué cuesta',
        text: [
          '{business} no cobra por los mensajes. Pueden aplicarse tarifas de mensajes y datos de su compañía telefónica.',
        ],
      },
      {
        heading: 'Cómo darse de baja',
        text: [
          'Responda STOP a cualquier mensaje. Tiene efecto de inmediato, y {business} no envía más mensajes de texto a su número. Responda START al mismo número para recibirlos de nuevo.',
        ],
      },
      { heading: 'Cómo obtener ayuda', text: ['Responda HELP a cualquier mensaje.'] },
      {
        heading: 'Conviene saber',
        text: [
          'Aceptar no es condición para {condition}.',
          'Las compañías telefónicas no se hacen responsables de los mensajes que lleguen tarde o no lleguen.',
        ],
      },
    ],
    contact: { heading: 'A quién preguntar', text: ['{business}, {contact}'] },
  },
  privacyPage: {
    title: 'Política de privacidad de los mensajes de texto de {business}',
    parts: [
      {
        heading: 'Qué se guarda',
        text: [
          'Su nombre y su número de celular (móvil), el texto que aceptó, cuándo lo hizo y la dirección IP desde la que lo hizo, como prueba de su consentimiento. También qué mensajes se le enviaron, qué pasó con ellos y lo que usted responda.',
        ],
      },
      {
        heading: 'Para qué',
        text: [
          'Para preguntarle por su {occasion}, para invitarle a dejar una opinión y para respetar sus decisiones.',
        ],
      },
      {
        heading: 'Quién más lo recibe',
        text: [
          'Su número de celular (móvil) y su consentimiento no se venden ni se comparten con terceros o empresas afiliadas con fines de publicidad o promoción.',
          'Solo llegan a quienes entregan el mensaje en nombre de {business}: {app}, que lo envía, y el servicio telefónico que hay detrás. No pueden usarlos para nada más.',
        ],
      },
      {
        heading: 'Cuánto tiempo',
        text: [
          'Hasta que {business} los borre; puede pedirlo en cualquier momento. Si responde STOP, guardamos constancia de ello para que nadie le escriba por error.',
        ],
      },
    ],
    contact: { heading: 'A quién preguntar', text: ['{business}, {contact}'] },
  },
};

const agreement: AgreementTexts = {
  title: '¿Puede {business} mostrar su opinión?',
  lead: 'Solo si usted quiere, sea cual sea su calificación. No se muestra nada sin su permiso.',
  sentence:
    'Acepto que {business} muestre mi calificación, mis palabras y el nombre que escribo aquí en su sitio web y en {address}, hasta que yo retire este permiso.',
  signedSentence:
    'Acepto que {business} muestre mi calificación, mis palabras y el nombre que escribo aquí en su sitio web y en {address}, hasta el {date} o hasta que yo retire este permiso.',
  parts: [
    'Qué se muestra: las estrellas, las palabras y el nombre. Revelan que fui paciente o cliente de {business} y lo que haya escrito sobre mi salud.',
    'Quién lo muestra: {business}, con {app}, que gestiona estas páginas por encargo suyo.',
    'Quién puede verlo: cualquier persona, en el sitio web de {business} y en {address}.',
    'Para qué: para que otros sepan lo que se dice de {business}, lo cual es una forma de publicidad.',
    'Hasta cuándo: {date}. Después de ese día deja de mostrarse.',
    'Puedo retirar este permiso en cualquier momento: con el enlace que recibo al aceptar, o por escrito a {business}. Desde entonces deja de mostrarse. Lo que otros hayan copiado hasta entonces no se puede recuperar.',
    'No tengo que aceptar. Mi tratamiento, los pagos y lo que cubre mi seguro no dependen de ello.',
    'Quien lo lea puede difundirlo. Entonces ya no lo protegen las normas de privacidad de la información de salud.',
  ],
  name: 'Nombre que se muestra',
  nameHint: 'Déjelo vacío para que se muestre sin nombre.',
  signature: 'Su nombre, como firma',
  signatureHint: 'Puede mostrarse con su opinión, completo o abreviado.',
  agree: 'Aceptar',
  faults: {
    agreed: 'Marque la casilla si está de acuerdo. Sin ella no se muestra nada.',
    signature: 'Escriba su nombre, que es su firma.',
    nameLong: 'El nombre puede tener como máximo 100 caracteres.',
    changed: 'Este texto ha cambiado desde que abrió la página. Léalo de nuevo, por favor.',
  },
  given: 'Usted aceptó que {business} muestre su opinión.',
  see: 'Volver a leerlo o retirarlo',
  page: {
    title: 'Su permiso a {business}',
    given: 'El {date} usted aceptó que se muestre su opinión.',
    until: 'Se muestra como máximo hasta el {date}.',
    what: 'Lo que usted aceptó',
    withdraw: 'Retirar mi permiso',
    withdrawHint: 'Su opinión desaparece del sitio web en un minuto. No tiene que decir por qué.',
    ended: {
      title: 'Su opinión ya no se muestra',
      text: '{business} ya no tiene su permiso para mostrarla. Puede cerrar esta página.',
    },
  },
  reminder: 'Usted aceptó que {business} muestre su opinión.',
};

const privacy: PrivacyTexts = {
  link: 'Privacidad',
  title: 'Privacidad en {business}',
  lead: 'Qué pasa con lo que usted cuenta aquí a {business} y qué puede pedir.',
  who: {
    heading: 'Quién es responsable',
    text: [
      '{business} decide para qué y cómo se usan estos datos y responde por ellos (como responsable del tratamiento).',
    ],
  },
  contact: 'Para preguntas y solicitudes: {contact}',
  noContact: 'Para preguntas y solicitudes, diríjase directamente a {business}.',
  parts: [
    {
      heading: 'Qué se guarda',
      text: [
        'Si da una calificación: las estrellas, la plataforma que elige y lo que escribe (sus palabras, su nombre y, en un mensaje privado, su correo electrónico), con la hora y el idioma de la página.',
        'Si recibió un mensaje: su nombre y el correo o el número de teléfono al que se envió, que {business} tiene por usted o sobre usted, los mensajes enviados, si abrió el enlace y lo que respondió.',
        'Si aceptó mensajes de texto: su nombre y su número de celular (móvil), el texto que aceptó, cuándo lo hizo y la dirección IP desde la que lo hizo.',
        'Si aceptó que se muestre su opinión: el texto que aceptó, el nombre que escribió para ella y cuándo lo hizo.',
        'Las visitas solo se cuentan. Estas páginas no usan cookies ni rastreadores. Por lo demás, su dirección IP se usa solo de forma cifrada: para impedir abusos, para contar visitantes y para detectar formularios enviados dos veces.',
      ],
    },
    {
      heading: 'Para qué y con qué base legal',
      text: [
        'Para saber cómo fue su visita, responderle y mejorar: el interés legítimo de {business} (RGPD, art. 6.1.f).',
        'Para enviar mensajes que piden una opinión: su consentimiento si lo dio (art. 6.1.a); si no, el mismo interés.',
        'Para mostrar su opinión a otros: su consentimiento, si lo dio (art. 6.1.a, y art. 9.2.a si dice algo sobre su salud).',
        'Para guardar la prueba de su consentimiento y de su deseo de no recibir mensajes: obligaciones legales (art. 6.1.c).',
        'Usted decide si responde. Un mensaje privado necesita un nombre y un correo para poder responderle.',
        'No tiene que decir nada sobre su salud. Si lo hace, se usa para atender su mensaje, porque usted decidió enviarlo (art. 9.2.a).',
        'Ninguna decisión sobre usted se toma de forma automática.',
      ],
    },
    {
      heading: 'Quién los recibe',
      text: [
        '{business} y {app}, que opera estas páginas en nombre de la empresa y según sus instrucciones, como encargado del tratamiento (en California: proveedor de servicios). Puede escribir a {app} a {operator}.',
        'Quienes entregan los mensajes: el servidor de correo y el proveedor de mensajes de texto o de WhatsApp que usa {business}.',
        'Si {business} pide a un servicio de IA un borrador de respuesta, ese servicio recibe las estrellas y sus palabras, sin los nombres, teléfonos, correos y fechas que un programa reconoce.',
        'Las plataformas no reciben nada de aquí. Lo que usted publique en una de ellas queda sujeto a sus reglas.',
        'Si aceptó que se muestre su opinión: todos los que la vean allí.',
        'Algunos pueden estar en otro país. Si se lo pregunta, {business} le dirá cuáles y cómo se protegen allí sus datos.',
      ],
    },
    {
      heading: 'Cuánto tiempo se guardan',
      text: [
        'Hasta que {business} los borre, o {days} días después de que cierre su cuenta aquí. En las copias de seguridad quedan hasta que otras más nuevas las reemplazan.',
        'De las visitas solo quedan números después de {visitDays} días.',
        'El deseo de no recibir mensajes queda registrado para que nadie le escriba por error.',
      ],
    },
    {
      heading: 'Sus derechos',
      text: [
        'Puede pedir a {business} una copia de sus datos, que los corrija, los borre o limite su uso, y puede oponerse a que se usen.',
        'Puede retirar su consentimiento en cualquier momento: responda STOP a un mensaje de texto, use el enlace de baja de un correo, o retire su permiso para mostrar su opinión con el enlace que recibió.',
        'Puede presentar una queja ante la autoridad de protección de datos de donde vive o trabaja.',
      ],
    },
    {
      heading: 'Cómo pedir que se borren',
      text: [
        'Escriba a {business} y diga a qué mensaje o comentario se refiere. Entonces se eliminan su nombre, sus direcciones, sus palabras privadas y lo que se escribieron.',
        'Lo que publicó en una plataforma debe borrarlo usted allí.',
      ],
    },
    {
      heading: 'Si vive en California',
      text: [
        'Este es el aviso en el momento de la recopilación. Se recopilan identificadores (nombre, correo, teléfono, dirección IP) y lo que escribe, para los fines y el tiempo indicados arriba. Nada se vende ni se comparte para publicidad. Puede pedir conocerlos, corregirlos y eliminarlos, y nadie puede darle un trato peor por ello.',
      ],
    },
  ],
  ownWords: 'De parte de {business}',
  operatorPolicy: 'Política de privacidad de {app} (en inglés)',
  back: 'Volver a la página de opiniones',
};

/** Polite (usted), in words that an editor in Mexico and one in Spain would both print. */
export const es: CustomerTexts = {
  language: 'es',
  languages: 'Idioma',
  // Of the experience, which the question names.
  ratings: { 1: 'Mala', 2: 'Regular', 3: 'Buena', 4: 'Muy buena', 5: 'Excelente' },
  stars: (count) => `${count} ${count === 1 ? 'estrella' : 'estrellas'}`,
  review: {
    defaultTitle: 'Déjenos su opinión',
    question: '¿Cómo fue su experiencia con {business}',
    questionMark: '?',
    description: '¿Cómo fue su experiencia con {business}? Deje su opinión en unos segundos.',
    checkFirst: 'Por favor, revise: {title}',
    whatBetter: '¿Qué podríamos haber hecho mejor?',
    usedBefore: 'Este enlace ya se usó antes. Lo que envíe ahora reemplazará la respuesta anterior.',
    yourRating: 'Su calificación',
    tapStar: 'Toque una estrella para empezar',
    ifHigh: 'Si eligió 4 o 5 estrellas',
    ifLow: 'Si eligió de 1 a 3 estrellas',
    whereToShare: '¡Gracias! ¿Dónde quiere publicar su opinión?',
    whereToShareReview: '¿Dónde quiere publicar su reseña?',
    honest:
      'Gracias por su sinceridad. Para contar lo que pasó, póngase en contacto directamente con {business}.',
    yourName: 'Su nombre',
    yourReview: 'Su opinión',
    email: 'Correo electrónico',
    whatHappened: '¿Qué pasó?',
    optional: '(opcional)',
    addWords: 'Escribir antes unas palabras',
    copiedOnPress: 'Al tocar una plataforma, su texto se copia para que lo pegue allí.',
    ownWords: 'Con sus propias palabras.',
    onlyBusinessReads: 'Cuéntenoslo directamente. Solo lo lee {business}.',
    knowsYou: 'Si este enlace le llegó a usted, ya conocen su nombre y su correo.',
    continueTo: 'Continuar en {platform}',
    sendFeedback: 'Enviar comentarios',
    sending: 'Enviando…',
    left: 'Caracteres restantes: {count}',
    pasteCut: 'El texto era demasiado largo: falta el final de lo que pegó.',
    youCanAlso: 'También puede',
    postPublicly: 'publicar una reseña',
    tellPrivately: 'contárnoslo en privado',
    insteadPublicly: 'Prefiero publicar una reseña',
    insteadPrivately: 'Prefiero contárselo en privado a {business}',
    nextPrivate: 'Abajo puede contar lo que pasó.',
    nextPublic: 'Abajo puede elegir dónde publicar su opinión.',
    nextNone: 'Gracias por su sinceridad.',
  },
  faults: {
    selectRating: 'Elija una calificación',
    selectPlatform: 'Elija dónde quiere dejar su reseña',
    contactNeeded: 'Escriba sus datos de contacto',
    emailInvalid: 'Escriba una dirección de correo válida.',
    chooseSource: 'Elija cómo quiere compartirlo.',
    tooLong: (max) => `Escriba menos de ${max.toLocaleString('es')} caracteres.`,
    failed: { title: 'No se pudo enviar', text: 'Inténtelo de nuevo más tarde.' },
    busy: {
      title: 'Volvemos en un momento',
      text: 'En este momento hay mucha actividad. Lo que escribió sigue aquí: toque el botón de nuevo en unos segundos.',
    },
    offline: 'En este momento no hay conexión. Todo lo que escribió sigue aquí.',
    away: 'Nuestro servidor no está disponible en este momento. Todo lo que escribió sigue aquí.',
  },
  thanks: {
    title: '¡Gracias!',
    privately: 'Gracias por sus comentarios. Los recibe directamente {business} y nadie más los lee.',
    publicly: '{business} ya tiene su calificación. Para compartirla, publíquela también en {platform}.',
    answeredAt: '{business} puede responderle a {address}. El correo le llegará desde {sender}.',
    answered: '{business} puede responderle por correo. Le llegará desde {sender}.',
    wordsComeAlong: 'Al tocar, lo que escribió se copia para que lo pegue allí.',
    whatYouWrote: 'Lo que escribió',
    copy: 'Copiar mi texto',
    copied: 'Copiado',
    textCopied: 'Su texto está copiado',
    change: 'Cambiar mi respuesta',
    search: 'Buscar «{query}»',
    searchQuery: '{business} opiniones',
    post: 'Publicarla en {platform}',
    newTab: '(se abre en una pestaña nueva)',
    chooseInResults: 'Elija {platform} en los resultados y escriba allí su reseña.',
    opensSoon: 'Se abrirá en una pestaña nueva en un momento.',
    notOpened: 'Su navegador no abrió una pestaña nueva. Toque el botón para continuar.',
    thenPaste: 'Toque el botón para continuar y pegue allí su texto.',
  },
  agreement,
  preferences: {
    unsubscribe: 'Darse de baja',
    unsubscribed: 'Baja confirmada',
    question: '¿Darse de baja?',
    stopped: {
      email:
        '{business} no volverá a pedirle su opinión en {address}. Si usted les escribe, todavía podrán responderle.',
      sms: '{business} no volverá a enviar mensajes de texto a {address}.',
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
      sms: '{business} puede enviar mensajes de texto a {address} como antes.',
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
      sms: '{business} ya no tiene su número de teléfono, así que no puede enviarle mensajes de texto.',
      whatsapp:
        '{business} ya no tiene su número de teléfono, así que no puede enviarle mensajes de WhatsApp.',
    },
    others: 'Otros mensajes de {business}',
    to: {
      email: 'Correos a {address} que piden su opinión',
      sms: 'Mensajes de texto a {address}',
      whatsapp: 'Mensajes de WhatsApp a {address}',
    },
    stop: 'Detener',
    turnOn: 'Activar',
    stopOf: {
      email: 'Detener los correos que piden su opinión',
      sms: 'Detener los mensajes de texto',
      whatsapp: 'Detener los mensajes de WhatsApp',
    },
    turnOnOf: {
      email: 'Activar los correos que piden su opinión',
      sms: 'Activar los mensajes de texto',
      whatsapp: 'Activar los mensajes de WhatsApp',
    },
    stopAll: 'No recibir más solicitudes',
  },
  closed: {
    title: 'Esta página está cerrada',
    text: '{business} ya no recibe opiniones aquí, y desde aquí no se envía nada.',
  },
  lost: {
    review: {
      title: 'Este enlace no funciona',
      text: 'Puede que se haya cortado al enviarlo o que el negocio lo haya retirado.',
      ways: [
        [
          'Pruebe con el enlace completo.',
          'Vuelva al mensaje y toque allí el enlace, o cópielo hasta el final.',
        ],
        ['Pregunte al negocio.', 'Le enviarán un enlace nuevo con mucho gusto.'],
      ],
    },
    unsubscribe: {
      title: 'Este enlace no funciona',
      text: 'Puede que se haya cortado, y no sabemos qué mensajes detener. Todavía puede detenerlos:',
      ways: [
        ['Pruebe con el enlace completo.', 'Vuelva al mensaje y toque allí el enlace para darse de baja.'],
        ['¿Un mensaje de texto o de WhatsApp?', 'Responda STOP o BAJA.'],
        ['¿Un correo?', 'Use el botón de baja de su aplicación de correo, o responda y dígalo.'],
        ['O dígaselo al negocio.', 'Ellos pueden detener los mensajes.'],
      ],
    },
    texts: {
      title: 'Esta página está cerrada',
      text: 'En este momento no es posible registrarse aquí para recibir mensajes de texto del negocio.',
      ways: [
        ['¿Un enlace del negocio?', 'Puede que se haya cortado. Cópielo hasta el final.'],
        ['Pregunte al negocio.', 'Le dirán de qué otra forma pueden avisarle.'],
      ],
    },
  },
  failures: {
    address: {
      title: 'Esa dirección no funciona',
      text: 'El enlace está dañado o incompleto. Revíselo e inténtelo de nuevo.',
    },
    foreign: {
      title: 'Esa solicitud no viene de nuestra página',
      text: 'Abra la página otra vez y repita lo que hizo en ella.',
    },
    missing: {
      title: 'No encontramos esta página',
      text: 'La página que busca no existe o se retiró.',
    },
    tooLarge: {
      title: 'Es demasiado de una vez',
      text: 'Era demasiado largo y no se guardó nada. Vuelva atrás en su navegador: lo que escribió sigue allí. Envíelo por partes, por ejemplo, primero la mitad.',
    },
    fileTooLarge: {
      title: 'Ese archivo es demasiado grande',
      text: 'No se subió y no se guardó nada. Vuelva atrás en su navegador y elija uno más pequeño.',
    },
    tooMany: { title: 'Demasiados intentos', text: 'Espere unos minutos e inténtelo de nuevo.' },
    away: {
      title: 'Volvemos en un momento',
      text: 'Ahora no podemos acceder a los datos. Inténtelo de nuevo en un minuto. Si envió un formulario, vuelva atrás: lo que escribió sigue allí.',
      kept: 'Ahora no podemos acceder a los datos. Lo que escribió sigue en esta página: envíelo de nuevo en un minuto.',
    },
    busy: {
      title: 'Volvemos en un momento',
      text: 'En este momento hay mucha actividad. Inténtelo de nuevo en unos segundos. Si envió un formulario, vuelva atrás: lo que escribió sigue allí.',
      kept: 'En este momento hay mucha actividad. Lo que escribió sigue en esta página: envíelo de nuevo en unos segundos.',
    },
    damaged: {
      title: 'El formulario llegó dañado',
      text: 'No se cambió nada. Vuelva atrás, revise lo que escribió y envíelo de nuevo.',
    },
    refused: { title: 'No se pudo hacer', text: 'Vuelva atrás e inténtelo de nuevo.' },
    unexpected: {
      title: 'Algo salió mal',
      text: 'El error es nuestro. No se perdió nada de lo que envió antes. Inténtelo de nuevo.',
    },
    tryAgain: 'Intentar de nuevo',
    beginAgain: 'Empezar con un formulario vacío',
    sendAgain: 'Enviar de nuevo',
    reference: 'Referencia {id}',
  },
  foot: 'Opiniones con {app}',
  // Texts use only letters of the GSM alphabet; á, í, ó and ú are not in it and would cost a second message.
  messages: {
    email: {
      subject: '¿Qué tal le fue, {name}?',
      content: `Hola, {name}:

Gracias por elegirnos. ¿Tiene un minuto para contarnos cómo le fue? Buena o mala, su opinión sincera nos ayuda a mejorar y ayuda a otras personas a decidir.

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
  threadMail: {
    subject: 'Su mensaje a {business}',
    why: 'Este correo responde a los comentarios que usted envió a {business}.',
    notYou: '¿No fue usted, o no desea recibir más?',
    stop: 'No recibir más correos de {business}',
  },
  // Only the accents needed to be read right; these answers are rare.
  answers: {
    stop: '{business}: Se dio de baja y no recibirá más mensajes nuestros. Responda START para deshacerlo.',
    start: '{business}: Vuelve a estar en la lista. Responda STOP para darse de baja.',
    help: '{business}: Pedimos a nuestros clientes su opinión tras su visita, con 2 recordatorios como máximo. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para darse de baja.',
  },
  callUs: 'O llame al {phone}.',
  optIn,
  privacy,
};

/** What the business is told to do or not to do, never what it did. */
const WRITE =
  '(?:manden?|mandes|mandar(?:me)?|envien?|envies|enviar(?:me)?|escriban?|escribas|escribir(?:me)?|contacten?|contactar(?:me)?|molesten?|molestar(?:me)?|llamen?|llamar(?:me)?|texteen?)';
const MENSAJES =
  '(?:mensajes?|mensajitos|textos|sms|whatsapps?|recordatorios|promociones|publicidad|anuncios)';

export const saysNoEs: SayingNo = {
  words: [
    ...['darme de baja', 'dar de baja', 'denme de baja', 'deme de baja', 'desuscribirme', 'desuscribir'],
  ],
  commands: [
    ...['alto', 'para', 'pare', 'paren', 'parar', 'baja', 'de baja', 'cancelar', 'cancela', 'cancele'],
    ...['cancelen', 'detener', 'detengan', 'detenganse', 'basta', 'no mas', 'eliminar', 'salir'],
    ...['no me interesa', 'no estoy interesado', 'no estoy interesada', 'no gracias', 'dejenme en paz'],
  ],
  courtesies: [
    ...['por favor', 'porfavor', 'porfa', 'favor de', 'gracias', 'muchas gracias', 'ya', 'ahora', 'hola'],
    ...['ok', 'todo', 'todos', 'esto', 'estos', 'los', 'sus', 'con', 'de', 'mas', 'inmediatamente'],
    ...['buenos dias', 'buenas tardes', 'mensajes', 'mensaje', 'textos', 'suscripcion', 'la', 'y'],
  ],
  otherwise: /\b(?:sin|no puedo|no pude|nunca|jamas|un|el|gran)(?: \w+)? stop\b|\bstop (?:en|de)\b/,
  visit:
    /\b(?:citas?|visita|reserva|limpieza|turno|consulta|manana|hoy|proxim\w+|lunes|martes|miercoles|jueves|viernes|sabado|domingo|\d+)\b/,
  phrases: new RegExp(
    [
      '\\b(?:darme|denme|deme|dame) de baja\\b',
      '\\b(?:dejen|deje|deja|paren|pare|para) de (?:enviar|mandar|escribir|molestar|contactar|llamar|textear)\\w*\\b',
      `\\bno me (?:vuelvan? a )?${WRITE}\\b`,
      `^(?:por favor )?(?:no|nunca) (?:mas |vuelvan? a )?${WRITE}\\b`,
      `\\bno (?:quiero|deseo|necesito) (?:recibir|mas|sus|estos|que me ${WRITE})\\b`,
      `\\bnunca (?:mas )?(?:me (?:vuelvan? a )?${WRITE}|me suscribi|pedi (?:esto|estos))\\b`,
      '\\b(?:borr|elimin|quit|saqu)\\w*(?: me)? (?:mi (?:numero|telefono|celular)|de (?:la|su) lista)\\b',
      '\\b(?:quitenme|quiteme|saquenme|saqueme|borrenme|eliminenme)\\b',
      '\\bdejenme (?:en paz|tranquil[oa])\\b',
      `\\bno mas ${MENSAJES}\\b`,
      `\\bcancel(?:ar|en|e) (?:mi suscripcion|(?:los|sus|estos) ${MENSAJES})\\b`,
    ].join('|'),
  ),
  own: [
    ...['ayuda', 'alta', 'alto', 'parar', 'pare', 'cancelar', 'no mas', 'detener', 'baja', 'dar de baja'],
    ...['no mas mensajes', 'no quiero mas mensajes', 'detener promociones', 'detener las promociones'],
    ...['parar promociones', 'cancelar promociones', 'bloquear promociones', 'dejar de recibir promociones'],
    ...['no recibir promociones', 'darme de baja'],
  ],
};
