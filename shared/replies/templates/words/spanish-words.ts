import { type PlainWords, SERVING_FOOD } from './plain-words.ts';

export const SPANISH_WORDS: PlainWords = {
  classes: {
    be: '=es, =son, =fue, =fueron, =era, =eran, =esta, =estan, =estaba, =estaban, =estuvo, =estuvieron, =quedo, =quedaron, =queda, =me, =ha, =sido',
    very: '=no, =nunca, =muy, =super, =siempre, =realmente, =tan, =bastante, =sumamente, =extremadamente, =increiblemente, =demasiado, =un, =una, =el, =la, =los, =las, =mas, =todo, =todos, =poco, =verdaderamente',
    neg: '=no, =nunca, =nadie, =jamas, =sin, =tampoco, =ni',
    adverb: '=me, =nos, =te, =se, =le, =lo, =la, =ni, =siquiera, =hay, =habia, =hubo, =tuve, =tuvimos, =que',
    people:
      '=personal, =equipo, =recepcionista, =recepcionistas, =recepcion, =enfermera, =enfermeras, =enfermero, =asistente, =asistentes, =mesero, =meseros, =mesera, =meseras, =camarero, =camareros, =camarera, =mozo, =dueno, =duena, =duenos, =gerente, =encargado, =encargada, =empleado, =empleados, =empleada, =empleadas, =gente, =todos, =chicas, =chicos, =muchachos, =muchachas, =senorita, =senoritas, =vendedor, =vendedora, =cajera, =cajero, =trabajadores',
    expert:
      '=doctor, =doctora, =doctores, =dr, =dra, =dentista, =medico, =medica, =medicos, =cirujano, =abogado, =abogada, =abogados, =plomero, =plomeros, =fontanero, =electricista, =electricistas, =mecanico, =mecanicos, =tecnico, =tecnicos, =estilista, =estilistas, =peluquera, =peluquero, =barbero, =terapeuta, =fisioterapeuta, =instructor, =instructora, =entrenador, =entrenadora, =veterinario, =veterinaria, =contador, =contadora, =pintor, =pintores, =profesor, =profesora, =maestro, =maestra, =maestras, =fotografo, =ortodoncista, =pediatra, =licenciado, =licenciada',
    kindly:
      '=amable, =amables, =amabilisimo, =amabilisima, =amabilisimos, =atento, =atenta, =atentos, =atentas, =simpatico, =simpatica, =simpaticos, =simpaticas, =agradable, =agradables, =profesional, =profesionales, =educado, =educada, =educados, =excelente, =excelentes, =carinoso, =carinosa, =carinosos, =carinosas, =paciente, =pacientes, =respetuoso, =respetuosa, =respetuosos, =servicial, =serviciales, =cordial, =cordiales, =maravilloso, =maravillosa, =maravillosos, =genial, =geniales, =encantador, =encantadora, =encantadores, =increible, =increibles, =buenisimo, =buenisima, =buenisimos, =competente, =competentes, =dedicado, =dedicada, =honesto, =honesta, =honestos, =responsable, =responsables, =calido, =calida',
    rudely:
      '=grosero, =grosera, =groseros, =groseras, =maleducado, =maleducada, =maleducados, =antipatico, =antipatica, =antipaticos, =prepotente, =prepotentes, =irrespetuoso, =irrespetuosa, =irrespetuosos, =pesimo, =pesima, =pesimos, =incompetente, =incompetentes, =arrogante, =arrogantes, =despota, =mal, =descortes, =desagradable, =desagradables, =borde, =bordes, =seco, =indiferente, =indiferentes',
    fine: '=excelente, =excelentes, =buen, =buena, =buenas, =buenos, =gran, =genial, =increible, =increibles, =maravilloso, =maravillosa, =perfecto, =perfecta, =impecable, =impecables, =estupendo, =estupenda, =fantastico, =fantastica, =espectacular, =hermoso, =hermosa, =bello, =bella, =bonito, =bonita, =precioso, =preciosa, =buenisimo, =buenisima, =inmejorable, =bien, =lindo, =linda',
    poor: '=mal, =mala, =malo, =malos, =malas, =pesimo, =pesima, =pesimos, =pesimas, =terrible, =terribles, =horrible, =horribles, =espantoso, =espantosa, =deficiente, =fatal, =decepcionante, =mediocre, =desastroso, =desastrosa, =asqueroso, =asquerosa',
    place:
      '=lugar, =local, =consultorio, =oficina, =clinica, =sala, =bano, =banos, =habitacion, =habitaciones, =restaurante, =salon, =tienda, =hotel, =mesa, =mesas, =piso, =taller, =cocina, =instalaciones, =sitio, =cuarto, =sabanas',
    dish: '=comida, =comidas, =plato, =platos, =pizza, =pizzas, =pasta, =tacos, =taco, =carne, =pollo, =pescado, =mariscos, =sopa, =ensalada, =postre, =postres, =pastel, =pasteles, =desayuno, =desayunos, =cena, =almuerzo, =hamburguesa, =hamburguesas, =arepas, =empanadas, =tamales, =paella, =tortilla, =pan, =arroz, =salsa, =salsas, =ceviche, =churros, =mole, =pozole, =enchiladas, =croquetas',
    tasty:
      '=deliciosa, =delicioso, =deliciosos, =deliciosas, =rica, =rico, =ricas, =ricos, =riquisima, =riquisimo, =riquisimos, =riquisimas, =excelente, =excelentes, =buenisima, =buenisimo, =buenisimos, =exquisita, =exquisito, =exquisitos, =fresca, =fresco, =sabrosa, =sabroso, =sabrosos, =espectacular, =increible, =buena, =buenos',
    drink:
      '=cafe, =cerveza, =cervezas, =vino, =vinos, =coctel, =cocteles, =bebida, =bebidas, =margarita, =margaritas, =jugo, =jugos, =te, =chocolate',
    child:
      '=nino, =ninos, =nina, =ninas, =hijo, =hijos, =hija, =hijas, =bebe, =nieto, =nieta, =nietos, =pequenos',
    pet: '=perro, =perra, =perrito, =perrita, =perros, =gato, =gata, =gatito, =gatos, =mascota, =mascotas, =cachorro, =cachorrita, =animal, =animales, =animalitos, =peludo, =peludos, =conejo',
    belongings:
      '=pared, =paredes, =piso, =techo, =muebles, =mueble, =puerta, =alfombra, =jardin, =mesa, =cesped, =ventana, =sofa, =television, =cama, =caja, =cajas, =pintura',
    role: '=personal, =equipo, =recepcionista, =recepcionistas, =enfermera, =enfermeras, =mesero, =meseros, =mesera, =camarero, =camareros, =camarera, =dueno, =duena, =duenos, =gerente',
    name: '=$name',
  },
  topics: [
    {
      topic: 'staff',
      praise: `<people> <be> <kindly>, <people> <be> <very> <kindly>, <people> <very> <kindly>, <people> <kindly>, <people> ~ <very> <kindly>, =muy/=super/=siempre =amable/=amables/=atento/=atenta/=atentos/=atentas/=simpaticos/=simpaticas/=serviciales/=cordiales, =excelente/=buena/=gran/=buenisima/=inmejorable =atencion/=servicio/=trato, =buen/=excelente/=gran =trato/=servicio, =atencion <be> <fine>, =atencion <be> <very> <fine>, =trato <be> <kindly>, =trato <be> <very> <kindly>, =trato <kindly>/=excelente/=inmejorable, =trato =muy <kindly>, =me/=nos/=te/=los =tratan/=trataron/=trato/=tratado <fine>/=como, =me/=nos/=te =tratan/=trataron/=trato ~ =bien/=familia/=respeto/=carino, =me/=nos =atendieron/=atendio ~ <fine>/=amabilidad, =con =una =sonrisa, =me/=nos/=te =hacen/=hicieron/=hizo =sentir ~ =bien/=casa/=comodo/=comoda/=bienvenido/=bienvenidos`,
      blame: `<people> <be> <rudely>, <people> <be> <very> <rudely>, <people> <rudely>, <people> <very> <rudely>, =fue/=fueron/=es/=son/=era/=eran =grosero/=grosera/=groseros/=groseras/=maleducado/=maleducados/=antipatico/=prepotente, =muy/=super/=bien =grosero/=grosera/=groseros/=groseras/=maleducado/=maleducada/=maleducados/=antipatico/=antipatica/=prepotente/=prepotentes, <poor> =atencion/=servicio/=trato, =atencion/=servicio/=trato <be> <poor>, =atencion/=servicio/=trato <be> <very> <poor>, =me/=nos =trataron/=trato ~ =mal/=pesimo/=basura/=perro, =me/=nos =grito/=gritaron/=colgo/=colgaron/=ignoro/=ignoraron, =mala/=pesima =actitud, =de =mala =gana`,
      praiseAlone: `=amables, =atentos, =profesionales, =amable`,
      blameAlone: `=groseros, =maleducados`,
    },
    {
      topic: 'expert',
      praise: `<expert> <be> <kindly>, <expert> <be> <very> <kindly>, <expert> <kindly>, <expert> <very> <kindly>, =excelente/=excelentes/=buen/=buena/=gran/=mejor/=mejores <expert>, <expert> <name> <be> <kindly>/=excelente, <expert> <name> <be> <very> <kindly>/=excelente, =sabe/=saben =lo =que =hace/=hacen, =conoce/=conocen =su =trabajo/=oficio, =grandes/=verdaderos/=excelentes =profesionales, =gran/=excelente/=verdadero =profesional`,
      blame: `<expert> <be> <rudely>, <expert> <be> <very> <rudely>, <expert> <rudely>, <expert> <very> <rudely>, =no =sabe/=saben =lo =que =hace/=hacen, =mal/=pesimo <expert>`,
    },
    {
      topic: 'explain',
      praise: `=explica/=explican/=explico/=explicaron =todo/=bien/=cada/=lo/=que/=el/=la/=los/=las/=paso/=muy/=con, =todo =bien =explicado, =aclaro/=aclararon/=respondio/=respondieron ~ =dudas/=preguntas, =resolvio/=resolvieron ~ =dudas/=preguntas`,
      blame: `<neg> =explica/=explican/=explico/=explicaron, =sin =explicar/=explicacion/=explicaciones, =no ~ =respondieron/=respondio ~ =preguntas/=dudas`,
    },
    {
      topic: 'listen',
      praise: `=me/=te/=nos =escucha/=escuchan/=escucho/=escucharon, =sabe/=saben =escuchar`,
      blame: `=no/=nunca =me/=te/=nos =escucha/=escuchan/=escucho/=escucharon, =no/=nunca =escucha/=escuchan/=escucho`,
    },
    {
      topic: 'wait',
      praise: `=sin =espera/=esperas/=esperar, =sin =tiempo =de =espera, =no =hay/=hubo/=tuve/=tuvimos ~ =esperar/=espera, =poca/=nada =espera/=esperar, =poco =tiempo =de =espera, =siempre =puntual/=puntuales/=a =tiempo, =me/=nos =atendieron/=atendio/=atienden ~ =puntual/=puntualmente/=tiempo/=inmediato/=enseguida/=rapido/=hora, =muy =puntual/=puntuales`,
      blame: `=espera ~ =larga/=eterna/=interminable/=demasiado, =larga/=larguisima/=eterna =espera, =larga/=largas =esperas, =esperar/=espere/=esperamos/=esperando/=esperas ~ =hora/=horas/=minutos/=media, =hora/=horas/=minutos =de =espera/=retraso, =horas/=minutos/=semanas/=meses/=dias =esperando, =siempre =tarde/=atrasados/=retrasados, =mucho =tiempo =de =espera, =nos/=me =hicieron/=hizo =esperar, =me/=nos =dejaron =esperando, =muy/=super/=demasiado =lento/=lentos/=lenta, =servicio <be> =lento, =servicio <be> <very> =lento, =servicio =lento`,
    },
    {
      topic: 'wait',
      aspect: 'pace',
      praise: `=servicio/=atencion =rapido/=rapida/=agil/=eficiente, =servicio/=atencion <be> =rapido/=rapida/=agil, =servicio/=atencion <be> <very> =rapido/=rapida/=agil, =muy/=super =rapido/=rapidos/=eficiente/=eficientes`,
      praiseAlone: `=rapido, =rapidos, =eficientes`,
      blameAlone: `=lento, =lentos`,
    },
    {
      topic: 'punctual',
      praise: `=llego/=llegaron/=vino/=vinieron ~ =tiempo/=puntual/=puntuales/=hora/=rapido, =muy =puntual/=puntuales, =siempre =puntual/=puntuales, =a =la =hora =acordada/=en =punto, =el =mismo =dia, =termino/=terminaron ~ =tiempo/=antes`,
      blame: `=nunca/=no =llego/=llegaron/=vino/=vinieron/=aparecio/=aparecieron, =llego/=llegaron/=vinieron ~ =tarde, =horas/=dias/=semanas =tarde, =me/=nos =dejaron/=dejo =plantado/=plantada/=plantados`,
      praiseAlone: `=puntual, =puntuales`,
      blameAlone: `=impuntual, =impuntuales`,
    },
    {
      topic: 'booking',
      praise: `=facil ~ =cita/=citas/=reservar/=agendar/=turno, =cita/=citas/=turno ~ =mismo/=rapido/=rapida/=siguiente ~, =me/=nos =dieron/=dio =cita ~ =mismo/=siguiente/=rapido/=enseguida, =me/=nos =hicieron =un =hueco/=espacio`,
      blame: `=dificil/=imposible ~ =cita/=citas/=reservar/=turno, =semanas/=meses ~ =cita/=turno, =cancelaron/=cambiaron/=cancelo ~ =cita/=citas/=reserva/=turno, =perdieron ~ =reserva/=cita, =cita/=citas ~ =semanas/=meses, =no =respetaron/=respetan ~ =cita/=reserva/=hora`,
    },
    {
      topic: 'reach',
      praise: `=contestan/=contestaron/=contesta/=responden/=respondieron/=responde ~ =rapido/=enseguida/=inmediato/=siempre/=telefono/=mensajes, =respuesta =rapida/=inmediata, =facil ~ =comunicarse/=contactar`,
      blame: `<neg> =contesta/=contestan/=contesto/=contestaron/=responde/=responden/=respondio/=respondieron/=atienden ~ =telefono/=llamadas/=llamada/=mensajes/=correos/=correo, <neg> =contesta/=contestan/=contestaron/=responden/=respondieron/=contesto/=responde, <neg> =devuelven/=devolvieron/=devolvio/=regresaron/=regresan ~ =llamada/=llamadas, =imposible/=dificil ~ =comunicarse/=contactar/=contactarlos, =ignoran/=ignoraron ~ =mensajes/=llamadas/=correos`,
    },
    {
      topic: 'price',
      praise: `=precio/=precios <be> =justo/=justos/=bueno/=buenos/=razonable/=razonables/=accesible/=accesibles/=economico/=economicos/=excelente/=excelentes/=inmejorables, =precio/=precios <be> <very> =justo/=justos/=bueno/=buenos/=razonable/=razonables/=accesible/=accesibles/=economico/=economicos, =precio/=precios =justo/=justos/=razonable/=razonables/=accesible/=accesibles/=economico/=economicos/=excelentes, =precio/=precios =muy =justo/=justos/=razonable/=razonables/=accesible/=accesibles/=buenos, =buen/=buenos/=excelente/=excelentes/=mejor/=mejores =precio/=precios, =calidad =precio, =vale/=valio ~ =cada =peso/=centavo/=dolar/=euro, =no/=nada/=ni =caro/=cara/=caros, =no <be> =caro/=caros, =muy/=super =economico/=economicos/=barato/=accesible, =no =me =cobro/=cobraron =nada`,
      blame: `=muy/=demasiado/=super/=bastante/=carisimo/=algo/=poco/=bien =caro/=cara/=caros/=caras, <be> =caro/=cara/=caros/=caras/=carisimo/=carisimos, =carisimo/=carisima/=carisimos, =precio/=precios <be> ~ =alto/=altos/=caro/=caros/=exagerado/=exagerados/=elevados, =precio/=precios =alto/=altos/=elevado/=elevados/=exagerado/=exagerados/=abusivos, =un =robo, =no =vale =lo =que, =estafa, =precios =caros`,
      praiseAlone: `=economico, =barato`,
      blameAlone: `=caro, =cara, =caros, =carisimo`,
    },
    {
      topic: 'billing',
      praise: `=sin =sorpresas/=cargos =ocultos/=en, =sin =cargos, =factura/=cuenta/=precio/=precios =clara/=claro/=claros/=transparente/=transparentes`,
      blame: `=me/=nos =cobraron/=cobro ~ =veces/=doble/=mas/=demas/=extra, =me/=nos =cobraron =de =mas, =cobraron =dos =veces, =cargos/=cargo =oculto/=ocultos/=extra/=extras/=sorpresa/=adicionales, =no =me/=nos =devuelven/=devolvieron/=reembolsaron ~, =todavia =no =me =devuelven, =error/=errores =en =la =factura/=cuenta, =factura/=cuenta ~ =equivocada/=incorrecta/=inflada`,
    },
    {
      topic: 'quote',
      praise: `=respetaron/=respeto ~ =presupuesto/=precio, =lo =que =dijo/=dijeron/=cotizo/=cotizaron, =precio =acordado/=cotizado`,
      blame: `=mas ~ =presupuesto/=cotizado/=acordado/=presupuestado, =doble/=triple ~ =presupuesto/=cotizado/=acordado, =subieron/=subio/=cambiaron ~ =precio/=presupuesto`,
    },
    {
      topic: 'pressure',
      praise: `=sin =presion/=presiones/=presionar, =no ~ =venderme/=vendernos/=presionan/=presionaron, =no =te/=me/=nos =presionan/=presionaron`,
      blame: `=quieren/=querian/=quisieron/=intentaron/=trataron ~ =vender/=venderme/=vendernos/=venderte, =me/=nos =presionaron/=presiono, =insisten/=insistieron ~ =vender/=venderme`,
    },
    {
      topic: 'trust',
      praise: `=muy =honesto/=honesta/=honestos/=honrado/=honrados/=confiable/=confiables, <be> =honesto/=honesta/=honestos/=honrado/=honrados/=confiable/=confiables, =gente =honesta/=honrada, =de =confianza, =honestidad, =toda/=mucha =confianza`,
      blame: `=mentiroso/=mentirosos/=mentirosa, =me/=nos =mintio/=mintieron, =estafa/=estafadores/=estafaron/=estafador, =ladrones/=rateros, =deshonesto/=deshonestos, =no ~ =confiar/=confien/=confiable/=confianza`,
      praiseAlone: `=honestos, =honesto, =confiables, =confiable`,
    },
    {
      topic: 'clean',
      praise: `<place> <be> =limpio/=limpia/=limpios/=limpias/=impecable/=impecables, <place> <be> <very> =limpio/=limpia/=limpios/=limpias/=impecable/=impecables, <place> =limpio/=limpia/=limpios/=limpias/=impecable, <place> <very> =limpio/=limpia/=limpios/=limpias, =todo <be> =limpio/=impecable, =todo <be> <very> =limpio/=impecable, =todo =limpio/=impecable, =muy/=super/=siempre/=tan =limpio/=limpia/=limpios/=limpias, =limpieza ~ =impecable/=excelente, =excelente =limpieza, <place> ~ =nunca =esta =sucio/=sucia`,
      blame: `<place> <be> =sucio/=sucia/=sucios/=sucias, <place> <be> <very> =sucio/=sucia/=sucios/=sucias, <place> =sucio/=sucia/=sucios/=sucias, =muy/=super/=todo =sucio/=sucia, =cucarachas/=cucaracha/=ratones, =falta =de =limpieza/=higiene, =nada =limpio/=limpia, =poca =higiene/=limpieza`,
      praiseAlone: `=limpio, =limpia, =impecable`,
      blameAlone: `=sucio, =sucia`,
    },
    {
      topic: 'place',
      praise: `=excelente/=buena/=gran/=inmejorable =ubicacion, =ubicacion <be> <fine>/=centrica, =bien =ubicado, =lugar <be> ~ =bonito/=hermoso/=precioso/=lindo/=moderno, =lugar =muy =bonito/=lindo/=moderno/=acogedor/=agradable, =instalaciones ~ =modernas/=bonitas/=excelentes`,
      blame: `=mala/=pesima =ubicacion, =lugar/=local/=sala <be> ~ =pequeno/=pequena/=feo/=incomodo/=incomoda/=viejo, =mucho =calor/=frio/=ruido, =huele/=olia ~ =mal/=humedad`,
    },
    {
      topic: 'place',
      aspect: 'parking',
      praise: `=facil =estacionar/=aparcar/=estacionamiento, =estacionamiento/=aparcamiento/=parking ~ =facil/=gratis/=gratuito/=amplio`,
      blame: `=no =hay/=tienen/=tiene ~ =estacionamiento/=aparcamiento/=parking, =sin =estacionamiento, =dificil/=imposible =estacionar/=aparcar, =estacionamiento/=aparcamiento/=parking ~ =pesimo/=terrible/=horrible/=imposible/=dificil/=pequeno`,
    },
    {
      topic: 'atmosphere',
      praise: `=ambiente <be> <fine>/=agradable/=acogedor/=tranquilo, =ambiente <be> <very> =agradable/=acogedor/=tranquilo/=bonito/=bueno, =ambiente =muy =agradable/=acogedor/=tranquilo/=bonito/=bueno, =ambiente =agradable/=acogedor/=tranquilo/=familiar/=increible, =buen/=excelente/=lindo/=bonito/=agradable =ambiente`,
      blame: `=mucho =ruido, =musica ~ =alta/=fuerte/=alto/=fuerte, =demasiado =ruido/=ruidoso, =muy =ruidoso`,
    },
    {
      topic: 'room',
      praise: `=habitacion/=habitaciones/=cama/=camas <be> ~ =comoda/=comodas/=amplia/=amplias/=bonita/=bonitas/=espaciosa/=espaciosas, =habitacion/=habitaciones/=cama/=camas =comoda/=comodas/=amplia/=amplias/=espaciosas, =cama/=camas =muy =comoda/=comodas, =bonita/=hermosa/=buena =vista, =dormimos/=dormi ~ =bien`,
      blame: `=cama/=camas ~ =incomoda/=incomodas/=dura/=duras, =habitacion/=habitaciones <be> ~ =pequena/=pequenas/=vieja/=viejas/=ruidosa/=ruidosas, =paredes ~ =finas/=delgadas, =no =pudimos/=pude =dormir, =sin =agua =caliente, =no =habia/=hay =agua =caliente`,
    },
    {
      topic: 'tidy',
      praise: `=dejo/=dejaron ~ =todo/=limpio/=limpia ~ =limpio/=limpia/=recogido/=impecable, =dejo/=dejaron =todo =limpio/=impecable/=recogido/=ordenado, =limpio/=limpiaron/=recogieron/=recogio ~ =todo/=al =terminar/=despues`,
      blame: `=dejo/=dejaron ~ =sucio/=desastre/=basura/=tiradero/=cochinero/=escombros, =rompio/=rompieron/=rayaron/=rayo/=danaron/=dano/=mancharon/=mancho =mi/=mis/=el/=la/=los/=las/=un/=una ~ <belongings>`,
    },
    {
      topic: 'result',
      kinds: ['dental', 'medical', 'veterinary', 'home', 'legal', 'automotive', 'beauty', 'other'],
      praise: `=excelente/=buen/=gran/=buenisimo/=impecable/=estupendo =trabajo, =trabajo <be> <fine>, =trabajo <be> <very> <fine>/=bueno, =trabajo =impecable/=excelente/=perfecto, =hicieron/=hizo =un ~ <fine>/=excelente =trabajo, =quedo/=quedaron <fine>/=impecable/=como/=hermoso/=hermosa/=perfecto/=perfecta, =quedo/=quedaron <very> <fine>/=bien/=bonito/=bonita, =quedo/=quedaron =como =nuevo/=nueva/=nuevos, =me =encanto/=encanta =mi/=como/=el ~ =corte/=color/=pelo/=cabello/=sonrisa/=quedo/=resultado, =arreglo/=arreglaron/=soluciono/=solucionaron/=repararon/=reparo =todo/=el/=mi/=la/=lo/=rapido ~, =muy/=super =contento/=contenta/=contentos/=satisfecho/=satisfecha/=feliz =con =el/=los/=mi ~ =resultado/=resultados/=trabajo/=corte, =excelentes/=buenos =resultados`,
      blame: `=mal/=pesimo/=terrible/=horrible =trabajo, =trabajo <be> <poor>, =trabajo <be> <very> <poor>, =trabajo =mal =hecho, =sigue/=siguen =sin =funcionar/=servir/=arreglar, =sigue/=siguen ~ =goteando/=fallando/=igual/=roto/=rota, =no =funciona/=funciono/=sirve/=sirvio/=arreglaron/=arreglo/=quedo ~, =quedo/=quedaron =mal/=peor/=chueco/=horrible/=disparejo, =quedo/=quedaron =muy =mal, =peor =que =antes, =se =volvio/=volvieron =a =romper/=danar/=descomponer, =me =arruino/=arruinaron ~ =pelo/=cabello/=unas`,
    },
    {
      topic: 'pain',
      praise: `=sin =dolor/=doler, =no =me/=le =dolio ~, =no =senti/=sintio =nada/=dolor/=ningun, =no =duele, =ningun =dolor, =indoloro, =mucha =delicadeza, =muy =delicado/=delicada`,
      blame: `=me =dolio =mucho, =mucho/=muchisimo =dolor, =muy =doloroso/=dolorosa/=brusco/=brusca`,
    },
    {
      topic: 'kids',
      praise: `=paciencia ~ <child>, =paciente/=carinosa/=carinoso/=amable/=buena/=bueno/=excelente/=excelentes/=carinosos ~ =con =mi/=mis/=los/=las/=el ~ <child>, =ideal/=perfecto/=genial =para =ninos/=familias/=ir =con, <child> =feliz/=felices/=contento/=encantado/=encantada, =a =mi/=mis <child> =le/=les =encanta/=encanto, =juegos =para =ninos, =menu =infantil`,
      blame: `=groseros/=grosera/=grosero/=mal ~ =con =mi/=mis/=los ~ <child>, =sin =paciencia ~ <child>`,
    },
    {
      topic: 'animal',
      praise: `=carino/=paciencia/=amor ~ <pet>, =carinoso/=carinosa/=carinosos/=pacientes/=amables/=buenos ~ =con =mi/=mis/=los/=las/=nuestro/=nuestra ~ <pet>, =aman/=ama/=adoran =a =los =animales/=perros, =tratan/=trataron/=trato ~ =bien/=carino/=amor ~ <pet>, =tratan/=trataron ~ <pet> ~ =bien/=carino/=amor/=hijo, =amor =por =los =animales`,
      blame: `=lastimaron/=lastimo/=cortaron/=maltrataron/=maltrato ~ =mi/=a ~ <pet>, =maltratan ~ <pet>, =mal/=trataron =mal =a =mi <pet>`,
    },
    {
      topic: 'after',
      praise: `=llamaron/=llamo ~ =saber/=preguntar/=ver =como, =siguieron =pendiente/=pendientes, =estuvieron =pendiente/=pendientes, =respetaron/=respeto ~ =garantia, =dan/=dieron =garantia`,
      blame: `=no =respetan/=respetaron/=dan/=dieron ~ =garantia, =sin =garantia, =nadie =se =hace/=hizo =responsable, =no =se =hacen/=hicieron =responsables/=responsable`,
    },
    {
      topic: 'food',
      kinds: SERVING_FOOD,
      praise: `<dish> <be> <tasty>, <dish> <be> <very> <tasty>, <dish> <tasty>, <dish> =muy <tasty>, =excelente/=buena/=rica/=riquisima/=deliciosa/=buenos/=ricos <dish>, =todo <be> <tasty>, =todo <be> <very> <tasty>, =todo <tasty>, =todo =muy <tasty>, =los/=las/=el/=la =mejores/=mejor <dish>, =se =come ~ =bien/=rico, =buena =sazon, =delicioso, =deliciosa, =riquisimo, =riquisima`,
      blame: `<dish> <be> =fria/=frio/=frios/=cruda/=crudo/=seca/=salada/=salado/=quemada/=quemado/=mala/=malo/=insipida/=pasada, <dish> <be> <very> =fria/=frio/=cruda/=crudo/=seca/=seco/=salada/=salado/=mala/=malo/=insipida, <dish> =fria/=frio/=frios/=cruda/=crudo/=insipida/=quemada, <dish> <very> =fria/=mala/=salada/=seca, =llego/=llegaron =fria/=frio/=frios, =mala/=pesima =comida, =sin =sabor, =no =tiene/=tenia =sabor, =me/=nos =enfermo/=enfermamos/=intoxicamos, =un =pelo/=cabello =en`,
    },
    {
      topic: 'drinks',
      kinds: SERVING_FOOD,
      praise: `<drink> <be> <tasty>, <drink> <be> <very> <tasty>, <drink> <tasty>, <drink> =muy <tasty>, =excelente/=buen/=buena/=buenos/=rico/=rica/=mejor <drink>`,
      blame: `<drink> ~ =aguado/=aguada/=caliente/=quemado/=frio, =mal/=pesimo =cafe`,
    },
    {
      topic: 'portion',
      kinds: SERVING_FOOD,
      praise: `=porciones/=raciones/=platos/=porcion ~ =grandes/=generosas/=abundantes/=generosos/=grande, =grandes/=generosas/=abundantes =porciones/=raciones`,
      blame: `=porciones/=raciones/=porcion ~ =pequenas/=chicas/=escasas/=minusculas/=pequena, =nos/=me =quedamos/=quede =con =hambre`,
    },
    {
      topic: 'delivery',
      praise: `=entrega/=envio =rapida/=rapido/=puntual, =entrega/=envio <be> ~ =rapida/=rapido/=puntual, =llego ~ =antes/=tiempo, =bien =empaquetado/=empacado`,
      blame: `=nunca =llego, =no =llego/=ha =llegado, =llego ~ =roto/=rota/=danado/=danada/=tarde/=equivocado, =pedido ~ =equivocado/=incompleto/=tarde, =entrega/=envio ~ =tarde/=lenta/=lento`,
    },
    {
      topic: 'wish',
      praise: `=exactamente =lo =que ~ =queria/=pedi/=quiero, =justo =lo =que ~ =queria/=pedi, =tal =como/=y ~ =pedi/=queria/=queria`,
      blame: `=no =es/=era/=fue =lo =que ~ =pedi/=queria, =no =me =hizo/=hicieron =caso, =demasiado =corto`,
    },
    {
      topic: 'range',
      praise: `=gran/=mucha/=buena/=amplia =variedad/=seleccion, =mucha =variedad, =de =todo`,
      blame: `=poca =variedad/=seleccion, =nunca ~ =tienen/=hay ~, =no =tienen =nada`,
    },
    {
      topic: 'quality',
      praise: `=excelente/=buena/=gran/=alta =calidad, =calidad <be> <fine>`,
      blame: `=mala/=pesima/=baja/=poca =calidad, =calidad <be> <poor>, =se =rompio/=rompieron`,
    },
    {
      topic: 'empathy',
      praise: `=empatia, =comprensivo/=comprensiva/=comprensivos, =mucha =humanidad, =muy =humano/=humana/=humanos`,
      blame: `=sin =empatia, =cero =empatia, =falta =de =empatia`,
    },
    {
      topic: 'updates',
      praise: `=informado/=informada/=informados =en/=de/=todo/=siempre ~, =mantuvo/=mantuvieron ~ =informado/=informada/=informados/=tanto`,
      blame: `<neg> =informan/=informaron/=informo/=avisan/=avisaron/=aviso, =sin =noticias`,
    },
  ],
  namedAtBest: [
    { topic: 'expert', phrases: '=dr/=dra <name>, =doctor/=doctora <name>, =la/=el/=mi/=nuestro <expert>' },
    {
      topic: 'staff',
      phrases: '=gracias =a <name>, =pregunten/=pidan =por <name>, =el/=la/=los/=las/=su/=todo <role>',
    },
  ],
  denial: `no, nunca, nadie, ni, sin, jamas, tampoco, ningun, ninguna, ninguno, nada, poco, poca, falta`,
  noDenial: `nunca habia visto, nunca he visto, nunca vi, no solo, sin duda, sin dudas, sin dudarlo, no duden, no dude, nada mas llegar, nada que decir, no me canso`,
  unreal: `si, ojala, deberia, deberian, seria, serian, podria, podrian, hubiera, hubiese, quisiera, esperaba, esperabamos, dicen, decian, prometieron, supuestamente, crei, pensaba, necesitan, necesita, pedi, pedimos, busco, buscaba, cuando haya, o`,
  elsewhere: `otro lugar, otros lugares, otro taller, otro dentista, otro doctor, otros doctores, otro medico, otro sitio, otros sitios, otra clinica, otro hotel, otra tienda, otra peluqueria, otro restaurante, otro abogado, otro plomero, otro veterinario, antes iba, mi anterior, el anterior, la anterior, en otra parte, otra parte, la competencia, hace anos, antes era, al lado, de enfrente, la agencia, el concesionario, me dijeron en, segunda opinion`,
  otherwise: `buen dia, buenos dias, buenas tardes, buenas noches, mal tiempo, mala suerte, buena suerte, de buena gana, mi trabajo, al trabajo, de trabajo, salir del trabajo, la verdad es que, por favor amable, sala de espera, lista de espera, mal de, menos mal, buenas gentes`,
  fillers: `no, nunca, muy, y, super, todo, siempre, pero, un, poco, bastante, demasiado, tambien, el, la, los, las, lugar, es, son`,
};
