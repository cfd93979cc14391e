import type { CustomerLanguage } from '#shared/text/languages.ts';

/** How people of one language say that they want no more messages, in lower case without accents and apostrophes. */
interface SayingNo {
  /** Count in a text of at most four words. */
  words: readonly string[];
  /** Mean something else inside a sentence: they count alone, or at the beginning before a mark. */
  commands: readonly string[];
  /** What may stand around a command and changes nothing. */
  courtesies: readonly string[];
  /** Makes one of `words` part of something else. */
  otherwise: RegExp;
  /** Makes a word for canceling one about a visit. */
  visit: RegExp;
  /** Count wherever they stand. */
  phrases: RegExp;
}

/** What is sent, as people call it. */
const MESSAGES =
  '(?:texts?|messages?|msgs?|sms|whatsapps?|reminders?|notifications?|promos?|promotions?|ads)';
/** What the business is told to do or not to do, never what it did. */
const WRITE =
  '(?:manden?|mandes|mandar(?:me)?|envien?|envies|enviar(?:me)?|escriban?|escribas|escribir(?:me)?|contacten?|contactar(?:me)?|molesten?|molestar(?:me)?|llamen?|llamar(?:me)?|texteen?)';
const MENSAJES =
  '(?:mensajes?|mensajitos|textos|sms|whatsapps?|recordatorios|promociones|publicidad|anuncios)';

export const SAYING_NO: Record<CustomerLanguage, SayingNo> = {
  en: {
    words: ['stop', 'unsubscribe', 'unsub', 'optout', 'opt out', 'stopall'],
    commands: [
      ...['cancel', 'end', 'quit', 'revoke', 'remove', 'remove me', 'no more', 'go away'],
      ...['not interested', 'im not interested', 'i am not interested', 'no thanks', 'leave me alone'],
      ...['revoke consent', 'revoke my consent'],
    ],
    courtesies: [
      ...['please', 'pls', 'plz', 'thanks', 'thank you', 'thx', 'ty', 'ok', 'okay', 'hi', 'hello', 'hey'],
      ...['sorry', 'no', 'just', 'now', 'already', 'immediately', 'right', 'it', 'this', 'that', 'these'],
      ...['all', 'any', 'the', 'sir', 'at all', 'sms', 'texts', 'text', 'messages', 'message', 'future'],
      ...['subscription', 'further', 'and'],
    ],
    otherwise: new RegExp(
      [
        // What people cannot or should not stop, what goes on without a stop, and a place or a visit that is one.
        '\\b(?:cant|cannot|can not|couldnt|wont|will not|wouldnt|dont|do not|doesnt|does not|didnt|never|not|non)(?: (?!you)\\w+)? stop',
        '\\b(?:bus|pit|one|full|rest|first|next|last|short|quick|train|a|the) stop\\b',
        // What a patient asks about a medicine.
        '\\b(?:should|can|could|may|do|when|shall) i (?:\\w+ )?stop\\b',
        '\\bstop (?:by|in|over|at|off|for|and|to)\\b',
        `\\bstop (?!texting|txting|messaging|contacting|sending|calling|emailing|writing|bothering|asking|spamming|harassing)\\w+ing\\b`,
      ].join('|'),
    ),
    visit:
      /\b(?:appointments?|appt|apt|visit|booking|reservation|cleaning|reschedule|tomorrow|today|tonight|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day|make it|come in|\d+(?: ?[ap]m)?)\b/,
    phrases: new RegExp(
      [
        '\\bunsubscribe( me)?\\b',
        '\\bopt(?:ing)? ?out\\b',
        // But not of somebody else who never stops texting.
        `(?<!\\b(?:cant|cannot|couldnt|wont|never|doesnt|didnt) (?:(?!you)\\w+ )?)\\b(?:stop|quit) (?:texting|txting|messaging|contacting|sending|calling|emailing|bothering|spamming|harassing|promotions|promos|marketing|ads|the ${MESSAGES}|these ${MESSAGES}|all ${MESSAGES})\\b`,
        // Never and not: to me, from the beginning, or of what I want and you do.
        '\\b(?:do not|dont|never)(?: ever| you)? (?:text|message|contact|call|write|email|bother) (?:me(?! back)|us(?! back)|this number|my)\\b',
        '\\b(?:do not|dont|never)(?: ever)? send (?:me|us|any|more|anything)\\b',
        '^(?:please |pls |just )?(?:do not|dont|never)(?: ever)? (?:text|message|contact|bother)\\b',
        '\\byou (?:may not|must not|should not|shouldnt|are not (?:allowed|permitted) to|do not have (?:my )?(?:permission|consent) to) (?:text|message|contact|call|write)\\b',
        `\\bi (?:really |just )?(?:do not|dont|no longer|never|wouldnt|would not) (?:want|wish|need|like|care)(?: to (?:receive|get|have|see|hear))?(?: (?:any ?more|any|anymore|more|further|these|those|your|such|of|from|about))* (?:you\\b|${MESSAGES}\\b)`,
        '\\bi (?:really |just )?(?:do not|dont|no longer|never) (?:want|wish|like) to be (?:texted|messaged|contacted|called|bothered)\\b',
        '\\bi never (?:signed up|subscribed|agreed to (?:this|these|texts|messages)|asked for (?:this|these|texts|messages))\\b',
        '\\b(?:take|get) (?:me|my (?:number|name|phone)) off\\b',
        '\\b(?:remove|delete|lose|erase|forget) (?:me from|my (?:number|phone|cell|info))\\b',
        '\\bleave me alone\\b',
        `\\bno (?:more|further) ${MESSAGES}\\b`,
      ].join('|'),
    ),
  },
  es: {
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
  },
};
