import { z } from 'zod';
import { AppError } from '#server/core/errors.ts';
import { parseJson } from '#shared/text/parse-json.ts';

const Text = z.string().max(4_000).default('');
const MOST_PEOPLE = 2_000;
const People = z.array(z.object({ name: Text, email: Text, phone: Text })).max(MOST_PEOPLE);
/** Enough for the longest list: each person with name and addresses. */
const MOST_VALUES = 5 * MOST_PEOPLE;

/**
 * The rows of Get Reviews arrive as one field, since most of them are not in the DOM; without JavaScript each
 * has its own fields. From here on both look the same.
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
    return parseJson(text, { mostValues: MOST_VALUES });
  } catch {
    // Damaged data is reported by its reader.
    return null;
  }
}
