import { z } from 'zod';

/** The body of a failure where the router renders no page around it. */
const Refusal = z.object({ message: z.string().min(1) });

/**
 * Turns the failure of an address without a page (such as a download) into a page if a person is looking. Scripts and
 * the router's browser side get it unchanged.
 */
export async function failureAsPage(
  request: Request,
  response: Response,
  draw: (refusal: { text?: string }) => string,
): Promise<Response> {
  if (response.status < 400 || isPage(response) || !isForPerson(request)) return response;
  const refusal = Refusal.safeParse(await response.json().catch(() => null));
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const page = draw(refusal.success ? { text: refusal.data.message } : {});
  return new Response(page, { status: response.status, headers });
}

function isPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** What browsers send when an address is opened, unlike for pictures or `fetch`. */
export function isForPerson({ headers, url }: Request): boolean {
  return (headers.get('Accept') ?? '').includes('text/html') && !new URL(url).pathname.endsWith('.data');
}
