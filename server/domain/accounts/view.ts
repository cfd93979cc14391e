import type { sessions, users } from '#server/db/schema/accounts.ts';
import type { SessionView, UserInfoView } from '#shared/accounts.ts';

export function toUserInfoView(user: typeof users.$inferSelect): UserInfoView {
  return { id: user.id, name: user.name, email: user.email, createdAt: user.created_at };
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
