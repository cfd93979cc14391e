import { all, any, at, type BlockSet, cheerful, PREMISES, type TopicBlocks, WITH_KITCHEN } from './block.ts';

const PACE: TopicBlocks = {
  good: all(
    'Rápido y con cuidado no siempre van juntos, así que da gusto leerlo.',
    'Nos gusta ahorrarle tiempo a la gente.',
    'Es bueno saber que se nota la rapidez tanto como el cuidado.',
  ),
  bad: all(
    'La prisa y la demora molestan por igual.',
    'El tiempo de todo el mundo es valioso.',
    'A nadie le gustan las prisas ni las demoras.',
  ),
};

/** Contestan al tema, nunca a la visita. */
export const SPANISH_TOPICS: BlockSet['topics'] = {
  wait: {
    good: all(
      'A nadie le gusta esperar, así que nos alegra leerlo.',
      'Cumplir con el horario es trabajo de todo el equipo, y alegra que se note.',
      'La puntualidad es importante para nosotros, y da gusto leerlo.',
    ),
    bad: all(
      'Esperar es frustrante para cualquiera.',
      'Una espera larga es una queja justa.',
      'A nadie le gusta esperar, y entendemos la molestia.',
    ),
  },
  'wait pace': PACE,
  'staff pace': PACE,
  'expert pace': PACE,
  speed: PACE,
  punctual: {
    good: all(
      'Estar cuando hace falta es parte del trabajo, y alegra que se note.',
      'El tiempo le importa a todo el mundo, así que da gusto leerlo.',
      'A nadie le gusta quedarse esperando, y nos alegra leer esto.',
    ),
    bad: all(
      'Una hora acordada debería cumplirse.',
      'No saber cuándo es frustrante para cualquiera.',
      'Los retrasos le cuestan tiempo a la gente, y es una queja justa.',
    ),
  },
  checkout: {
    good: all(
      'A nadie le gusta esperar de pie, así que nos alegra leerlo.',
      'Una espera corta le mejora el día a cualquiera.',
    ),
    bad: all(
      'A nadie le gusta esperar de pie.',
      'Una espera larga es frustrante, y es justo decirlo.',
      'El tiempo de espera es tiempo perdido, y entendemos la molestia.',
    ),
  },
  staff: {
    good: [
      any('Al equipo le va a alegrar mucho leerlo.'),
      any('El equipo es el corazón de todo lo que hacemos, y da gusto que se le reconozca.'),
      cheerful(any('Nuestro equipo es un orgullo, y esto les va a sacar una sonrisa.')),
      any('El trato a la gente nos importa, así que esto significa mucho.'),
      any('Tratar bien a la gente es lo primero, y alegra que se note.'),
    ],
    bad: all(
      'Todo el mundo merece un trato cortés.',
      'El trato a las personas es muy importante para nosotros.',
      'Toda persona merece amabilidad y respeto.',
    ),
  },
  expert: {
    good: all(
      'La destreza y el cuidado llevan años, y alegra que se noten.',
      'Quienes hacen el trabajo son un orgullo, y les va a encantar leerlo.',
      'Un elogio para quienes hacen el trabajo vale mucho.',
    ),
    bad: all(
      'Todo el mundo debería sentirse en buenas manos.',
      'La gente cuenta con destreza y cuidado, así que no es fácil leer esto.',
      'La gente cuenta con atención y cuidado, y entendemos la molestia.',
    ),
  },
  explain: {
    good: all(
      'Es bueno saber que se nota la claridad.',
      'Explicar bien pide paciencia, y alegra que se note.',
      'Nos gusta hablar claro, y da gusto que se note.',
    ),
    bad: all(
      'Todo el mundo merece respuestas claras.',
      'Toda pregunta merece una buena respuesta.',
      'Quedarse con dudas es frustrante para cualquiera.',
    ),
  },
  listen: {
    good: all(
      'Escuchar es la mitad del trabajo, y alegra que se note.',
      'Todo el mundo merece que lo escuchen, así que esto significa mucho.',
      'Tomarse el tiempo de escuchar es importante, y da gusto que se note.',
    ),
    bad: all(
      'Todo el mundo merece que lo escuchen.',
      'Escuchar es muy importante para nosotros, así que no es fácil leer esto.',
      'Nadie debería sentir que no se le presta atención.',
    ),
  },
  reach: {
    good: all(
      'Ser fáciles de localizar ayuda mucho.',
      'Responder pronto es importante, y alegra que se note.',
      'Una respuesta rápida le facilita la vida a cualquiera, así que da gusto leerlo.',
    ),
    bad: all(
      'No poder comunicarse es frustrante.',
      'Las llamadas y los mensajes merecen respuesta.',
      'Nadie debería preguntar dos veces para recibir una respuesta.',
    ),
  },
  price: {
    good: all(
      'Creemos en los precios justos, y da gusto que se note.',
      'Los precios justos son importantes para nosotros, y alegra leerlo.',
      'Siempre es bueno leer algo bueno de los precios.',
    ),
    bad: all(
      'Los precios le importan a todo el mundo, y es justo decirlo.',
      'Las preguntas sobre dinero se contestan mejor en privado.',
      'Cualquier persona con preguntas sobre los precios puede llamar.',
    ),
  },
  billing: {
    good: all(
      'Las cuentas claras le ahorran molestias a todo el mundo, y alegra que se note.',
      'La factura debería ser lo fácil, así que da gusto leerlo.',
      'A nadie le gustan las sorpresas en la cuenta, y nos alegra leer esto.',
    ),
    bad: all(
      'A nadie le gustan las sorpresas en la cuenta.',
      'Un cobro que no está claro es frustrante para cualquiera.',
      'Las preguntas sobre una factura se contestan mejor en privado.',
    ),
  },
  quote: {
    good: all(
      'Un presupuesto debería cumplirse, y alegra que se note.',
      'Respetar el precio acordado es importante para nosotros.',
      'A nadie le gustan las sorpresas al final, así que da gusto leerlo.',
    ),
    bad: all(
      'Un presupuesto debería cumplirse.',
      'Un precio que crece por el camino es frustrante para cualquiera.',
      'A nadie le gustan las sorpresas al final.',
    ),
  },
  pressure: {
    good: all(
      'Nadie debería sentir presión para comprar, y alegra que se note.',
      'Nos gusta que cada quien decida con calma, así que da gusto leerlo.',
      'El consejo honesto va primero, y es bueno que se note.',
    ),
    bad: all(
      'Nadie debería sentir presión para comprar.',
      'Toda persona debería poder decir que no.',
      'A nadie le gusta que le insistan.',
    ),
  },
  deal: {
    good: all(
      'Un trato debería ser justo y sencillo, y alegra que se note.',
      'Los números deben estar claros desde el principio, así que da gusto leerlo.',
    ),
    bad: all(
      'Un trato debería ser claro de principio a fin.',
      'Los números deben estar claros desde el principio.',
      'Comprar debería ser justo y sencillo, y entendemos la molestia.',
    ),
  },
  clean: {
    good: [
      any('Tenerlo todo limpio da mucho trabajo, así que alegra que se note.'),
      at(PREMISES, any('A quienes cuidan la limpieza de este lugar les va a encantar.')),
      any('Tenerlo todo limpio es un orgullo para el equipo.'),
    ],
    bad: all(
      'La limpieza es lo mínimo que se puede esperar.',
      'La limpieza es muy importante para nosotros, y es bueno saberlo.',
      'Somos exigentes con la limpieza, y no es fácil leer esto.',
    ),
  },
  tidy: {
    good: all(
      'Dejarlo todo recogido es parte del trabajo, y alegra que se note.',
      'Nos gusta dejar cada lugar como estaba, así que da gusto leerlo.',
      'Trabajar limpio lleva su tiempo, y es bueno que se note.',
    ),
    bad: all(
      'Cuidar las cosas de los demás es parte del trabajo.',
      'A nadie le gusta la suciedad ni un rasguño, y es justo decirlo.',
      'Los daños y la suciedad son una queja justa, y queremos saberlo.',
    ),
  },
  car: {
    good: all(
      'Un auto merece manos cuidadosas, y alegra que se note.',
      'Cuidar bien un auto es parte del trabajo, así que da gusto leerlo.',
    ),
    bad: all(
      'Un auto nunca es solo un auto, y entendemos la molestia.',
      'Cuidar los autos de los demás es parte del trabajo.',
      'Un auto merece manos cuidadosas, y no es fácil leer esto.',
    ),
  },
  loaner: {
    good: all(
      'Moverse no debería ser una preocupación, así que da gusto leerlo.',
      'Quedarse sin auto es difícil, y es bueno saber que esto ayuda.',
    ),
    bad: all(
      'Quedarse sin auto es difícil, y es justo decirlo.',
      'Moverse no debería ser una preocupación, y entendemos la molestia.',
    ),
  },
  place: {
    good: [
      any('Los detalles hacen un lugar, y alegra que se noten.'),
      at(PREMISES, any('Nos gusta cuidar este lugar, y alegra que se note.')),
      at(PREMISES, any('Un lugar agradable es trabajo de todo el equipo, así que da gusto leerlo.')),
    ],
    bad: all(
      'El lugar también importa, y es bueno saberlo.',
      'Los detalles de un lugar le importan a la gente, y es justo decirlo.',
    ),
  },
  'place parking': {
    good: all(
      'Estacionar sin problemas le mejora el día a cualquiera.',
      'Sabemos cuánto ayuda estacionar fácil, y se agradece la mención.',
      'Un estacionamiento cómodo siempre merece una mención.',
    ),
    bad: all(
      'Estacionar puede ser un dolor de cabeza, y es justo decirlo.',
      'A nadie le gusta dar vueltas para estacionar.',
      'Estacionar puede ser frustrante, y es bueno saberlo.',
    ),
  },
  'place comfort': {
    good: all(
      'Sentirse a gusto es importante, y alegra leerlo.',
      'La comodidad está en los detalles, y es bueno que se noten.',
      'Todo el mundo debería estar cómodo, así que esto significa mucho.',
    ),
    bad: all(
      'Todo el mundo debería sentirse a gusto.',
      'La comodidad está en los detalles, y los detalles importan.',
      'Todo el mundo merece estar cómodo.',
    ),
  },
  booking: {
    good: [
      any('Encontrar una hora debería ser lo fácil, y da gusto leer que lo es.'),
      any('Una agenda sencilla le facilita la vida a todo el mundo.'),
      any('Organizar la agenda da mucho trabajo, y alegra que se note.'),
    ],
    bad: all(
      'Encontrar una hora debería ser lo fácil.',
      'Los problemas con la agenda son frustrantes para cualquiera.',
      'Una fecha debería ser fácil de conseguir y de mantener.',
    ),
  },
  'booking hours': {
    good: all(
      'Da gusto leer que el horario es cómodo.',
      'Nos alegra saber que el horario es bueno.',
      'Un buen horario le facilita la vida a cualquiera.',
    ),
    bad: all(
      'El horario no siempre es cómodo para todo el mundo, y es bueno saberlo.',
      'Un horario que no encaja es frustrante, y es justo decirlo.',
      'Es bueno saber qué horas necesita la gente.',
    ),
  },
  result: {
    good: all(
      'El trabajo cuidadoso es el orgullo de este equipo.',
      'No hay mejor elogio que el que habla del trabajo.',
      'Nos importa hacer bien las cosas, y alegra que se note.',
    ),
    bad: all(
      'La calidad es lo que más nos importa.',
      'Exigimos mucho de nuestro trabajo, y no es fácil leer esto.',
      'Las dudas sobre la calidad merecen una conversación.',
    ),
  },
  'result lasting': {
    good: all(
      'Un buen trabajo debería durar, y alegra que se note.',
      'De eso se trata un buen trabajo, de que dure, así que da gusto leerlo.',
    ),
    bad: all(
      'Un buen trabajo debería durar.',
      'Nadie debería tener el mismo problema dos veces.',
      'Un trabajo que no dura es una queja justa, y queremos saberlo.',
    ),
  },
  quality: {
    good: all(
      'La calidad es lo primero que buscamos, y alegra que se note.',
      'Las cosas buenas merecen que se noten, así que da gusto leerlo.',
      'Elegimos con cuidado, y es bueno que se note.',
    ),
    bad: all(
      'Elegimos con cuidado, así que no es fácil leer esto.',
      'A nadie le gusta que algo nuevo lo decepcione.',
      'Las dudas sobre la calidad de lo que vendemos merecen una conversación.',
    ),
  },
  wish: {
    good: all(
      'Lo que la gente pide va primero, y alegra que se note.',
      'Acertar en los detalles empieza por escuchar, así que da gusto leerlo.',
    ),
    bad: all(
      'Lo que la gente pide va primero.',
      'Acertar en los detalles empieza por escuchar, y entendemos la molestia.',
      'A nadie debería sorprenderle el resultado.',
    ),
  },
  harm: {
    good: all('La delicadeza y el cuidado van primero, y alegra que se note.'),
    bad: all(
      'La delicadeza y el cuidado van primero, así que no es fácil leer esto.',
      'Algo así merece una conversación.',
    ),
  },
  pain: {
    good: all(
      'La delicadeza es importante para nosotros, y alegra que se note.',
      'Ser delicados pide paciencia, y esto significa mucho.',
      'La calma y la delicadeza son importantes, y da gusto que se noten.',
    ),
    bad: all(
      'Todo el mundo merece delicadeza.',
      'La delicadeza es muy importante para nosotros, y no es fácil leer esto.',
      'Todo el mundo debería sentirse a gusto y en buenas manos.',
    ),
  },
  diagnosis: {
    good: all(
      'Llegar al fondo de las cosas pide cuidado, y alegra que se note.',
      'La gente cuenta con un trabajo cuidadoso, así que esto significa mucho.',
    ),
    bad: all(
      'Hacer bien las cosas es lo que más nos importa.',
      'Algo tan importante merece una conversación.',
    ),
  },
  records: {
    good: all(
      'Los papeles deberían ser lo fácil, así que da gusto leerlo.',
      'Tenerlo todo en orden le ahorra molestias a cualquiera, y alegra que se note.',
    ),
    bad: all(
      'Nadie debería perseguir papeles ni noticias.',
      'Esperar noticias es difícil, y entendemos la molestia.',
      'Tenerlo todo en orden es importante para nosotros, y no es fácil leer esto.',
    ),
  },
  emergency: {
    good: all(
      'Una urgencia nunca llega en buen momento, así que esto significa mucho.',
      'Estar cuando algo es urgente es importante para nosotros, y alegra que se note.',
    ),
    bad: all(
      'Una urgencia asusta a cualquiera, y no es fácil leer esto.',
      'Cuando algo es urgente cada minuto cuenta, y entendemos la molestia.',
    ),
  },
  farewell: {
    good: all(
      'Despedirse nunca es fácil, y estas palabras significan mucho.',
      'Una despedida merece tiempo y cariño, y agradecemos estas palabras.',
    ),
    bad: all(
      'Despedirse ya es bastante difícil, y no es fácil leer esto.',
      'Una despedida merece tiempo y cariño.',
    ),
  },
  updates: {
    good: all(
      'A nadie le gusta quedarse sin noticias, así que da gusto leerlo.',
      'Mantener informada a la gente es parte del trabajo, y alegra que se note.',
    ),
    bad: all(
      'A nadie le gusta quedarse sin noticias.',
      'Mantener informada a la gente es parte del trabajo, y no es fácil leer esto.',
    ),
  },
  empathy: {
    good: all(
      'La amabilidad cuenta más cuando las cosas son difíciles, y alegra que se note.',
      'Las personas van primero, así que esto significa mucho.',
    ),
    bad: all(
      'La amabilidad cuenta más cuando las cosas son difíciles.',
      'Las personas van primero, y no es fácil leer esto.',
    ),
  },
  after: {
    good: all(
      'Responder por lo que hacemos es importante, y alegra que se note.',
      'El trabajo no termina cuando se paga, así que da gusto leerlo.',
      'Nos gusta llegar hasta el final, y es bueno que se note.',
    ),
    bad: all(
      'Responder por lo que hacemos es importante, y no es fácil leer esto.',
      'Nadie debería quedarse a solas con un problema.',
      'Un problema posterior merece una respuesta.',
    ),
  },
  trust: {
    good: all(
      'La honestidad va primero, y alegra que se note.',
      'La confianza se gana, así que esto significa mucho.',
      'Hablar con franqueza es importante para nosotros, y da gusto que se note.',
    ),
    bad: all(
      'La confianza es lo que más nos importa, así que no es fácil leer esto.',
      'Todo el mundo merece respuestas honestas.',
      'La honestidad es lo mínimo que se puede esperar.',
    ),
  },
  food: {
    good: [
      at(WITH_KITCHEN, any('En la cocina les va a encantar leer esto.')),
      any('La buena comida pide cuidado, y alegra que se note.'),
      at(WITH_KITCHEN, any('La cocina cuida cada plato, y da gusto que se note.')),
    ],
    bad: [
      any('La comida es importante para nosotros, y es bueno saberlo.'),
      at(WITH_KITCHEN, any('En la cocina necesitan saber esto, y se agradece.')),
      any('A nadie le gusta una comida que decepciona.'),
    ],
  },
  drinks: {
    good: all(
      'Una buena bebida pide cuidado, y alegra que se note.',
      'A quienes preparan las bebidas les va a encantar.',
    ),
    bad: all('Una bebida también merece cuidado.', 'Una bebida debería salir bien siempre.'),
  },
  portion: {
    good: all(
      'Nadie debería quedarse con hambre, así que nos alegra leerlo.',
      'Nos gustan los platos generosos, y alegra que se note.',
    ),
    bad: all('Nadie debería quedarse con hambre.', 'El tamaño de un plato importa, y es justo decirlo.'),
  },
  menu: {
    good: all(
      'Pensar una carta lleva su tiempo, y alegra que se note.',
      'Debería haber algo para cada gusto, así que da gusto leerlo.',
    ),
    bad: all(
      'Es bueno saber qué busca la gente en una carta.',
      'Debería haber algo para cada gusto, y es justo decirlo.',
    ),
  },
  atmosphere: {
    good: all(
      'El ambiente está en los detalles, y alegra que se noten.',
      'Queremos que la gente disfrute, así que esto significa mucho.',
    ),
    bad: all(
      'El ambiente importa, y es bueno saberlo.',
      'Todo el mundo debería poder relajarse, y es justo decirlo.',
    ),
  },
  room: {
    good: [
      at(['stay'], any('Una buena habitación hace la estancia, así que da gusto leerlo.')),
      at(['stay'], any('Cuidamos nuestras habitaciones, y alegra que se note.')),
    ],
    bad: [
      at(['stay'], any('Todo el mundo merece una habitación cómoda.')),
      at(['stay'], any('Los detalles de una habitación importan, y es bueno saberlo.')),
    ],
  },
  delivery: {
    good: all(
      'Las cosas deberían llegar a tiempo y enteras, y alegra que se note.',
      'A quienes hacen las entregas les va a encantar leer esto.',
    ),
    bad: all(
      'Las cosas deberían llegar a tiempo y enteras.',
      'Esperar una entrega es frustrante para cualquiera.',
      'Los problemas con una entrega son una queja justa, y queremos saberlo.',
    ),
  },
  range: {
    good: all(
      'Una buena selección lleva mucho trabajo, y alegra que se note.',
      'Nos encanta encontrar cosas que gustan, así que da gusto leerlo.',
    ),
    bad: all(
      'Es bueno saber qué busca la gente.',
      'No encontrar lo que se busca es frustrante para cualquiera.',
    ),
  },
  returns: {
    good: all(
      'Una devolución debería ser sencilla, y alegra que se note.',
      'Arreglar las cosas debería ser fácil, así que da gusto leerlo.',
    ),
    bad: all(
      'Una devolución debería ser sencilla.',
      'Arreglar las cosas debería ser fácil, y entendemos la molestia.',
    ),
  },
  kids: {
    good: all(
      'Tratar bien a los niños es cuestión de paciencia, y alegra que se note.',
      'Los niños van primero, así que esto significa mucho.',
      'Nos encanta leer que los niños están en buenas manos.',
    ),
    bad: all(
      'La paciencia es lo primero.',
      'Los niños merecen cariño.',
      'Los niños deben sentirse seguros, y no es fácil leer esto.',
    ),
  },
  animal: {
    good: all(
      'A todo el equipo le encantan los animales, y alegra que se note.',
      'Los animales merecen cariño, y da gusto leerlo.',
      'Al equipo le encanta leer sobre animales contentos.',
    ),
    bad: all(
      'Los animales merecen buen trato.',
      'El trato a los animales es muy importante para nuestro equipo.',
      'Los animales merecen respeto.',
    ),
  },
};
