import { any, type BlockSet } from './block.ts';

/** They answer the subject, never the visit: what is said is as true for somebody who only walked by. */
export const SPANISH_TOPICS: BlockSet['topics'] = {
  waiting: {
    good: [
      any('A nadie le gusta esperar, así que nos alegra leer esto.'),
      any('La puntualidad es trabajo de todo el equipo, y alegra que se note.'),
      any('La puntualidad es importante aquí, y se agradece la mención.'),
    ],
    bad: [
      any('Esperar cansa, y no saber por qué cansa más.'),
      any('El tiempo vale, y es justo hablar de las esperas.'),
      any('A nadie le gusta esperar, y se entiende la molestia.'),
    ],
  },
  staff: {
    good: [
      any('A nuestro equipo le va a encantar leer esto.'),
      any('El equipo es el corazón de este lugar, y alegra que se note.'),
      any('Estamos orgullosos de nuestro equipo.'),
    ],
    bad: [
      any('La cortesía no debería depender del día ni de la hora.'),
      any('Todo el mundo merece un trato amable.'),
      any('La amabilidad y el respeto son para todo el mundo.'),
    ],
  },
  explaining: {
    good: [
      any('Hablar claro es importante para nuestro equipo.'),
      any('Explicar bien pide paciencia, y al equipo le alegra que se note.'),
      any('Es bueno saber que se valoran las respuestas claras.'),
    ],
    bad: [
      any('Todo el mundo merece respuestas claras.'),
      any('Todas las preguntas merecen una respuesta.'),
      any('Quedarse con dudas es frustrante para cualquiera.'),
    ],
  },
  phone: {
    good: [
      any('Responder pronto es importante para la gente.'),
      any('Ser fáciles de localizar es importante, y da gusto leerlo.'),
      any('A quienes contestan llamadas y mensajes les va a encantar esto.'),
    ],
    bad: [
      any('No recibir respuesta molesta a cualquiera.'),
      any('Queremos que sea fácil contactarnos, y es bueno saberlo.'),
      any('Nadie debería preguntar dos veces para tener una respuesta.'),
    ],
  },
  price: {
    good: [
      any('Los precios deben ser fáciles de entender, y alegra que se note.'),
      any('Los precios claros ahorran preguntas a todo el mundo.'),
      any('Siempre da gusto leer algo bueno sobre los precios.'),
    ],
    bad: [
      any('Los precios no deberían sorprender a nadie.'),
      any('Del dinero se habla mejor en privado que en una página pública.'),
      any('Cualquier persona con preguntas sobre los precios puede llamarnos.'),
    ],
  },
  clean: {
    good: [
      any('Mantener todo limpio da mucho trabajo, y alegra que se note.'),
      any('A quienes cuidan el lugar les alegra leer esto.'),
      any('La limpieza es un orgullo para el equipo.'),
    ],
    bad: [
      any('La limpieza es lo mínimo que cualquiera puede esperar.'),
      any('La limpieza es muy importante para nuestro equipo.'),
      any('No es fácil leer algo así sobre la limpieza.'),
    ],
  },
  parking: {
    good: [
      any('Estacionar fácil ayuda mucho, así que da gusto leerlo.'),
      any('Estacionar sin problemas le mejora el día a cualquiera.'),
      any('Un estacionamiento cómodo siempre merece una mención.'),
    ],
    bad: [
      any('Estacionar puede ser difícil, y es justo decirlo.'),
      any('A nadie le gusta dar vueltas buscando estacionamiento.'),
      any('El estacionamiento puede ser frustrante, y es bueno saberlo.'),
    ],
  },
  booking: {
    good: [
      any('Encontrar una hora debería ser lo fácil, y da gusto leer que lo es.'),
      any('Una agenda sencilla le facilita la vida a todo el mundo.'),
      any('Organizar la agenda da mucho trabajo, y alegra que se note.'),
    ],
    bad: [
      any('Encontrar una hora debería ser lo fácil para cualquiera.'),
      any('Las confusiones con la agenda cuestan tiempo, y eso molesta.'),
      any('Los cambios de última hora son una molestia para cualquiera.'),
    ],
  },
  quality: {
    good: [
      any('El trabajo cuidadoso es el orgullo de este equipo.'),
      any('No hay mejor elogio que el que habla del trabajo.'),
      any('Nos importa hacer bien las cosas, y alegra que se note.'),
    ],
    bad: [
      any('La calidad es lo que más nos importa.'),
      any('Exigimos mucho de nuestro trabajo, y no es fácil leer esto.'),
      any('Las dudas sobre la calidad merecen una conversación.'),
    ],
  },
  comfort: {
    good: [
      any('Un lugar tranquilo lo hace todo más fácil, así que da gusto leerlo.'),
      any('Sentirse a gusto es importante, y alegra leerlo.'),
      any('Un lugar agradable es trabajo de todo el equipo.'),
    ],
    bad: [
      any('Todo el mundo debería sentirse a gusto aquí.'),
      any('La comodidad está en los detalles, y los detalles importan.'),
      any('El ruido y el frío molestan a cualquiera.'),
    ],
  },
  speed: {
    good: [
      any('Rápido y con cuidado no siempre van juntos, así que da gusto leerlo.'),
      any('Nos gusta ahorrarle tiempo a la gente.'),
      any('Es bueno saber que se nota la rapidez tanto como el cuidado.'),
    ],
    bad: [
      any('La prisa y la demora molestan por igual.'),
      any('El tiempo de todo el mundo es valioso.'),
      any('A nadie le gustan las prisas ni las demoras.'),
    ],
  },
  hours: {
    good: [
      any('Da gusto leer que el horario es cómodo.'),
      any('Nos alegra saber que el horario es bueno.'),
      any('Un buen horario le facilita la vida a todo el mundo.'),
    ],
    bad: [
      any('El horario no siempre es cómodo para todo el mundo, y es bueno saberlo.'),
      any('Encontrar la puerta cerrada es frustrante para cualquiera.'),
      any('Es bueno saber qué horas necesita la gente.'),
    ],
  },
  food: {
    good: [
      any('En la cocina les va a encantar leer esto.'),
      any('La buena comida es lo que cuenta, así que da gusto leerlo.'),
      any('La cocina cuida cada plato, y alegra que se note.'),
    ],
    bad: [
      any('La comida debería ser mejor.'),
      any('En la cocina necesitan saber esto, y se agradece.'),
      any('A nadie le gusta una comida que decepciona.'),
    ],
  },
  tidy: {
    good: [
      any('Dejarlo todo recogido es parte del trabajo, y alegra que se note.'),
      any('Nos gusta dejar cada lugar como estaba, así que da gusto leerlo.'),
      any('Trabajar limpio lleva su tiempo, y alegra que se note.'),
    ],
    bad: [
      any('Cuidar las cosas de los demás es parte del trabajo.'),
      any('A nadie le gusta la suciedad ni un rasguño, y es justo decirlo.'),
      any('Los daños y la suciedad son una queja justa, y queremos saberlo.'),
    ],
  },
  kids: {
    good: [
      any('Tratar bien a los niños es cuestión de paciencia, y alegra que se note.'),
      any('Los niños son muy bienvenidos, así que da gusto leerlo.'),
      any('Nos encanta leer que los niños están en buenas manos.'),
    ],
    bad: [
      any('Los niños deberían ser bienvenidos en todas partes.'),
      any('Los niños merecen cariño.'),
      any('Los niños deben sentirse seguros, y no es fácil leer esto.'),
    ],
  },
  animals: {
    good: [
      any('A todo el equipo le encantan los animales, y alegra que se note.'),
      any('Los animales merecen cariño, y da gusto leerlo.'),
      any('Al equipo le encanta leer sobre animales contentos.'),
    ],
    bad: [
      any('Los animales merecen cariño y paciencia.'),
      any('El trato a los animales es muy importante para nuestro equipo.'),
      any('Los animales merecen respeto.'),
    ],
  },
};
