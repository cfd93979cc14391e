import { findMailPlatform } from '#server/connectors/review-mails/platforms.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { AppError, invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { MAIL_READER } from '#server/domain/platforms/internal.ts';
import { connectPage } from '#server/domain/platforms/parts/connect-page.ts';
import { loadConnectionView } from '#server/domain/platforms/parts/load-views.ts';
import { platformOf, rowOfPage } from '#server/domain/platforms/parts/location.ts';
import { locationKeyOf, pageUrlOf } from '#server/domain/platforms/parts/location-key.ts';
import { missingForMails } from '#server/domain/platforms/parts/mail-location.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { ConnectMail } from '#shared/business/notice-mails.ts';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';

/**
 * From now on, new reviews of this page are learned from the platform's notification mails; the platform itself is
 * never called.
 */
export async function connectMail(ctx: Ctx, input: ConnectMail): Promise<PlatformConnectionView> {
  allow(ctx, 'platforms.connect');
  const given = parse(ConnectMail, input);
  const known = given.connectionId ? await loadPlatformConnection(ctx, given.connectionId) : null;
  const platform = platformOf(given, known);
  if (!findMailPlatform(platform.slug)) throw invalidAt('reader', 'Choose a way to read this platform.');
  const missing = missingForMails(ctx.config);
  if (missing.length > 0) {
    throw new AppError(
      'conflict',
      `This service takes no mails yet: ${missing.join(' and ')} must be set first.`,
      { reason: 'mail_not_set_up' },
    );
  }
  const page = {
    platform,
    address: given.address || known?.page_url || '',
    reader: MAIL_READER,
    profile: {},
  };
  return withTx(ctx, async (ctx) => {
    const { before, locationKey } = await rowOfPage(ctx, {
      known,
      platformId: platform.id,
      isNewPage: given.isNewPage,
      key: locationKeyOf(page, { address: null }).trim(),
    });
    const id = before?.id ?? newId();
    const row = await connectPage(
      ctx,
      { id, platformId: platform.id, before },
      {
        reader: MAIL_READER,
        account_id: null,
        profile: {},
        place_key: locationKey,
        page_url: pageUrlOf(page, { address: null }) || before?.page_url || '',
        next_sync_at: null,
        last_sync_at: null,
        last_good_at: null,
      },
    );
    const facts = { platformId: platform.id, reader: MAIL_READER, before: before?.reader ?? null };
    await record(ctx, 'platforms.connect', { type: 'platform-connection', id }, facts);
    return loadConnectionView(ctx, row);
  });
}
