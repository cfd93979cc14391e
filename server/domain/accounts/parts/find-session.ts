import { isDemoOwner } from '#server/domain/demo/queries.ts';
import { type Auth, oldestSignIn } from '#server/identity/auth.ts';

export interface FoundSession {
  userId: string;
  sessionId: string;
  isDemo: boolean;
  /** Not empty when the session was prolonged (once a day); must reach the browser. */
  setCookies: string[];
}

/** Of a session, current or expired; there is none after logging out. */
export function hasSessionCookie(headers: Headers): boolean {
  return headers.get('cookie')?.includes('.session_token=') ?? false;
}

/**
 * Who sent these headers, for the door that builds the actor. Reads the database every time, so that a
 * revoked session ends at once. A cookie that is forged, expired or garbled is nobody, and so is one whose
 * sign-in is too long ago, although the session was prolonged by its use.
 */
export async function findSession(auth: Auth, headers: Headers): Promise<FoundSession | null> {
  if (!hasSessionCookie(headers)) return null;
  const cookie = headers.get('cookie') ?? '';
  const found = await auth.api.getSession({ headers: new Headers({ cookie }), returnHeaders: true });
  if (!found.response) return null;
  const { user, session } = found.response;
  if (session.createdAt <= oldestSignIn(new Date())) {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteSession(session.token);
    return null;
  }
  return {
    userId: user.id,
    sessionId: session.id,
    isDemo: isDemoOwner(user),
    setCookies: found.headers.getSetCookie(),
  };
}
