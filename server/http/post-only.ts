/** The loader of a route without a page: opening its address is no fault of ours. */
export async function postOnly(): Promise<Response> {
  const message = 'Nothing can be opened here: this address only takes what our pages send to it.';
  return Response.json({ message }, { status: 405, headers: { Allow: 'POST' } });
}
