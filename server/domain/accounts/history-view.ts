import type { auditEvents } from '#server/db/schema/audit.ts';
import { auditedFields } from '#shared/accounts/audit-changes.ts';
import {
  type HistoryActor,
  type HistoryChange,
  type HistoryEntryView,
  isShownAction,
} from '#shared/accounts/history.ts';

type Row = typeof auditEvents.$inferSelect;

const PATHS: Record<string, (id: string) => string> = {
  campaign: (id) => `/dashboard/campaigns/${id}`,
  contact: (id) => `/dashboard/contacts/${id}`,
  review: (id) => `/dashboard/reviews?review=${id}`,
};
/** Imports of contacts are the subject `import` as well. */
const REVIEW_IMPORT = /^review-imports\.(?:run|undo)$/;

const ACTORS: Record<string, HistoryActor> = {
  visitor: 'customer',
  user: 'customer',
  job: 'service',
  provider: 'provider',
};
/** By links in mails to the owner, also where nobody is signed in. */
const BY_OWNERS_LINK: readonly string[] = ['settings.confirm-email', 'notices.switch'];
/** A text of theirs, which the provider passes on. */
const BY_TEXT: readonly string[] = ['contacts.opt-out', 'contacts.opt-in'];

export function toHistoryEntries({ event }: { event: Row }, userId: string): HistoryEntryView[] {
  const { id, created_at: at, actor_kind, actor_id, action, detail, subject_type, subject_id } = event;
  // At the account itself a visitor is its owner, who was not signed in yet.
  const isOwner = actor_id === userId || subject_id === userId || BY_OWNERS_LINK.includes(action);
  const isText = actor_kind === 'provider' && BY_TEXT.includes(action);
  const by = isOwner ? 'you' : isText ? 'customer' : (ACTORS[actor_kind] ?? 'service');
  if (!isShownAction(action)) return [];
  const path = REVIEW_IMPORT.test(action)
    ? `/dashboard/integrations/import/${subject_id}`
    : (PATHS[subject_type]?.(subject_id) ?? null);
  const { before, after, ...facts } = detail;
  return [{ id, at, by, action, detail: facts, changes: changesOf(event), path }];
}

/** As `recordChange` keeps them. */
function changesOf({ action, detail: { before, after } }: Row): HistoryChange[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  return auditedFields(action).flatMap((field) =>
    field in before && field in after ? [{ field, before: before[field], after: after[field] }] : [],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
