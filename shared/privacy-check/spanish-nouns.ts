import type { NounClass } from './lexicon.ts';

/** Spanish nouns by class, without accents; plurals are derived. */
export const SPANISH_NOUNS: Record<NounClass, string> = {
  review: `resena comentario opinion palabra mensaje nota valoracion calificacion puntuacion estrella estrellita critica sugerencia
    observacion aportacion aporte perspectiva idea retroalimentacion feedback recomendacion elogio felicitacion testimonio
    sentir publicacion texto reflexion relato lectura cumplido apunte post review linea frase carta verso`,
  good: `honestidad sinceridad franqueza amabilidad gentileza generosidad entusiasmo carino agradecimiento reconocimiento
    animo bondad gratitud nobleza alegria gusto placer honor privilegio abrazo saludo beso corazon orgullo aplauso
    sonrisota detallazo detalle regalo sol encanto joya risa lagrima emocion ilusion bendicion amor`,
  ask: `pregunta duda respuesta disposicion conversacion charla conveniencia tiempo interes oportunidad motivo razon favor`,
  trouble: `inquietud preocupacion molestia frustracion queja inconveniente malentendido confusion incidente incidencia situacion
    problema error falta descuido disculpa reclamo reclamacion enojo enfado mentira pleito disputa culpa fallo averia
    insulto grito lio disgusto`,
  visit: `visita cita turno estancia ingreso sesion consulta revision chequeo seguimiento control examen llegada cancelacion
    reserva regreso retorno alta estadia silla sillon paso hueco inasistencia valoracion internacion entrevista toma`,
  wait: `espera demora retraso fila cola tardanza`,
  care: `tratamiento procedimiento cirugia operacion intervencion recuperacion curacion mejoria evolucion progreso resultado
    experiencia trato atencion servicio cuidado diagnostico salud bienestar proceso parto plan caso transformacion
    comodidad bono paquete urgencia malestar miedo ansiedad nervios nerviosismo susto programa adaptacion molestias`,
  trust: `confianza lealtad fidelidad paciencia eleccion preferencia decision relacion valentia fe`,
  body: `diente muela encia boca mandibula lengua labio sonrisa conducto rodilla cadera hombro cuello columna espalda tobillo
    muneca codo pie talon dedo mano brazo pierna piel ojo vista oido nariz garganta seno pulmon sangre estomago intestino
    higado rinon vejiga prostata pecho mama utero hueso articulacion tendon ligamento musculo disco nervio lumbar cabello pelo
    cordal molar muslo abdomen panza ceja pestana tiroides una cara frente mejilla rostro cintura juicio mordida`,
  symptom: `dolor dolencia hinchazon inflamacion entumecimiento sangrado sensibilidad sarpullido lunar acne cicatriz bulto
    bultito quiste verruga polipo herida moreton fiebre tos calambre espasmo mareo nausea vomito ronquido caries placa sarro
    absceso infeccion contractura vision audicion peso presion tension azucar sintoma enrojecimiento picazon ardor
    comezon costra mancha arruga molestia recaida piojo punto puntos sueno apetito`,
  illness: `gingivitis migrana eccema catarata alergia asma colesterol diabetes hormona cancer tumor fractura esguince desgarro
    artritis artrosis lesion quemadura gripe resfriado covid virus neumonia adiccion depresion estres panico autismo tdah
    demencia ictus convulsion ulcera reflujo hernia amigdala aborto menopausia apnea bruxismo enfermedad afeccion condicion
    trastorno ciatica lumbago hongo alzheimer juanete psoriasis soriasis sarna rosacea esquizofrenia leucemia hipertension
    glaucoma escoliosis infertilidad obesidad ansiedad sobrepeso insomnio varices vesicula apendice vih sida herpes hepatitis clamidia
    gonorrea sifilis vph lupus epilepsia parkinson fibromialgia tuberculosis alcoholismo anorexia bulimia tabaquismo remision`,
  procedure: `empaste relleno endodoncia implante extraccion limpieza blanqueamiento ortodoncia sutura anestesia sedacion
    inyeccion pinchazo piquete vacuna vacunacion refuerzo botox laser masaje ajuste alineacion terapia fisioterapia
    rehabilitacion ejercicio rinoplastia cesarea dialisis quimio quimioterapia radioterapia injerto vasectomia transferencia
    fertilidad liposuccion trasplante exfoliacion acupuntura dosis epidural parto cura vendaje deposito sellador`,
  device: `corona dentadura puente carilla bracket brackets frenos retenedor alineador lente lentes gafas anteojos montura
    progresivo ferula yeso plantilla audifono protesis protector inhalador prisma dioptria graduacion cpap mascarilla
    funda muela resina silla muleta corse faja pila filtro lentilla armazon goma placa ligas`,
  drug: `antibiotico medicamento medicacion medicina pastilla comprimido insulina analgesico ibuprofeno receta crema gota
    pomada jarabe gotero vitamina tramadol colirio parche suplemento calmante exfoliante pildora paracetamol omeprazol suero`,
  test: `radiografia resonancia tac prueba analisis analitica laboratorio muestra ultrasonido ecografia mamografia colonoscopia
    biopsia citologia estudio placa informe imagen audiometria escaner espirometria electro endoscopia tomografia`,
  life: `sobrio sobria embarazo nacimiento bebe muerte perdida fallecimiento duelo pesame aniversario boda cumple cumpleanos latido latidito
    limpio sobriedad luto recuerdo gemelo gemela kilo gestacion`,
  money: `factura recibo cargo cobro copago deducible saldo pago cuota abono reembolso devolucion credito deuda cuenta importe
    monto adeudo transaccion deposito facturacion plazo mensualidad dinero tarjeta transferencia ticket comprobante anticipo sena`,
  price: `tarifa precio costo coste presupuesto honorario comision descuento promocion oferta financiacion interes`,
  insurance: `seguro aseguradora cobertura poliza prestacion mutua autorizacion medicaid medicare plan carencia isapre fonasa
    osde sanitas adeslas mapfre imss eps convenio derivacion obra`,
  record: `expediente registro ficha historial archivo sistema base agenda lista listado fichero bitacora cartilla historia
    calendario`,
  document: `documento documentacion constancia consentimiento firma formulario copia hoja contrato papel carta sobre
    certificado folleto pagina letra impreso presupuesto cartel letrero`,
  camera: `camara video grabacion buzon sello timbre`,
  contact: `llamada correo email telefono numero direccion whatsapp extension movil celular linea mail canal`,
  relative: `hijo hija nino nina chico chica esposa esposo marido mujer pareja madre mama mami padre papa papi abuela
    abuelo abuelita abuelito nieto nieta hermano hermana tia tio sobrino sobrina primo prima novio novia familia suegra
    suegro cunado cunada familiar hijastro hijastra exmarido exmujer yerno nuera`,
  little: `pequeno pequena peque pequenin chiquitin chiquitina campeon campeona valiente guerrero guerrera gordita gordito
    princesa principe tesoro heroe crack chaparrito muneco`,
  standing: `paciente cliente clienta usuario usuaria huesped expaciente residente socio interno`,
  sufferer: `diabetico diabetica asmatico asmatica fumador fumadora exfumador adicto adicta alcoholico alcoholica anorexico
    anorexica epileptico epileptica celiaco celiaca hipertenso hipertensa primerizo primeriza embarazada enfermo enferma
    hemofilico seropositivo seropositiva`,
  staff: `doctor doctora dr dra dentista higienista asistente enfermera enfermero recepcionista medico medica cirujano cirujana
    terapeuta fisioterapeuta fisio quiropractico optometrista ortodoncista pediatra dermatologo dermatologa gerente
    director directora dueno duena coordinador coordinadora especialista profesional tecnico tecnica colega companero companera
    administrador administradora encargado encargada responsable supervisor supervisora auxiliar matrona psicologo psicologa
    empleado empleada propietario propietaria trabajador trabajadora odontologo odontologa optico farmaceutico farmaceutica podologo podologa
    kinesiologo kinesiologa nutriologa licenciado licenciada lic jefe jefa comadrona traumatologo radiologo ginecologo
    voluntario residente celador contadora contador defensora partera`,
  team: `equipo personal plantilla departamento administracion recepcion direccion mostrador gerencia comite turno planta
    guardia consejo patronato reunion`,
  people: `persona gente individuo vecino vecina comunidad publico lector lectora todos todas alguien nadie cualquiera
    quien quienes visitante mundo ciudadano barrio pueblo adulto titular parejas`,
  outsider: `competencia competidor exempleado proveedor postulante aspirante vendedor abogado juez policia ex rival casero`,
  place: `consultorio clinica oficina centro hospital edificio sede gabinete despacho sucursal web
    sitio portal casa empresa organizacion ubicacion tienda salon negocio establecimiento farmacia laboratorio
    optica calle esquina piso residencia taller local institucion ips`,
  facility: `sala puerta estacionamiento aparcamiento parking garaje ascensor elevador cafe cafetera musica mural pez peces
    acuario pecera alfombra pared ventana escalera escalon rampa bano entrada letrero cartel refri nevera luz pintura
    sofa agua maquina radio tele planta arbol perro gato revista internet red aplicacion conmutador centralita
    vestibulo pasillo portero timbre juguete galleta pastel chocolate camilla ropa instrumento autoclave equipo tablero
    jardin cafeteria calefaccion aire corcho`,
  outage: `apagon tormenta inundacion corte caida averia vacacion huelga festivo feriado obra mudanza reforma temporada escasez
    nevada jubilacion baja emergencia saturacion`,
  policy: `estandar objetivo meta mision valor prioridad ley norma regla regulacion normativa politica compromiso promesa
    protocolo cultura calidad excelencia confidencialidad privacidad derecho principio capacitacion formacion reglamento
    garantia tolerancia aviso horario puntualidad secreto etica silencio higiene limpieza seguridad inspeccion auditoria licencia
    colegio requisito criterio mejora cambio tecnologia expectativa permiso resolucion ministerio proteccion respeto reserva`,
  credential: `universidad titulo especialidad subespecialidad residencia carrera premio idioma ingles frances portugues espanol interprete
    generacion decada tradicion oficio trayectoria`,
  time: `minuto hora mes hoy ayer fecha segundo lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril
    mayo junio julio agosto septiembre octubre noviembre diciembre mediodia noche verano invierno otono primavera
    dia tarde semana ano manana madrugada quincena momento rato`,
  thing: `arte ambiente espacio opcion informacion dato hecho ejemplo ayuda apoyo lado vida trabajo labor papel esfuerzo vez
    manera forma modo via medio cosa algo nada bien parte nombre grupo par tamano color nivel final version tema asunto
    noticia sentido resto mitad manos`,
};
