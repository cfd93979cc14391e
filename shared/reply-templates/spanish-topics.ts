import { any, type BlockSet } from './block.ts';

/** They answer the subject, never the visit: what is said is as true for somebody who only walked by. */
export const SPANISH_TOPICS: BlockSet['topics'] = {
  waiting: {
    good: [
      any('A nadie le gusta esperar, así que da gusto leer algo bueno sobre el tiempo.'),
      any('La puntualidad es trabajo de todo el equipo, y alegra que se note.'),
      any('La puntualidad pasa desapercibida, y se agradece la mención.'),
    ],
    bad: [
      any('Esperar cansa, y no saber por qué cansa más.'),
      any('El tiempo importa, y es justo hablar de esperas.'),
      any('A nadie le gusta una sala de espera, y es útil que se diga.'),
    ],
  },
  staff: {
    good: [
      any('El elogio es para las personas que trabajan aquí.'),
      any('El equipo es el corazón de este lugar, y alegra que se note.'),
      any('La amabilidad vale mucho, y decirlo también.'),
    ],
    bad: [
      any('La cortesía no debería depender del día ni de la hora.'),
      any('El tono de una conversación importa tanto como las palabras.'),
      any('Una palabra amable no cuesta nada, y cualquiera puede esperarla.'),
    ],
  },
  explaining: {
    good: [
      any('Las palabras claras son la mitad de un buen trabajo.'),
      any('Explicar bien pide paciencia, y al equipo le alegra que se note.'),
      any('Es bueno saber que se valoran las respuestas claras.'),
    ],
    bad: [
      any('Cualquiera puede esperar respuestas claras.'),
      any('Las preguntas merecen tiempo, las haga quien las haga.'),
      any('Quedarse con preguntas es frustrante para cualquiera.'),
    ],
  },
  phone: {
    good: [
      any('Un teléfono que se contesta es un detalle que la gente recuerda.'),
      any('Una voz amable al teléfono se nota, y da gusto leerlo.'),
      any('A quien contesta el teléfono aquí le alegra una línea como esta.'),
    ],
    bad: [
      any('Un teléfono que nadie contesta molesta a cualquiera.'),
      any('Ser difícil de localizar no ayuda a nadie, y es útil que se diga.'),
      any('Nadie debería llamar dos veces para hablar con una persona.'),
    ],
  },
  price: {
    good: [
      any('Los precios deben ser fáciles de entender, y alegra que se note.'),
      any('Los precios claros ahorran preguntas a todo el mundo.'),
      any('Da gusto leer algo sobre los precios, de los que casi nadie habla.'),
    ],
    bad: [
      any('Los precios no deberían sorprender a nadie.'),
      any('Del dinero se habla mejor en privado que en una página pública.'),
      any('Cualquier persona con preguntas sobre los precios puede llamarnos.'),
    ],
  },
  clean: {
    good: [
      any('La limpieza es un trabajo que casi no se ve, y alegra que se nombre.'),
      any('A quienes cuidan el lugar les alegra leer esto.'),
      any('La limpieza es un orgullo para el equipo.'),
    ],
    bad: [
      any('La limpieza es lo mínimo que cualquiera puede esperar.'),
      any('La limpieza es un tema serio, y es útil que se diga.'),
      any('A nadie le gusta leer algo así sobre su propia casa.'),
    ],
  },
  parking: {
    good: [
      any('El estacionamiento decide cómo empieza el día, así que da gusto leerlo.'),
      any('Estacionar sin problemas es un pequeño lujo, y alegra que se nombre.'),
      any('Llegar con facilidad merece una mención.'),
    ],
    bad: [
      any('Estacionar puede ser difícil, y es justo decirlo.'),
      any('Buscar estacionamiento no es un buen comienzo para nadie.'),
      any('Es útil leer sobre el estacionamiento: es lo primero que se encuentra.'),
    ],
  },
  booking: {
    good: [
      any('Encontrar una hora debería ser lo fácil, y da gusto leer que lo es.'),
      any('Un calendario sencillo ahorra nervios a todo el mundo.'),
      any('Un calendario es un rompecabezas, y pocas veces recibe elogios.'),
    ],
    bad: [
      any('Encontrar una hora debería ser lo fácil para cualquiera.'),
      any('Los enredos con el calendario cuestan tiempo, y eso molesta.'),
      any('Los cambios de última hora son una molestia para cualquiera.'),
    ],
  },
  quality: {
    good: [
      any('El trabajo cuidadoso es el orgullo de este equipo.'),
      any('El elogio al trabajo mismo es el mejor de todos.'),
      any('Hacer bien las cosas es aquí una cuestión de honor, y alegra que se note.'),
    ],
    bad: [
      any('La crítica al trabajo mismo es la que más pesa.'),
      any('El buen trabajo debe hablar por sí solo, y una palabra en contra cuenta.'),
      any('Cuando el tema es el trabajo mismo, una conversación dice más que un comentario.'),
    ],
  },
  comfort: {
    good: [
      any('Un lugar tranquilo lo hace todo más fácil, así que da gusto leerlo.'),
      any('Sentirse a gusto no es poca cosa, y alegra que se nombre.'),
      any('Un lugar agradable es obra de muchas manos.'),
    ],
    bad: [
      any('Un lugar debería dar tranquilidad, y es justo decirlo.'),
      any('La comodidad está en los detalles, y es útil leer sobre ellos.'),
      any('El ruido, el frío o una silla dura arruinan el día a cualquiera.'),
    ],
  },
  speed: {
    good: [
      any('Rápido y con cuidado no siempre van juntos, así que da gusto leerlo.'),
      any('Ahorrar tiempo a la gente es una buena sensación.'),
      any('Es bueno saber que se nota la rapidez tanto como el cuidado.'),
    ],
    bad: [
      any('La prisa y la demora molestan por igual.'),
      any('El tiempo de todo el mundo vale, y es justo decirlo.'),
      any('El ritmo importa, y es útil leer sobre ello.'),
    ],
  },
  hours: {
    good: [
      any('El horario nunca es bueno para todo el mundo, así que da gusto leer un elogio.'),
      any('Es bueno saber que el horario conviene.'),
      any('Un horario cómodo es la mitad de un buen servicio.'),
    ],
    bad: [
      any('El horario nunca conviene a todo el mundo, y es útil que se diga.'),
      any('Una puerta cerrada decepciona, sea quien sea quien llegue.'),
      any('Es bueno saber qué horas echa de menos la gente.'),
    ],
  },
};
