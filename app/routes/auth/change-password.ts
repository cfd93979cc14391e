import { redirect } from 'react-router';
import { door } from '#server/http/door.ts';

/** The well-known address of password managers; the settings ask for a login first. */
export const loader = door(async () => redirect('/dashboard/settings#password'));
