/** Functions of small Spanish words and endings, as bits. */
export const S = {
  /** Tú, usted, te, le: the reader, or a specific person. */
  you: 1 << 0,
  your: 1 << 1,
  /** Nosotros, nos. */
  we: 1 << 2,
  our: 1 << 3,
  my: 1 << 4,
  /** Él, ella: a specific person. */
  he: 1 << 5,
  article: 1 << 6,
  /** Este, ese, aquel: definite. */
  certain: 1 << 7,
  /** Todo, cualquier, cada: indefinite. */
  general: 1 << 8,
  not: 1 << 9,
  preposition: 1 << 10,
  condition: 1 << 11,
  link: 1 << 12,
  adverb: 1 << 13,
  adjective: 1 << 14,
  again: 1 << 15,
  sorry: 1 << 16,
  glad: 1 << 17,
  thanks: 1 << 18,
  hope: 1 << 19,
  past: 1 << 20,
  day: 1 << 21,
  /** Person and tense of verbs. */
  second: 1 << 22,
  third: 1 << 23,
  ours: 1 << 24,
  over: 1 << 25,
  now: 1 << 26,
  open: 1 << 27,
  done: 1 << 28,
  doing: 1 << 29,
  /** Ha, has, han, hemos; fue, era. */
  helper: 1 << 30,
} as const;

export const SPANISH_SMALL_WORDS: [flags: number, words: string][] = [
  [S.you, 'te ti usted ustedes ud uds vd vds vosotros vosotras os contigo vos le les'],
  [S.your, 'tu tus su sus vuestro vuestra vuestros vuestras tuyo tuya suyo suya suyos suyas'],
  [S.we, 'nosotros nosotras nos'],
  [S.our, 'nuestro nuestra nuestros nuestras'],
  [S.my, 'mi mis'],
  [S.he, 'ella ellas'],
  [S.article, 'el la los las lo un una unos unas al del'],
  [S.certain, 'este esta estos estas ese esa esos esas aquel aquella aquellos aquellas dicho dicha'],
  [
    S.general,
    'todo toda todos todas cada cualquier cualquiera algun alguna algunos algunas muchos muchas ningun ninguna nadie quienes otros otras',
  ],
  [S.not, 'no nunca jamas tampoco ni sin'],
  [
    S.preposition,
    'a de en con por para sobre hasta desde entre hacia segun ante tras contra durante mediante acerca respecto sin',
  ],
  [S.condition | S.link, 'si  salvo'],
  [
    S.link,
    'y e o u pero porque que cuando donde como aunque mientras quien quienes cual cuyo pues sino antes despues luego',
  ],
  [
    S.adverb,
    'muy mucho mas menos tan tanto siempre tambien solo solamente ya aqui aca ahi alli hoy ahora asi bien mal mejor peor pronto favor sinceramente directamente realmente verdaderamente especialmente personalmente profundamente enormemente inmediatamente normalmente generalmente habitualmente actualmente quizas tal vez  casi bastante demasiado',
  ],
  [
    S.adjective,
    'gran grande bueno buena buenos buenas buen lindo linda lindas lindos bonito bonita bonitas bonitos hermoso hermosa hermosas hermosos amable amables sincero sincera sinceros sinceras honesto honesta bello bella bellas positivo positiva valioso valiosa valiosos valiosas excelente excelentes maravilloso maravillosa maravillosas reciente recientes propio propia nuevo nueva nuevos nuevas feliz contento contenta satisfecho satisfecha tranquilo tranquila valiente nervioso nerviosa carinoso carinosa carinosas generoso generosa generosas cinco 5 primer primera dental medico medica clinico clinica alto alta publico publica privado privada mismo misma completo completa calido calida gentil gentiles bienvenido bienvenida bienvenidos bienvenidas libre importante importantes estimado estimada querido querida',
  ],
  [
    S.again | S.adverb,
    'nuevamente otra otro proxima proximo proximas proximos siguiente aun todavia volver vuelve vuelva vuelvas vuelvan volvamos volviste volvio regresar regrese regresa regreses regresen regreso vuelta seguir sigue siga sigas sigan seguimos seguiremos siguiendo continuar continua continue continuemos retomar reencuentro reencontrarnos',
  ],
  [
    S.sorry,
    'lamentamos lamento lamenta lamentable sentimos siento disculpa disculpas disculpe disculpen disculpanos disculpenos perdon perdona perdone perdonen pena apena entristece apenados pesar preocupa lastima',
  ],
  [
    S.glad,
    'alegra alegramos alegro alegre alegria encanta encantados encantado encantada complace placer gusto honor orgullo contentos contento contenta felices feliz celebramos felicita ilusion satisfaccion emociona emocionados privilegio encanto bueno genial gozo fascina conmueve enorgullece reconforta',
  ],
  [
    S.thanks,
    'gracias agradecemos agradezco agradece agradecidos agradecido agradecida agradecer agradeciendo  agradecimiento grax',
  ],
  [
    S.hope,
    'esperamos espero ojala deseamos deseo confiamos deseando esperando felicidades felicitaciones enhorabuena animo suerte disfruta disfrute disfruten abrazo saludos',
  ],
  [
    S.past | S.adverb,
    'anteanoche ayer anteayer pasado pasada anoche recientemente anteriormente ultima ultimo',
  ],
  [
    S.day,
    'lunes martes miercoles jueves viernes sabado domingo enero febrero abril junio julio agosto septiembre octubre noviembre diciembre',
  ],
  [
    S.helper | S.third | S.over,
    'ha han fue fueron era eran habia habian hubo hubiera hubiese estuvo estuvieron',
  ],
  [
    S.helper | S.second | S.over,
    'has habeis fuiste fuisteis eras erais habias hayas hubieras hubieses hayais estuviste',
  ],
  [S.helper | S.ours | S.over, 'hemos fuimos eramos habiamos hayamos estuvimos estabamos hubieramos he'],
  [S.helper | S.third | S.over, 'haya hayan estaba estaban'],
  [S.helper | S.third | S.now, 'es son esta estan sea sean sera seran'],
  [S.helper | S.second | S.now, 'eres sois estas estais seas seras'],
  [S.helper | S.ours | S.now, 'somos estamos soy estoy seremos'],
  [S.helper | S.third | S.over, 'fuera fueran fuese'],
  [S.helper | S.second | S.over, 'fueras fueses'],
  [
    S.helper | S.third | S.open,
    'puede pueden podra podran podria podrian debe deben deberia gustaria pueda puedan',
  ],
  [S.helper | S.second | S.open, 'puedes podeis podras podrias podreis debes deberias puedas'],
  [S.helper | S.ours | S.open, 'podemos podremos podriamos debemos podamos'],
];

/** Endings of regular verbs: person and tense, for -ar and for -er and -ir. `*` takes the stressed stem. */
export const SPANISH_ENDINGS: [flags: number, ar: string, er: string, ir: string][] = [
  [S.second | S.over, 'aste asteis', 'iste isteis', 'iste isteis'],
  [S.third | S.over, 'o aron', 'io ieron', 'io ieron'],
  [S.ours | S.over, 'e', 'i', 'i'],
  [S.ours | S.over | S.now, 'amos', '', 'imos'],
  [S.ours | S.over, '', 'imos', ''],
  [S.ours | S.now, '', 'emos', ''],
  [S.ours | S.now, '', '*o', '*o'],
  [S.third | S.over, 'aba aban', 'ia ian', 'ia ian'],
  [S.second | S.over, 'abas abais', 'ias iais', 'ias iais'],
  [S.ours | S.over, 'abamos', 'iamos', 'iamos'],
  [S.second | S.now, '*as ais', '*es eis', '*es is'],
  [S.third | S.now, '*a *an', '*e *en', '*e *en'],
  [S.third | S.open, '*e *en', '*a *an', '*a *an'],
  [S.second | S.open, '*es eis', '*as ais', '*as ais'],
  [S.ours | S.open, 'emos', 'amos', 'amos'],
  [S.third | S.over | S.open, 'ara aran ase', 'iera ieran iese', 'iera ieran iese'],
  [S.second | S.over | S.open, 'aras ases', 'ieras ieses', 'ieras ieses'],
  [S.third | S.open, 'ara aran aria arian', 'era eran eria erian', 'ira iran iria irian'],
  [S.second | S.open, 'aras arias areis', 'eras erias ereis', 'iras irias ireis'],
  [S.ours | S.open, 'aremos ariamos are aria', 'eremos eriamos ere', 'iremos iriamos ire'],
  [S.open, 'ar', 'er', 'ir'],
  [S.done, 'ado ada ados adas', 'ido ida idos idas', 'ido ida idos idas'],
  [S.doing, 'ando', 'iendo', 'iendo'],
];
