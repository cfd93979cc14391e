import type { TopicWords } from '../lexicon.ts';

/** Children, animals, food and damage, where a kind of business is not made for them; and what people say in passing. */
export const SPANISH_EVERYDAY: readonly TopicWords[] = [
  {
    topic: 'kids',
    kinds: ['medical', 'hospitality', 'beauty', 'retail', 'other'],
    praise: `bien/carino/paciencia/encanto/maravilla/genial/mano/amables/amable/dulce/dulces =con ~ ninos/ninas/nino/nina/peques/hijo/hija/hijos, mi/nuestro/nuestra nino/nina/hijo/hija ~ encantado/encantada/contento/contenta/feliz, ninos ~ encantados/contentos/felices, menu infantil, trona, tronas, zona infantil, ideal =para ninos`,
    blame: `nino/nina/ninos/hijo/hija ~ llorando/lloro/asustado/asustada/trauma/traumatizado/solo/sola, mal/groseros/grosero/grosera/impaciente =con ~ ninos/nino/nina/hijo/hija, gritaron/gritar/grito =a ~ nino/nina/hijo/hija, no ~ apto =para ninos, sin tronas`,
    weak: `ninos, ninas`,
  },
  {
    topic: 'animal',
    kinds: ['home', 'automotive', 'hospitality', 'beauty', 'retail', 'other'],
    praise: `admiten/aceptan/permiten perros/mascotas, perros/mascotas bienvenidos/bienvenidas, carino/paciencia/amables/amable =con ~ perro/perra/gato/gata/mascota/mascotas, agua =para ~ perro/perros`,
    blame: `no ~ admiten/aceptan/permiten ~ perros/mascotas, perro/perra/gato/gata ~ escapo/herido/herida/aterrado/aterrada`,
  },
  {
    topic: 'food',
    kinds: ['medical', 'other'],
    praise: `delicioso, deliciosa, riquisimo, riquisima, comida/comidas/menu/cena/desayuno ~ buena/bueno/excelente/rica/rico/increible/casera, buena/excelente/rica/increible comida`,
    blame: `comida/comidas/cena/menu ~ fria/mala/malo/horrible/pesima/pesimo/incomible/sosa, mala/pesima/horrible comida`,
    weak: `comida, comidas`,
  },
  {
    topic: 'delivery',
    kinds: ['retail'],
    blame: `rayaron/golpearon/mancharon/rompieron ~ pared/puerta/suelo, dejaron ~ embalaje/cartones`,
    praise: `sin =rayar, sin =golpear, se =llevaron ~ embalaje/cartones/viejo`,
  },
  {
    topic: 'tidy',
    kinds: ['other'],
    praise: `dejaron/dejo ~ limpio/limpia/recogido/ordenado`,
    blame: `rayaron/mancharon/rompieron/danaron =mi/=nuestro/=nuestra/=la/=el ~ pared/puerta/suelo/piso/mueble/casa, dejaron ~ basura/desastre/sucio`,
  },
  {
    topic: 'result',
    aspect: 'lasting',
    kinds: ['dental', 'home', 'automotive', 'beauty', 'medical', 'other'],
    praise: `sigue/siguen ~ perfecto/perfecta/igual/funcionando ~ anos/meses/semanas, no ~ volvio/vuelto =a fallar/gotear/romperse, aguanta/aguanto ~ meses/anos/semanas, duro/dura ~ meses/anos`,
    blame: `volvio/vuelve/vuelto =a gotear/fallar/romperse/salir/perder/averiarse/estropearse, sigue/siguen goteando/fallando/perdiendo/igual/roto/rota, mismo problema, se =cayo/=rompio/=despego/=estropeo ~ dias/semanas/dia/semana/mes, duro ~ dia/dias/semana/semanas, no duro ~ nada/dia/semana/mes, otra =vez =el =mismo, volver =a =hacerlo, repetir =el =trabajo`,
  },
];
