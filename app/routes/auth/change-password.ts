import { redirect } from 'react-router';
import { door } from '#server/http/door.ts';

/** Where password managers lead, by way of the login. */
export const loader = door(async () => redirect('/dashboard/settings#password'));
