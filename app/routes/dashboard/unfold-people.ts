import { z } from 'zod';
import { AppError } from '#server/errors.ts';

const Text = z.string().max(4_000).default('');
const People = z.array(z.object({ name: Text, email: Text, phone: Text })).max(2_000);

/**
 * The rows of Get Reviews arrive as one field, since most of them stand in no page; without a script each has fields
 * of its own. From here on both look the same.
 */
export async function unfoldPeople(request: Request): Promise<Request> {
  const fields = await request
    .clone()
    .formData()
    .catch(() => null);
  const written = fields?.get('people');
  if (!fields || typeof written !== 'string') return request;
  const { data: people, success } = People.safeParse(parsed(written));
  if (!success) throw new AppError('invalid', 'The form arrived damaged. Please go back and send it again.');
  for (const name of [...fields.keys()])
    if (name === 'people' || name.startsWith('contacts[')) fields.delete(name);
  people.forEach((person, at) => {
    for (const [name, value] of Object.entries(person)) fields.set(`contacts[${at}].${name}`, value);
  });
  return new Request(request.url, { method: request.method, body: fields, signal: request.signal });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Damaged: what reads it says so.
    return null;
  }
}
