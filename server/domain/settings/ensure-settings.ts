import { eq } from 'drizzle-orm';
import { type Ctx, type MemberCtx, withTx } from '#server/core/context.ts';
import { recordExists } from '#server/core/errors.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { accountIdOf, loadAccount } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';

type Settings = typeof userSettings.$inferSelect;

/** The caller's settings, made with their defaults the first time anybody asks. */
export async function ensureSettings(ctx: Ctx): Promise<Settings> {
  allow(ctx, 'settings.read');
  return (await find(ctx)) ?? withTx(ctx, create);
}

/** The same for a program that makes them: of several at the same moment one does, and the others are refused. */
export async function makeSettings(ctx: Ctx): Promise<void> {
  allow(ctx, 'settings.save');
  await withTx(ctx, async (ctx) => {
    if (!(await insert(ctx))) throw recordExists();
  });
}

async function create(ctx: MemberCtx): Promise<Settings> {
  await insert(ctx);
  const row = await find(ctx);
  if (!row) throw new Error('The settings are missing right after they were made.');
  return row;
}

/** False where there are some. */
async function insert(ctx: MemberCtx): Promise<boolean> {
  const { email } = await loadAccount(ctx);
  const now = ctx.now();
  const made = await ctx.db
    .insert(userSettings)
    .values({
      user_id: accountIdOf(ctx),
      notification_email: email,
      reply_email: email,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: userSettings.user_id })
    .returning({ id: userSettings.id });
  return made.length > 0;
}

async function find(ctx: MemberCtx): Promise<Settings | undefined> {
  const [row] = await ctx.db
    .select()
    .from(userSettings)
    .where(eq(userSettings.user_id, accountIdOf(ctx)));
  return row;
}
