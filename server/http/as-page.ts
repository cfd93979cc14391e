import { z } from 'zod';

/** What a door says of a failure, where no page of the router is drawn around it. */
const Told = z.object({ message: z.string() });

/**
 * The failure of an address that has no page (a file to take away), as a page where a person is looking. Scripts and
 * the router's own browser side get it as it is.
 */
export async function asPage(
  request: Request,
  response: Response,
  draw: (told: { text?: string }) => string,
): Promise<Response> {
  if (response.status < 400 || isPage(response) || !isForPerson(request)) return response;
  const told = Told.safeParse(await response.json().catch(() => null));
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const page = draw(told.success ? { text: told.data.message } : {});
  return new Response(page, { status: response.status, headers });
}

function isPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** Browsers ask so when an address is opened, never for pictures or by `fetch`. */
export function isForPerson({ headers, url }: Request): boolean {
  return (headers.get('Accept') ?? '').includes('text/html') && !new URL(url).pathname.endsWith('.data');
}
