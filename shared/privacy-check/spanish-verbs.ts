import type { VerbClass } from './lexicon.ts';

/** Spanish verbs by class, without accents; behind a colon the stem where it changes under stress, as in `cont-ar`, `cuent-a`. */
export const SPANISH_VERBS: Record<VerbClass, string> = {
  write: `escribir compartir publicar mencionar comentar describir calificar valorar recomendar:recomiend expresar senalar
    resaltar destacar opinar elogiar relatar contar:cuent indicar transmitir leer manifestar plantear resenar exponer redactar
    felicitar puntuar evaluar explicar aportar reconocer`,
  contact: `llamar contactar comunicar preguntar hablar conversar escuchar responder contestar consultar enviar mandar
    dirigir buscar encontrar:encuentr  telefonear charlar platicar`,
  feel: `pensar:piens creer desear preferir:prefier necesitar decidir esperar merecer conocer entender:entiend comprender
    considerar amar odiar apreciar valorar dudar imaginar planear agradar gustar encantar resultar  percibir`,
  care: `visitar atender:atiend tratar acudir confiar elegir:elij escoger examinar limpiar diagnosticar recetar curar sanar
    recuperar agendar programar reservar cancelar reprogramar llegar quedar entrar pasar asistir ingresar operar extraer sacar
    empastar arreglar reparar reemplazar colocar restaurar blanquear vacunar inyectar anestesiar sedar recibir acoger
    cuidar regresar volver:vuelv retornar acompanar aguantar soportar tolerar sonreir mejorar aliviar calmar ajustar revisar
    sufrir experimentar disfrutar derivar remitir trasladar citar faltar masticar morder:muerd sangrar doler:duel inflamar
    comer dormir:duerm reposar tomar usar llevar aplicar enjuagar cepillar  portar porto mirar terminar completar
    perder:pierd marchar desatender maltratar ignorar apurar rechazar negar:nieg admitir
    sentar:sient controlar monitorear registrar inscribir coincidir conocer depositar mostrar:muestr guardar apartar apuntar adelantar surtir presentar`,
  bill: `cobrar pagar facturar reembolsar devolver:devuelv abonar deber cubrir adeudar cargar bonificar costar:cuest`,
  help: `ayudar apoyar resolver:resuelv aclarar solucionar corregir:corrij orientar informar ofrecer brindar garantizar
    asegurar servir:sirv asesorar`,
  history: `abrir mudar contratar capacitar formar introducir renovar invertir:inviert ganar fundar empezar:empiez comenzar:comienz
    lanzar construir actualizar instalar ampliar celebrar crecer estudiar trabajar agregar anadir incorporar reformar
    modificar implantar implementar entrenar ensenar estrenar cambiar mejorar-se`,
  light: `dejar llevar permitir quedar parecer sonar:suen pasar ocurrir lograr intentar procurar buscar seguir:sig continuar
    agradecer:agradezc lamentar disculpar invitar animar felicitar prometer confirmar verificar revelar proteger respetar
    impedir:impid obligar importar incluir durar depender tardar alegrar complacer iluminar motivar inspirar llenar
    trasladar merecer superar cumplir fallar decepcionar defraudar animar honrar enorgullecer satisfacer ocupar
    contribuir esforzar:esfuerz comprometer reflejar tomar dedicar usar  acercar dirigir pedir:pid`,
};

/** Forms that no rule makes: what they mean, as `class person tense`. */
export const SPANISH_IRREGULAR: [verb: VerbClass, person: string, tense: string, forms: string][] = [
  ['care', 'we', 'past', 'vimos tuvimos hicimos pusimos estuvimos vinimos fuimos dimos'],
  [
    'care',
    'you',
    'past',
    'viniste vinisteis estuviste estuvisteis tuviste tuvisteis fuiste fuisteis viste hiciste pusiste',
  ],
  [
    'care',
    'they',
    'past',
    'vino vinieron estuvo estuvieron tuvo tuvieron acudio vio vieron hizo hicieron puso',
  ],
  ['care', 'they', 'while', 'venia venian estaba estaban tenia tenian iba iban'],
  ['care', 'you', 'while', 'venias estabas tenias ibas'],
  ['care', 'they', 'wish', 'venga vengan este esten '],
  ['care', 'you', 'wish', 'vengas vengais estes esteis'],
  ['care', 'they', 'open', 'vendra vendran estara estaran tendra tendran'],
  ['care', 'none', 'open', 'venir ver'],
  ['care', 'none', 'done', 'visto venido'],
  ['care', 'none', 'doing', 'viniendo viendo'],
  ['care', 'they', 'now', 'viene vienen ve'],
  ['care', 'you', 'now', 'vienes ves'],
  ['care', 'we', 'now', 'venimos vemos'],
  ['care', 'we', 'open', 'veremos'],
  ['write', 'you', 'past', 'dijiste dijisteis leiste'],
  ['write', 'they', 'past', 'dijo dijeron leyo'],
  ['write', 'none', 'open', 'decir'],
  ['write', 'none', 'done', 'dicho escrito leido'],
  ['write', 'none', 'doing', 'diciendo leyendo'],
  ['write', 'they', 'now', 'dice dicen diga digan'],
  ['write', 'you', 'now', 'dices di digas'],
  ['feel', 'you', 'past', 'sentiste quisiste supiste'],
  ['feel', 'they', 'past', 'sintio sintieron quiso supo'],
  ['feel', 'none', 'open', 'sentir saber querer'],
  ['feel', 'none', 'done', 'sentido sabido'],
  ['feel', 'they', 'now', 'siente sienten sabe saben quiere quieren prefiere'],
  ['feel', 'you', 'now', 'sientes sabes quieres prefieres sepas quieras'],
  ['feel', 'they', 'wish', 'sienta sientan sepa sepan quiera quieran'],
  ['feel', 'we', 'now', 'sabemos queremos quisieramos'],
  ['light', 'none', 'open', 'ser haber hacer dar poner ir tener estar'],
  ['light', 'none', 'done', 'hecho dado puesto ido tenido estado sido'],
  ['light', 'none', 'doing', 'haciendo dando poniendo teniendo'],
  ['light', 'they', 'past', 'dio dieron'],
  ['light', 'you', 'past', 'diste disteis'],
  ['light', 'they', 'now', 'hace hacen da dan pone ponen tiene tienen haga hagan tenga tengan de'],
  ['light', 'you', 'now', 'haces das pones tienes tengas hagas'],
  ['light', 'we', 'now', 'hacemos damos ponemos tenemos'],
];
