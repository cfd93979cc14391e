import type { OptInTexts } from './opt-in.ts';

export const nameWithAddressEs = 'Escriba su nombre sin direcciones web.';

export const optInEs: OptInTexts = {
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
  conditions: { care: 'recibir tratamiento', purchase: 'realizar ninguna compra' },
  title: 'Mensajes de texto de {business}',
  lead: '¿Puede {business} enviarle un mensaje para preguntarle por su {occasion}? Deje aquí su número de móvil.',
  name: 'Su nombre',
  phone: 'Número de móvil',
  phoneHint: 'Si el número es de otro país, incluya el prefijo.',
  consent:
    'Acepto que {business} me envíe mensajes de texto (SMS) para preguntarme por mi {occasion} y pedirme una opinión. Hasta {most} mensajes por {occasion}. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para darse de baja, HELP para obtener ayuda. Aceptar no es condición para {condition}.',
  terms: 'Condiciones de los mensajes de texto',
  privacy: 'Política de privacidad',
  agree: 'Aceptar los mensajes de texto',
  done: {
    title: 'Gracias',
    text: 'Si ha enviado el formulario, {business} puede enviar ahora mensajes de texto al número que dio. No se envía nada de inmediato.',
    again:
      'Si alguna vez respondió STOP a {business}, responda START a ese mensaje. Hasta entonces no le llegará ninguno.',
  },
  faults: {
    name: 'Escriba su nombre.',
    nameLong: 'El nombre puede tener como máximo 100 caracteres.',
    phone: 'Escriba un número de móvil válido.',
    agreed: 'Marque la casilla si está de acuerdo. Sin ella no se guarda nada.',
    failed: { title: 'No ha funcionado', text: 'Inténtelo de nuevo más tarde.' },
  },
  checkFirst: 'Compruebe: {title}',
  back: 'Volver al formulario',
  termsPage: {
    title: 'Condiciones de los mensajes de texto de {business}',
    parts: [
      {
        heading: 'Qué recibe',
        text: [
          '{business} escribe a quien lo ha aceptado: un mensaje que pregunta por su {occasion} y pide una opinión, con un enlace, y recordatorios si no hay respuesta.',
        ],
      },
      { heading: 'Con qué frecuencia', text: ['Hasta {most} mensajes por {occasion}.'] },
      {
        heading: 'Qué cuesta',
        text: ['{business} no cobra nada. Pueden aplicarse tarifas de mensajes y datos de su compañía.'],
      },
      {
        heading: 'Cómo darse de baja',
        text: [
          'Responda STOP a cualquier mensaje. Tiene efecto de inmediato, y {business} no envía más mensajes a su número. Responda START al mismo número para recibirlos de nuevo.',
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
          'Su nombre y su número de móvil, el texto que aceptó, cuándo lo hizo y la dirección de internet desde la que lo hizo, como prueba de su consentimiento. También qué mensajes se le enviaron, qué fue de ellos y lo que responde.',
        ],
      },
      {
        heading: 'Para qué',
        text: ['Para preguntarle por su {occasion} y pedirle una opinión, y para respetar sus deseos.'],
      },
      {
        heading: 'Quién más lo recibe',
        text: [
          'Su número de móvil y su consentimiento no se venden ni se comparten con terceros o empresas afiliadas para publicidad o promoción.',
          'Solo llegan a quienes entregan el mensaje en nombre de {business}: {app}, a través de la cual se envía, y el servicio telefónico que hay detrás. No pueden usarlos para nada más.',
        ],
      },
      {
        heading: 'Cuánto tiempo',
        text: [
          'Hasta que {business} lo borre; puede pedirlo en cualquier momento. Si responde STOP, ese deseo se guarda para que nadie le escriba por error.',
        ],
      },
    ],
    contact: { heading: 'A quién preguntar', text: ['{business}, {contact}'] },
  },
};
