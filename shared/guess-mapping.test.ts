import { expect, test } from 'vitest';
import { guessMapping } from '#shared/guess-mapping.ts';

const NONE = { lastName: null, email: null, phone: null, header: true };

test.each<[string, object]>([
  ['Name;Email;Phone', { name: 0, email: 1, phone: 2 }],
  ['Last name;First Name;Email', { name: 1, lastName: 0, email: 2 }],
  ['First Name;Last Name;Name', { name: 2 }],
  ['Telefon;E-Mail;Nachname;Vorname', { name: 3, lastName: 2, email: 1, phone: 0 }],
  ['Name;Vorname;E-Mail-Adresse;Handynummer', { name: 1, lastName: 0, email: 2, phone: 3 }],
  ['Vorname;Mobil', { name: 0, phone: 1 }],
  ['Nom;Prénom;Courriel;Téléphone portable', { name: 1, lastName: 0, email: 2, phone: 3 }],
  ['Nom;Téléphone', { name: 0, phone: 1 }],
  ['Teléfono;Correo electrónico;Apellidos;Nombre', { name: 3, lastName: 2, email: 1, phone: 0 }],
  ['Nombre;Móvil', { name: 0, phone: 1 }],
  ['Cognome;Nome;Posta elettronica;Cellulare', { name: 1, lastName: 0, email: 2, phone: 3 }],
  ['Voornaam;Achternaam;E-mailadres;Telefoonnummer', { name: 0, lastName: 1, email: 2, phone: 3 }],
  ['Naam;Mobiel', { name: 0, phone: 1 }],
  ['Nome;Sobrenome;E-mail;Telemóvel', { name: 0, lastName: 1, email: 2, phone: 3 }],
  ['Nome completo;Celular', { name: 0, phone: 1 }],
  ['Company name;Patient;Mail', { name: 1, email: 2 }],
])('%s', (header, mapping) => {
  expect(guessMapping(header.split(';'))).toEqual({ ...NONE, ...mapping });
});

test.each(['Ann Lee;ann@example.com;212', 'Nombre Garcia;;612 345 678', 'Handy;;'])(
  '%s is a person',
  (row) => {
    expect(guessMapping(row.split(';'))).toEqual({
      name: 0,
      lastName: null,
      email: 1,
      phone: 2,
      header: false,
    });
  },
);
