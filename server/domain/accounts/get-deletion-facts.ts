import { and, eq, ne, sql } from 'drizzle-orm';
import { findReader } from '#server/connectors/platforms/registry.ts';
import type { Ctx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { platformReviewsOf, submissionsOf } from '#server/db/reviews/questions.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { videos } from '#server/db/schema/videos.ts';
import { isDemoOwner } from '#server/domain/demo/queries.ts';
import { signedInWith } from '#server/domain/platforms/parts/access-after-deletion.ts';
import { allow } from '#server/identity/allow.ts';
import { DELETION_GRACE_DAYS } from '#shared/accounts/account-limits.ts';
import type { DeletionFacts } from '#shared/accounts/accounts.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { DAY_MS } from '#shared/time/durations.ts';

type Counts = Pick<
  DeletionFacts,
  | 'campaigns'
  | 'waiting'
  | 'reminders'
  | 'reviews'
  | 'answers'
  | 'private'
  | 'contacts'
  | 'messages'
  | 'optOuts'
>;

const NOTHING: Counts = {
  campaigns: 0,
  waiting: 0,
  reminders: 0,
  reviews: 0,
  answers: 0,
  private: 0,
  contacts: 0,
  messages: 0,
  optOuts: 0,
};

/** What would end with the account, as it is now. */
export async function getDeletionFacts(ctx: Ctx): Promise<DeletionFacts> {
  allow(ctx, 'accounts.delete');
  const { userId } = ctx.actor;
  const [row] = await ctx.db
    .select({ email: users.email, id: businessProfiles.id, name: businessProfiles.business_name })
    .from(users)
    .leftJoin(businessProfiles, eq(businessProfiles.user_id, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new AppError('unauthenticated', 'Please sign in first.');
  const { databaseUrl, backupsKept } = ctx.config;
  return {
    ...(row.id ? await countOf(ctx, row.id) : NOTHING),
    name: row.name ?? row.email,
    isBusiness: row.id !== null,
    isDemo: isDemoOwner(row),
    dueAt: new Date(ctx.now().getTime() + DELETION_GRACE_DAYS * DAY_MS),
    pictures: await ctx.db.$count(uploads, eq(uploads.user_id, userId)),
    videos: row.id ? await ctx.db.$count(videos, eq(videos.business_id, row.id)) : 0,
    connected: row.id ? await connectedOf(ctx, row.id) : [],
    handedBack: row.id ? await signedInWith(ctx, row.id) : [],
    backupDays: databaseUrl ? null : backupsKept,
  };
}

async function countOf(ctx: Ctx, businessId: string): Promise<Counts> {
  const mine = { db: ctx.db, business: { id: businessId } };
  const [counts] = await rowsOf<Counts>(
    ctx.db,
    sql`select
      (select count(distinct c.id)::int from campaigns c join invitations i on i.campaign_id = c.id
        where c.business_id = ${businessId} and c.status <> 'canceled' and i.status = 'queued') as campaigns,
      (select count(*)::int from invitations where business_id = ${businessId} and status = 'queued') as waiting,
      (select count(*)::int from invitations
        where business_id = ${businessId} and status = 'queued' and step > 0) as reminders,
      (select count(*)::int from ${platformReviewsOf(mine)}) as reviews,
      (select count(*)::int from ${submissionsOf(mine)} where is_public) as answers,
      (select count(*)::int from ${submissionsOf(mine)} where not is_public) as private,
      (select count(*)::int from contacts where business_id = ${businessId} and erased_at is null) as contacts,
      (select count(*)::int from invitations where business_id = ${businessId} and sent_at is not null) as messages,
      (select count(*)::int from opt_outs where business_id = ${businessId}) as "optOuts"`,
  );
  return counts ?? NOTHING;
}

/** By name, each once: platforms as people call them, providers of messages as they call themselves. */
async function connectedOf(ctx: Ctx, businessId: string): Promise<string[]> {
  const pages = await ctx.db
    .select({ platformId: platformConnections.platform_id, reader: platformConnections.reader })
    .from(platformConnections)
    .where(
      and(eq(platformConnections.business_id, businessId), ne(platformConnections.state, 'disconnected')),
    );
  const accounts = await ctx.db
    .select({ connector: channelConnections.connector })
    .from(channelConnections)
    .where(eq(channelConnections.business_id, businessId));
  const names = [
    ...pages
      .filter(({ reader }) => findReader(ctx.readers.rows, reader) !== null)
      .map(({ platformId }) => {
        const platform = findPlatform(platformId);
        return publicNameOf(platform);
      }),
    ...accounts.map(({ connector }) => ctx.channels.texts.find(({ id }) => id === connector)?.name ?? ''),
  ];
  return [...new Set(names)].filter(Boolean);
}
