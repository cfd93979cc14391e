import type { Ctx } from '#server/core/context.ts';
import { findSession } from '#server/domain/accounts/parts/find-session.ts';
import { findBusinessOfUser } from '#server/domain/businesses/queries.ts';
import { isDemoOpen } from '#server/domain/demo/queries.ts';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';
import { userActor } from '#server/identity/account.ts';
import { getAuth, signedNow } from '#server/identity/auth.ts';

interface RequestCtx {
  ctx: Ctx;
  /** Not empty when the session was prolonged. */
  setCookies: string[];
}

/** The ctx of a visitor who is not signed in. */
export function visitorCtx(deps: AppDeps, vars: HttpEnv['Variables']): Ctx {
  const { requestId, address, log } = vars;
  return {
    db: deps.database.db,
    queue: deps.queue.from({ businessId: null, requestId }),
    channels: deps.channels,
    readers: deps.readers,
    models: deps.models,
    config: deps.config,
    business: null,
    actor: { kind: 'visitor' },
    address,
    requestId,
    now: deps.now,
    log,
  };
}

/** Builds the ctx of a request: the actor and their business. Without a cookie nothing is looked up. */
export async function buildCtx(
  deps: AppDeps,
  request: Request,
  vars: HttpEnv['Variables'],
): Promise<RequestCtx> {
  const visitor = visitorCtx(deps, vars);
  if (!request.headers.has('cookie')) return { ctx: visitor, setCookies: [] };
  const auth = getAuth(visitor);
  const session = await findSession(auth, await signedNow(visitor, auth, request.headers));
  if (!session || (session.isDemo && !isDemoOpen(visitor))) return { ctx: visitor, setCookies: [] };
  const { userId, sessionId, setCookies } = session;
  const business = await findBusinessOfUser(visitor, userId);
  const queue = deps.queue.from({ businessId: business?.id ?? null, requestId: vars.requestId });
  return { ctx: { ...visitor, actor: userActor({ userId, sessionId }), business, queue }, setCookies };
}
