import { createContext } from 'react-router';
import type { Ctx } from '#server/context.ts';

/** What one HTTP request carries into the router. */
export interface RequestScope {
  ctx: Ctx;
  /** As it was sent: the loaders that run after an action are handed a GET. */
  method: string;
  /** Script nonce of this response; also marks it as uncacheable. */
  nonce: string;
  /** Headers for the response, filled by doors (cookies, cache tags). */
  headers: Headers;
  /** Set when the page shows the toast in the flash cookie. */
  flashTaken: boolean;
}

export const requestScope = createContext<RequestScope>();
