/** Before a name. */
export const NAME_TITLE =
  /^(?:dra?|mrs?|ms|mx|miss|sra?|srta|doctora?|nurse|prof|professor|don|doña|señora?)$/iu;

/** Words that have a capital within a sentence and name nobody, without accents. */
export const ORDINARY_CAPITALS: ReadonlySet<string> = new Set(
  (
    'i google yelp facebook instagram tripadvisor trustpilot whatsapp internet web goodword english spanish american god heaven ' +
    'christmas easter thanksgiving halloween hanukkah ok okay tv wifi covid hipaa team office manager owner director ' +
    'staff dear hi hello thank thanks regards sincerely best warmly respectfully happy merry new year ' +
    'saludos atentamente gracias equipo gerente director directora dios navidad semana santa espanol ingles ' +
    'usted ustedes ' +
    // Trades and posts: "Your Dentist", "the Practice Manager".
    'dentist orthodontist hygienist surgeon physician therapist chiropractor optometrist pediatrician dermatologist ' +
    'pharmacist veterinarian vet groomer plumber electrician roofer painter carpenter contractor landscaper locksmith ' +
    'mechanic technician barber stylist chef baker florist jeweler lawyer attorney notary accountant realtor ' +
    'receptionist assistant founder president principal practice clinic company family customer patient care service ' +
    'dentista ortodoncista higienista cirujano cirujana medico medica terapeuta veterinario veterinaria fontanero ' +
    'plomero electricista mecanico tecnico tecnica peluquero peluquera abogado abogada contador contadora ' +
    'recepcionista asistente propietario propietaria clinica consultorio empresa familia'
  ).split(' '),
);
