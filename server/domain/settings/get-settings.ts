import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { ensureSettings } from '#server/domain/settings/ensure-settings.ts';
import { loadAccountEmail } from '#server/domain/settings/queries.ts';
import { toSettingsView } from '#server/domain/settings/view.ts';
import type { SettingsView } from '#shared/settings.ts';

export async function getSettings(ctx: Ctx): Promise<SettingsView> {
  allow(ctx, 'settings.read');
  const row = await ensureSettings(ctx);
  return toSettingsView(row, await loadAccountEmail(ctx));
}
