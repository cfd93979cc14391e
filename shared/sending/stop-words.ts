export const STOP_WORDS_SPANISH: readonly string[] = [
  ...['detener promociones', 'detener las promociones', 'parar promociones', 'cancelar promociones'],
  ...['bloquear promociones', 'dejar de recibir promociones', 'no recibir promociones', 'darme de baja'],
  ...[
    'alto',
    'parar',
    'pare',
    'cancelar',
    'no más',
    'detener',
    'baja',
    'dar de baja',
    'no más mensajes',
    'no quiero más mensajes',
  ],
];

/**
 * How people say no by one press or one word, besides the English of `keywords.ts`: what WhatsApp's own button "Stop
 * promotions" is called in other languages, as templates carry it, and the plain words next to it.
 */
export const STOP_WORDS: readonly string[] = [
  ...['stop promotions', 'stop promotion', 'stop promos', 'stop marketing', 'stop offers', 'stop messages'],
  ...['unsubscribe from promos', 'no promotions', 'block promotions'],
  ...STOP_WORDS_SPANISH,
  // Portuguese, French, Italian, Catalan, Romanian
  ...['parar', 'parar promoções', 'parar as promoções', 'interromper promoções'],
  ...['cancelar promoções', 'bloquear promoções', 'parar de receber promoções', 'descadastrar', 'sair'],
  ...[
    'arrêt',
    'arrêter',
    'arrêter les promotions',
    'arrêter les promos',
    'stopper les promotions',
    'désabonner',
  ],
  ...['stop promo', 'ne plus recevoir de promotions', 'me désabonner', 'se désabonner', 'désinscription'],
  ...['interrompi promozioni', 'interrompi le promozioni', 'blocca promozioni', 'ferma promozioni'],
  ...['stop promozioni', 'ferma le promozioni', 'annulla iscrizione', 'disiscrivimi', 'atura promocions'],
  ...['opriți promoțiile', 'oprește promoțiile', 'dezabonare'],
  // German, Dutch, Nordic
  ...[
    'werbung stoppen',
    'werbeaktionen stoppen',
    'angebote stoppen',
    'promotions stoppen',
    'werbung beenden',
  ],
  ...['werbeaktionen beenden', 'keine werbung', 'keine werbung mehr', 'abmelden', 'abbestellen', 'stopp'],
  ...['promoties stoppen', 'stop promoties', 'stoppen met promoties', 'stop aanbiedingen', 'afmelden'],
  ...['uitschrijven', 'stoppa kampanjer', 'stoppa erbjudanden', 'avregistrera', 'stop kampagner', 'afmeld'],
  ...['stopp kampanjer', 'stopp tilbud', 'meld av', 'lopeta kampanjat', 'lopeta mainokset', 'peruuta tilaus'],
  // Slavic, Greek, Turkish, Hungarian
  ...[
    'zatrzymaj promocje',
    'wstrzymaj promocje',
    'wyłącz promocje',
    'wypisz',
    'zastavit propagaci',
    'odhlásit',
  ],
  ...[
    'остановить рекламу',
    'остановить рассылку',
    'остановить акции',
    'отключить рекламу',
    'отписаться',
    'стоп',
  ],
  ...['зупинити рекламу', 'зупинити акції', 'відписатися', 'διακοπή προωθήσεων', 'διακοπή προσφορών'],
  ...['promosyonları durdur', 'kampanyaları durdur', 'promóciók leállítása', 'leiratkozás'],
  // Asia, Africa
  ...[
    'hentikan promosi',
    'berhenti',
    'berhenti langganan',
    'dừng khuyến mãi',
    'ngừng khuyến mãi',
    'hủy đăng ký',
  ],
  ...['itigil ang mga promo', 'acha matangazo', 'प्रमोशन बंद करें', 'प्रमोशन रोकें', 'प्रचार बंद करें', 'प्रचार रोकें'],
  ...['إيقاف العروض الترويجية', 'إيقاف العروض', 'إيقاف الترويج', 'إلغاء الاشتراك', 'ایقاف', 'توقف'],
  ...['הפסקת מבצעים', 'הפסק מבצעים', 'הסר', 'הסרה', 'หยุดโปรโมชั่น', 'หยุดโปรโมชัน'],
  ...[
    'プロモーションを停止',
    'プロモーションの停止',
    '配信停止',
    '停止推广',
    '停止促销',
    '停止推廣',
    '停止促銷',
  ],
  ...['退订', '退訂', '프로모션 중지', '프로모션 중단', '프로모션 수신 거부', '수신거부', '수신 거부'],
];
