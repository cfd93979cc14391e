import type { NounClass } from './lexicon.ts';

/** Spanish nouns by what they are to the question, without accents; plurals are made. */
export const SPANISH_NOUNS: Record<NounClass, string> = {
  writing: `resena comentario opinion palabra mensaje nota valoracion calificacion puntuacion estrella critica sugerencia
    pregunta duda inquietud preocupacion tiempo honestidad sinceridad franqueza amabilidad gentileza generosidad
    recomendacion elogio felicitacion observacion aportacion aporte perspectiva punto idea retroalimentacion feedback
    entusiasmo atencion respuesta disposicion conveniencia privacidad carino detalle agradecimiento reconocimiento
    testimonio sentir sentimiento molestia frustracion interes apreciacion evaluacion dia tarde semana ano manana nombre
    derecho publicacion texto reflexion relato queja planteamiento  animo bondad cumplido apunte lectura
    gratitud nobleza post review dicho parte`,
  event: `visita cita turno experiencia espera demora retraso estancia ingreso sesion consulta revision chequeo seguimiento
    control examen tratamiento procedimiento cirugia operacion intervencion recuperacion curacion mejoria evolucion
    progreso resultado llegada cancelacion reserva trato confianza lealtad fidelidad paciencia eleccion eleccion preferencia
    paso inconveniente inconvenientes malentendido confusion incidente incidencia situacion caso problema error
    malestar miedo ansiedad nervios nerviosismo susto servicio decision relacion regreso retorno comodidad silla sillon plan
    diagnostico salud bienestar proceso parto alta urgencia emergencia receta formulario hora historia estadia
    transformacion valentia`,
  health: `diente muela encia boca mandibula lengua labio sonrisa corona empaste relleno caries conducto endodoncia implante
    dentadura puente carilla bracket brackets frenos ortodoncia retenedor alineador extraccion limpieza blanqueamiento
    sarro placa absceso infeccion dolor dolencia migrana hinchazon inflamacion entumecimiento sangrado sensibilidad
    gingivitis rodilla cadera hombro cuello columna espalda tobillo muneca codo pie talon dedo mano brazo pierna piel
    sarpullido lunar acne eccema cicatriz ojo vista vision catarata lente lentes gafas anteojos oido audicion nariz
    garganta seno alergia asma pulmon corazon sangre presion tension colesterol diabetes azucar tiroides hormona
    estomago intestino higado rinon vejiga prostata pecho seno mama utero embarazo nacimiento ultrasonido ecografia
    mamografia colonoscopia biopsia tumor cancer bulto quiste verruga polipo  sutura herida yeso ferula
    fractura esguince desgarro tendon ligamento hueso articulacion artritis artrosis musculo espasmo calambre lesion
    moreton quemadura fiebre gripe resfriado tos covid virus neumonia vacuna vacunacion inyeccion pinchazo anestesia
    sedacion antibiotico medicamento medicacion medicina pastilla comprimido dosis inhalador insulina analgesico
    ibuprofeno botox relleno laser masaje ajuste alineacion terapia fisioterapia rehabilitacion ejercicio radiografia
    resonancia tac prueba analisis analitica laboratorio muestra vendaje recaida adiccion depresion estres panico autismo
    tdah demencia ictus convulsion mareo nausea vomito ulcera reflujo hernia amigdala vasectomia fertilidad aborto regla
    menopausia peso apnea ronquido bruxismo mordida sellador fluor protector sintoma enfermedad afeccion condicion
    trastorno ciatica disco nervio ciatico lumbago lumbar contractura  hongo pelo cabello  sutura plantilla cordal
    alzheimer juanete psoriasis injerto cesarea prisma dioptria sarna dialisis citologia piquete rosacea exfoliante mg ml resina esquizofrenia progresivo graduacion dosificacion gotero refuerzo leucemia soriasis protesis  molar puntos`,
  billing: `factura recibo cargo cobro tarifa copago deducible saldo pago cuota abono reembolso devolucion credito seguro
    aseguradora cobertura poliza prestacion mutua deuda cuenta importe precio costo coste presupuesto monto adeudo
    transaccion deposito autorizacion facturacion financiacion plazo medicaid medicare`,
  record: `expediente registro ficha historial archivo sistema base agenda calendario lista documento documentacion
    constancia listado fichero bitacora`,
  contact: `llamada correo email email telefono numero direccion buzon whatsapp`,
  relative: `hijo hija nino nina bebe chico chica pequeno pequena peque pequenin chiquitin chiquitina esposa esposo marido mujer pareja
    madre mama mami padre papa papi abuela abuelo abuelita abuelito nieto nieta hermano hermana tia tio sobrino sobrina
    primo prima novio novia familia suegra suegro cunado cunada gemelo gemela familiar hijastro hijastra`,
  standing: `paciente cliente clienta usuario usuaria miembro huesped visitante`,
  staff: `doctor doctora dr dra dentista higienista asistente enfermera enfermero recepcionista medico medica cirujano cirujana
    terapeuta fisioterapeuta fisio quiropractico optometrista ortodoncista pediatra dermatologo dermatologa gerente
    director directora dueno duena coordinador coordinadora especialista profesional tecnico tecnica equipo personal plantilla
    colega companero companera administrador administradora administracion recepcion departamento encargado encargada
    responsable supervisor supervisora auxiliar matrona psicologo psicologa empleado empleada propietario direccion mostrador
    trabajador trabajadora odontologo odontologa  gerencia`,
  people: `persona gente individuo vecino vecina comunidad publico lector lectora todos todas alguien nadie cualquiera
    quien quienes`,
  place: `consultorio clinica oficina centro hospital sala edificio puerta local sede gabinete despacho sucursal pagina web
    sitio portal estacionamiento aparcamiento casa empresa organizacion linea ubicacion tienda salon negocio establecimiento`,
  time: `minuto hora mes hoy ayer fecha segundo lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril
    mayo junio julio agosto septiembre octubre noviembre diciembre mediodia noche horario verano invierno otono primavera`,
  thing: `estandar objetivo meta mision valor prioridad ley norma regla regulacion normativa politica compromiso promesa
    tecnologia  capacitacion formacion protocolo cultura arte calidad excelencia ambiente espacio musica cafe
    agua opcion informacion dato hecho placer honor privilegio alegria gusto corazon ejemplo ayuda apoyo oportunidad
    conversacion disculpa disculpas expectativa cambio mejora lado mundo vida trabajo labor papel esfuerzo confidencialidad
    momento vez manera forma modo favor orgullo via medio secreto motivo razon cosa algo nada bien`,
};
