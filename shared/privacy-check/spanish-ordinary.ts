/** Ordinary Spanish words one letter away from a revealing word, so not a misspelling of it. */
export const SPANISH_ORDINARY = `
  abogada abogado abogados aceite acento acera acido acoso acusa adela admiro agente agentes alas alias
  alicia almas altos apagado apague apaguen aparato apenas apodo apolo arder armas arreglos asesor
  asusta asustada asustado asustados asustan asustando asustar asustas asustaste asuste asustes asusto
  ayudame ayunas ayuno bajala bajame bajate bajos balas bares basada basado beber bodas bolas bolos
  bones botas boton botones bravo caballo caballos cabra cabras caceria cadena cadenas caera cagar cago
  caida caido caiga caigo cajas calamares caliente calientes calla callado callar callas calle calles
  callo calmese calvo cama camara camaras camas camilla canada caos capilla cara caras caray cargador
  carla carlo carlos carmen carnada caro carro carros carta cartas casamos casilla cayendo cayeron cazas
  cerdo cero chema cheque cheques china chino chinos chiste choca cia cien cima cinta cintas city claras
  cofre coger cogere cogido cogio cohen colorado comedia cometa comete comico comics comienzo comite
  comoda comodo comodos complejo compra compras compre comun conducta conductor confesion connie
  consulado convencio copas copia copias coro corra corran corre corren corres cortada cortado cortando
  cortar cortare cortaron corte cortes corto cortos cosita cosmo cosmos costa costas cuan cuanta cuantas
  cuba cubo cuento cuentos cuero cuidadoso daban dados dean deberes debil debra decia decian decias
  decimos delia demas demos despejado deten dolar dolares doris durmiendo durmio elige eliges eligio
  eliza encantador encima enterado enteras entere entero escoba escoces escocia escoria esfera espada
  espadas esperad estaca estadio estados estando estaras estare estaria estarian estarias estuve
  estuvieran exijo exito experimentos extra extrana extranas extrane extrano extras falda falsa falsas
  falso filmar filme flor flores freno fuente fuentes gastado gastar gasto gesto grado grites haras
  herido heridos hicieran hirieron hojas hombre hombres hondo hong hueco huelo huevo huevos ibamos
  infectada infectado inglesa ingleses insecto interna iris latas leccion lecciones lenta lento leve
  liga limpios lisa listo listos llave llaves llueve lugar lugares luna macho maestra malas maleta
  maletas malos mancha manchas mapas marca marcado marcar marcas marco marcos marea maria marino mario
  martha matas mateo memoria memorias menores metida metido metiendo metieron metio metiste mias mierda
  mierdas miles minas mirad miramos miran miranda miras miren mires molestar mono monos monte monton
  monty mordor morgan moria morimos morris moto movido moviendo movio muera mueran mueras muere mueren
  mueres muero muerta muertas muerte muerto mueva muevan muevas mueve mueven mueves multa muneco muro
  museo nacho nacion nadia naves negra negras nevada niego oimos operador paces pacto pais paises paliza
  palos parada parado parados paramos parar paras parate pare paren pares pariente parientes paris paro
  pasaje paseo pasto patada patadas patan patas pato pavos pedazos pedro pegado pegar pesada pesado
  pidiendo piedra piedras pierce pierre pilar pisos pistas plaga plana plano planos plata plato platos
  playa plaza pocas podia podiamos podian podias podido podre poeta polis ponia ponte porche porno
  portador porter preciosa precioso preciso premio premios presiento presiona presos preston prisa
  prision prisiones pruebe pudiera pudieran pudieras pudieron pudiese pudimos pudiste puno punos punta
  putos qaeda queen quema quemado quemando quemar quemo queramos quereis queres queso quieto quimico
  quimicos quinto quise quite quites quitese quiza rastro rastros recado recien recto reflejos regina
  reina remoto repita repite repito resuelto retrato revistas rincon roca rocas roma roman romeo ronda
  sabeis sabia sabiamos sabian sabias sabiendo sabio sagrada sagrado saldra saldran saldras saldre
  saldremos saldria salen sales salgamos salgan salgas salgo salido salio salsa saltar salto saluda
  saludo salvador salvaje salvajes sandra santo sara seamos segura seguras selva senado senal senor
  senti sentidos sentira sentiras sentiria sepamos seres seria serian serias serio servidor sesos sexto
  sientese siesta siete sirvio solas solia soliamos solian solis sonrie sonriendo srta sucio sucios
  suelo suenos suero suite surgio tales tarta temas temen temes temia temor tendras tendre tendria
  tendrian tenis terminal terminos thomas times tocaba tocado tocan tocando tocar tocas trade trae traen
  traes trago tragos traia traje trajes trajo tramando trapo traves tuvieran valentin vamos vayas veamos
  vean veas vega vegas veia veis venas vencido venda vendido vendio vendo vendras vendre vendria
  vendrian vendrias veneno vengar vengo venid venta ventas veran veras verga veria viena viento vine
  viniera vinieras vinos visa vito vives viviendo vivimos vivos vuela vuelan vuelo vueltas vuelto
`;
