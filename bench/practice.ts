import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashToken, newId } from '#server/core/crypto.ts';
import { type Db, openDatabase } from '#server/db/client.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessPlatforms, businessProfiles, reviewAddresses } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { copyPreparedDatabase } from '#tests/e2e/prepared-database.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { build } from '../scripts/build.ts';
import { isBuildFresh } from '../scripts/stamp.ts';

/** The short link of the invited contact. */
export const INVITATION_TOKEN = 'practiceinvitation0000';
export const REVIEW_PATH = '/review/bright-smiles';

interface PracticeRef {
  userId: string;
  businessId: string;
  now: Date;
}

/** The built server on its own data, with one practice, and whatever else `fill` adds to it. */
export async function startPractice(
  fill: (db: Db, practice: PracticeRef) => Promise<void> = async () => {},
): Promise<RunningServer> {
  if (!isBuildFresh()) await build();
  const dataDir = await mkdtemp(join(tmpdir(), 'goodword-bench-'));
  await copyPreparedDatabase(dataDir);
  const database = await openDatabase({ dataDir: join(dataDir, 'database') });
  const now = new Date();
  const stamps = { created_at: now, updated_at: now };
  const [user] = await database.db
    .insert(users)
    .values({ name: 'Dr. Lee', email: 'lee@example.com', email_verified: true, ...stamps })
    .returning();
  const [business] = await database.db
    .insert(businessProfiles)
    .values({
      user_id: user?.id ?? '',
      business_name: 'Bright Smiles Dental',
      review_link_url: 'bright-smiles',
      brand_color: '#1f5c8b',
      ...stamps,
    })
    .returning();
  await database.db
    .insert(reviewAddresses)
    .values({ slug: 'bright-smiles', business_id: business?.id ?? '', since: stamps.created_at });
  await database.db.insert(businessPlatforms).values(
    [1, 38, 2].map((platform_id, position) => ({
      business_id: business?.id ?? '',
      platform_id,
      position,
    })),
  );
  const practice = { userId: user?.id ?? '', businessId: business?.id ?? '', now };
  await invite(database.db, practice);
  await fill(database.db, practice);
  await database.close();
  return startServer({ dataDir });
}

async function invite(db: Db, { userId, businessId, now }: PracticeRef): Promise<void> {
  const owned = { business_id: businessId, created_at: now, updated_at: now };
  const [contact] = await db
    .insert(contacts)
    .values({ name: 'Grace Patient', email: 'grace@example.com', ...owned })
    .returning();
  const [campaign] = await db
    .insert(campaigns)
    .values({
      business_id: businessId,
      user_id: userId,
      campaign_name: 'Spring visits',
      campaign_type: 'EMAIL',
      template_content: '{}',
      submission_key: newId(),
      created_at: now,
      starts_at: now,
    })
    .returning();
  await db.insert(invitations).values({
    channel: 'email',
    token_hash: hashToken(INVITATION_TOKEN),
    status: 'delivered',
    ...owned,
    contact_id: contact?.id ?? '',
    campaign_id: campaign?.id ?? '',
  });
}
