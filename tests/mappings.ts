import type { ImportMapping } from '#shared/contacts/imports.ts';

/** A mapping of the plainest list: what a test is not about. */
export const PLAIN_MAPPING: ImportMapping = {
  name: [],
  company: [],
  email: [],
  phone: [],
  language: [],
  visit: [],
  provider: [],
  given: [],
  family: [],
  lastFirst: false,
  header: true,
  skip: 0,
  country: '',
  labels: {},
  barred: [],
  barredBy: {},
  said: {},
  choices: {},
  people: [],
  areaCode: '',
  dayOrder: 'month-first',
};
