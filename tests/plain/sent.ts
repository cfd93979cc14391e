import type { Entries } from './forms.ts';

/** A form submission. */
export interface SentForm {
  type: string;
  body: Buffer;
}

export function sentWords(entries: Entries): [string, string][] {
  return entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
}

export async function encode(entries: Entries, enctype: string): Promise<SentForm> {
  if (enctype.toLowerCase() !== 'multipart/form-data') {
    const body = Buffer.from(new URLSearchParams(sentWords(entries)).toString());
    return { type: 'application/x-www-form-urlencoded', body };
  }
  const data = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new File([new Uint8Array(value.buffer)], value.name, { type: value.mimeType }));
  }
  const answer = new Response(data);
  return { type: answer.headers.get('content-type') ?? '', body: Buffer.from(await answer.arrayBuffer()) };
}

/** Whether a page's policy allows its forms to go there. */
export function allows(policy: string, url: URL, own: string): boolean {
  const [, places] = /(?:^|;)\s*form-action\s+([^;]*)/.exec(policy) ?? [];
  if (places === undefined) return true;
  return places.split(/\s+/).some((one) => (one === "'self'" ? url.origin === own : one === url.origin));
}
