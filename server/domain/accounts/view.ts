import type { sessions, users } from '#server/db/schema/accounts.ts';
import { isDemoOwner } from '#server/domain/demo/queries.ts';
import type { SessionView, UserInfoView } from '#shared/accounts/accounts.ts';

export function toUserInfoView(user: typeof users.$inferSelect): UserInfoView {
  const { id, name, email, created_at } = user;
  return { id, name, email, createdAt: created_at, isDemo: isDemoOwner(user) };
}

/** The token stays inside. */
export function toSessionView(session: typeof sessions.$inferSelect, currentId: string): SessionView {
  return {
    id: session.id,
    current: session.id === currentId,
    userAgent: session.user_agent ?? '',
    createdAt: session.created_at,
    lastUsedAt: session.updated_at,
  };
}
