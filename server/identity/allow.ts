import type { Actor, Ctx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { type Ability, type AbilityRow, abilityRow, type Scope } from '#shared/accounts/abilities.ts';

type ActorFor<A extends Ability> = Extract<Actor, { kind: AbilityRow<A>['actors'][number] }>;
export type CtxFor<A extends Ability> = Ctx & { actor: ActorFor<A> } & (AbilityRow<A>['business'] extends true
    ? { business: NonNullable<Ctx['business']> }
    : unknown);

/** First line of every verb. Throws `unauthenticated`, `forbidden` or `business_required`. */
export function allow<A extends Ability>(ctx: Ctx, ability: A): asserts ctx is CtxFor<A> {
  const row = abilityRow(ability);
  if (!row.actors.includes(ctx.actor.kind) || !hasScope(ctx.actor, row.scope)) {
    if (ctx.actor.kind === 'visitor') throw new AppError('unauthenticated', 'Please sign in first.');
    throw new AppError('forbidden', 'You are not allowed to do that.');
  }
  if (row.business && !ctx.business) {
    throw new AppError('business_required', 'Name your business first.');
  }
}

/** Only users and keys have scopes; what asks for none is open to all whom its row names. */
function hasScope(actor: Actor, scope: Scope | null | undefined): boolean {
  return !scope || !('scopes' in actor) || actor.scopes.includes(scope);
}
