/** Ordinary Spanish words one letter away from a revealing word, so not a misspelling of it. */
export const SPANISH_ORDINARY = `
  abogada abogado abogados acido acoso acusa admiro agente agentes alas alias alicia almas altos apagado
  apague apaguen apenas armas arreglos asusta asustada asustado asustados asustan asustando asustar asustas
  asustaste asuste asustes asusto bares beber bodas bolas botas boton botones bravo caballo caballos cabra
  cabras cadena cadenas caera cagar cago caida caido caiga caigo caliente calientes calla callado callar
  callas calle calles calmese calvo cama camara camaras camas camilla canada caos capilla cara caras
  cargador carla carlo carlos carmen carnada caro carro carros carta cartas cheque cheques china chino
  chinos choca cia cien cima cinta cintas city cofre coger cogere cogido cogio cohen colorado comedia
  cometa comete comico comics comienzo comite comoda comodo comodos complejo compra compras compre comun
  conducta conductor confesion connie copas copia copias coro corra corran corre corren corres cortada
  cortado cortando cortar cortare cortaron corte cortes corto cortos cosmo cosmos costa costas cuan cuanta
  cuantas cuba cubo cuento cuentos cuero cuidadoso daban dados dean deberes debil debra decia decian decias
  decimos demas demos deten dolar dolares doris durmiendo durmio elige eliges eligio eliza encantador
  encima enterado enteras entere entero escoba escoces escocia escoria esfera espada espadas esperad estaca
  estadio estaras estare estaria estarian estarias estuve estuvieran exijo experimentos extra extrana
  extranas extrane extrano extras falda falsa falsas falso flor flores freno gastado gastar gasto gesto
  grites haras herido heridos hicieran hirieron hojas hombre hombres hondo hong hueco huelo huevo huevos
  infectada infectado inglesa ingleses insecto latas leccion lecciones lenta lento leve limpios lisa listo
  listos llave llaves llueve lugar lugares luna macho maestra malas malos mancha manchas mapas marca
  marcado marcar marcas marco marcos marea marino martha matas memoria memorias menores mias mierda mierdas
  miles minas mirad miranda molestar mono monos monte monton monty mordor moria morimos moto muera mueran
  mueras muere mueren mueres muero muerta muertas muerte muerto mueva muevas muneco negra negras nevada
  niego oimos operador paces pacto pais paises paliza palos parada parado parados paramos parar paras pare
  paren pares pariente parientes paris paro pasaje paseo pasto patada patadas patan patas pato pavos pegado
  pegar pesada pesado piedra piedras pierce pierre pisos plaga plana plano planos plata plato platos playa
  plaza pocas podia podiamos podian podias podido podre poeta polis ponia ponte porno portador porter
  preciosa precioso preciso premio premios presiona presos preston prisa prision prisiones pruebe pudimos
  pudiste punos putos qaeda queen quema quemado quemando quemar quemo queramos quereis queres queso quise
  quite quites recien recto reflejos remoto repita repite repito resuelto retrato revistas rincon sabeis
  sagrada sagrado salen sales salgo salido salio salto saluda saludo sandra santo seamos segura seguras
  senado senor senti sentidos sentira sentiras sentiria sepamos seres sesos sexto sientese siesta siete
  sonrie sonriendo suenos suero tales tarta temas temen temes temia temor tendras tendre tendria tendrian
  tenis terminal terminos thomas times tocaba tocado tocan tocando tocar tocas trade trae traen traes trago
  tragos traia traje trajes trajo tramando traves tuvieran valentin vamos veamos vegas veia venas vencido
  venda vendido vendio vendo vendras vendre vendria vendrian vengar vengo venid venta ventas verga veria
  viena viento vine vinos visa vito viviendo vivimos vivos vuela vuelan vuelo vueltas vuelto
`;
