import type { VerbClass } from './lexicon.ts';

/** Spanish verbs by class, without accents; after a colon the stressed stem, as in `cont-ar`, `cuent-a`. */
export const SPANISH_VERBS: Record<VerbClass, string> = {
  write: `escribir compartir publicar mencionar comentar describir calificar valorar recomendar:recomiend expresar senalar
    resaltar destacar opinar elogiar relatar contar:cuent manifestar plantear resenar exponer redactar
    felicitar puntuar criticar nombrar`,
  read: `leer imprimir colgar:cuelg pegar enmarcar mostrar:muestr reir sonrojar llorar bailar aplaudir brindar transmitir trasladar
    pasar`,
  tell: `explicar informar indicar avisar advertir:adviert recordar:recuerd aclarar prometer notificar comunicar precisar
    desmentir:desmient`,
  contact: `llamar contactar preguntar hablar conversar escuchar responder contestar consultar enviar mandar
    dirigir buscar encontrar:encuentr telefonear charlar platicar localizar marcar acercar`,
  feel: `pensar:piens creer desear preferir:prefier necesitar decidir esperar merecer entender:entiend comprender
    considerar amar odiar apreciar dudar imaginar planear agradar gustar encantar resultar percibir importar respetar doler:duel`,
  know: `conocer reconocer recordar:recuerd olvidar identificar sospechar constar figurar acordar:acuerd`,
  meet: `recibir acoger saludar coincidir despedir:despid`,
  come: `visitar acudir llegar entrar pasar asistir ingresar regresar volver:vuelv retornar marchar salir quedar caer mudar venir ir pisar
    presentar abandonar`,
  wait: `aguardar demorar retrasar tardar apurar aguantar`,
  book: `agendar programar reservar cancelar reprogramar citar faltar apartar apuntar adelantar reagendar confirmar anotar aplazar`,
  choose: `confiar elegir:elij escoger aceptar rechazar negar:nieg firmar autorizar optar exigir pedir:pid solicitar confiar depositar`,
  treat: `atender:atiend tratar examinar limpiar diagnosticar recetar operar extraer sacar empastar arreglar reparar reemplazar
    colocar restaurar blanquear vacunar inyectar anestesiar sedar ajustar revisar derivar remitir trasladar controlar monitorear
    surtir entregar quitar cambiar repetir:repit rehacer medir:mid graduar coser retirar implantar desatender maltratar ignorar dispensar`,
  tend: `cuidar ayudar acompanar apoyar servir:sirv asesorar salvar aliviar calmar curar proteger consolar tranquilizar`,
  heal: `sanar recuperar mejorar sufrir experimentar sangrar inflamar morder:muerd masticar comer dormir:duerm soportar tolerar
    molestar infectar romper despegar hinchar bajar ceder cicatrizar nacer morir:muer fallecer roncar fumar recaer cerrar:cierr
    evolucionar padecer vomitar desmayar perder:pierd adelgazar`,
  selfcare: `tomar usar llevar aplicar enjuagar cepillar reposar descansar terminar completar seguir:sig evitar poner traer ponerse
    guardar continuar`,
  look: `lucir:luzc disfrutar celebrar sonreir brillar quedar portar crecer`,
  pay: `cobrar pagar facturar reembolsar devolver:devuelv abonar deber cubrir adeudar cargar bonificar costar:cuest descontar
    tramitar apelar liquidar`,
  solve: `resolver:resuelv solucionar corregir:corrij orientar ofrecer brindar garantizar asegurar aclarar ofrecer`,
  business: `abrir contratar capacitar formar introducir renovar invertir:inviert ganar fundar empezar:empiez comenzar:comienz
    lanzar construir actualizar instalar ampliar crecer estudiar trabajar agregar anadir incorporar reformar
    modificar implementar entrenar ensenar estrenar vender comprar pintar esterilizar desinfectar auditar publicar
    jubilar colgar lavar atender aceptar imprimir mudar subir pertenecer cerrar:cierr estrenar`,
  permit: `permitir impedir:impid obligar revelar proteger prohibir confirmar verificar exigir dejar divulgar comentar discutir`,
  light: `parecer sonar:suen ocurrir lograr intentar procurar agradecer:agradezc lamentar disculpar invitar animar incluir
    durar depender alegrar complacer iluminar motivar inspirar llenar superar cumplir fallar decepcionar defraudar honrar
    enorgullecer satisfacer ocupar contribuir esforzar:esfuerz comprometer reflejar dedicar gritar insultar amenazar mentir:mient
    quejar discutir equivocar existir levantar tocar sentar:sient`,
};

/** Irregular forms with their meaning, as `class person tense`. */
export const SPANISH_IRREGULAR: [verb: VerbClass, person: string, tense: string, forms: string][] = [
  ['meet', 'we', 'past', 'vimos'],
  ['come', 'we', 'past', 'fuimos estuvimos vinimos'],
  ['treat', 'we', 'past', 'hicimos pusimos dimos tuvimos puse hice di'],
  ['come', 'you', 'past', 'viniste vinisteis estuviste estuvisteis fuiste fuisteis'],
  ['light', 'you', 'past', 'tuviste tuvisteis hiciste pusiste diste disteis'],
  ['meet', 'you', 'past', 'viste'],
  ['come', 'they', 'past', 'vino vinieron estuvo estuvieron'],
  ['light', 'they', 'past', 'tuvo tuvieron hizo hicieron puso pusieron dio dieron pudo'],
  ['meet', 'they', 'past', 'vio vieron'],
  ['choose', 'they', 'past', 'pidio pidieron eligio prefirio'],
  ['come', 'they', 'while', 'venia venian estaba estaban iba iban'],
  ['light', 'they', 'while', 'tenia tenian hacia hacian'],
  ['come', 'you', 'while', 'venias estabas ibas'],
  ['come', 'they', 'wish', 'venga vengan este esten vaya vayan'],
  ['come', 'you', 'wish', 'vengas vengais estes esteis ven pasate pasese'],
  ['come', 'they', 'open', 'vendra vendran estara estaran'],
  ['light', 'they', 'open', 'tendra tendran hara haran dara'],
  ['come', 'none', 'open', 'venir'],
  ['meet', 'none', 'open', 'ver verte verle verlo verla veros'],
  ['meet', 'none', 'done', 'visto vista'],
  ['come', 'none', 'done', 'venido ido estado'],
  ['come', 'none', 'doing', 'viniendo'],
  ['come', 'they', 'now', 'viene vienen va van'],
  ['come', 'you', 'now', 'vienes vas'],
  ['meet', 'they', 'now', 've ven'],
  ['come', 'we', 'now', 'venimos vamos'],
  ['meet', 'we', 'now', 'vemos'],
  ['meet', 'we', 'open', 'veremos'],
  ['tell', 'we', 'past', 'dijimos'],
  ['tell', 'they', 'past', 'dije'],
  ['write', 'you', 'past', 'dijiste dijisteis'],
  ['read', 'you', 'past', 'leiste'],
  ['read', 'they', 'past', 'leyo'],
  ['write', 'they', 'past', 'dijo dijeron'],
  ['write', 'none', 'open', 'decir'],
  ['write', 'none', 'done', 'dicho escrito'],
  ['read', 'none', 'done', 'leido'],
  ['write', 'none', 'doing', 'diciendo leyendo'],
  ['write', 'they', 'now', 'dice dicen diga digan'],
  ['write', 'you', 'now', 'dices di digas'],
  ['write', 'we', 'now', 'decimos'],
  ['feel', 'you', 'past', 'sentiste quisiste'],
  ['know', 'you', 'past', 'supiste'],
  ['feel', 'they', 'past', 'sintio sintieron quiso'],
  ['feel', 'none', 'open', 'sentir querer'],
  ['know', 'none', 'open', 'saber'],
  ['feel', 'none', 'done', 'sentido'],
  ['know', 'none', 'done', 'sabido'],
  ['feel', 'they', 'now', 'siente sienten quiere quieren prefiere'],
  ['know', 'they', 'now', 'sabe saben sepa sepan'],
  ['know', 'you', 'now', 'sabes sepas'],
  ['feel', 'you', 'now', 'sientes quieres prefieres quieras'],
  ['feel', 'they', 'wish', 'sienta sientan quiera quieran guste gusten'],
  ['feel', 'we', 'now', 'queremos quisieramos'],
  ['know', 'we', 'now', 'sabemos'],
  ['light', 'none', 'open', 'ser haber hacer dar tener estar'],
  ['selfcare', 'none', 'open', 'poner'],
  ['light', 'none', 'done', 'hecho dado puesto tenido sido'],
  ['light', 'none', 'doing', 'haciendo dando poniendo teniendo'],
  ['light', 'they', 'now', 'hace hacen da dan pone ponen tiene tienen haga hagan tenga tengan'],
  ['light', 'you', 'now', 'haces das pones tienes tengas hagas'],
  ['light', 'we', 'now', 'hacemos damos ponemos tenemos tengo hago doy'],
];
