import { createContext } from 'react-router';
import type { Ctx } from '#server/core/context.ts';

/** A request that continues as sent once the password is typed. */
export interface WaitingRequest {
  /** Path and search. */
  to: string;
  /** Sealed: the form, or that there was none. */
  carried: string;
  /** The page it was sent from. */
  back: string;
  /** Why the password was refused, as a message. */
  fault: string | null;
}

/** What one HTTP request carries into the router. */
export interface RequestScope {
  ctx: Ctx;
  /** The original one: loaders that run after an action get a GET. */
  method: string;
  /** Script nonce of this response; also marks it as uncacheable. */
  nonce: string;
  /** Headers for the response, filled by doors (cookies, cache tags). */
  headers: Headers;
  /** Set when the password is needed first, see `http/waiting-request.ts`. */
  needsPassword: boolean;
  /** What waits for the password, on the page that asks for it. */
  waiting: WaitingRequest | null;
  /** Set when the page shows the toast of the flash cookie. */
  flashTaken: boolean;
}

export const requestScope = createContext<RequestScope>();
