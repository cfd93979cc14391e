import type { Ctx } from '#server/core/context.ts';
import { ensureSettings } from '#server/domain/settings/ensure-settings.ts';
import { toSettingsView } from '#server/domain/settings/view.ts';
import { loadAccount } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import type { SettingsView } from '#shared/business/settings.ts';

export async function getSettings(ctx: Ctx): Promise<SettingsView> {
  allow(ctx, 'settings.read');
  const row = await ensureSettings(ctx);
  return toSettingsView(row, (await loadAccount(ctx)).email);
}
