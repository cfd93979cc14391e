import type { ImportMapping } from '#shared/contacts/imports.ts';

/** The simplest mapping, for tests about other things. */
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
