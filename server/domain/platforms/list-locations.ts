import { findReader } from '#server/connectors/platforms/registry.ts';
import type { Ctx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { credentialsOf, parseCredentials } from '#server/domain/platforms/parts/accounts.ts';
import { asking } from '#server/domain/platforms/parts/check-location.ts';
import { loadReaderAccount } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import type { LocationView } from '#shared/platforms/platform-connections.ts';
import { ListLocations } from '#shared/platforms/platform-input.ts';

const LOOKS: RateRule = { name: 'platforms.places', max: 60, windowSeconds: 3_600 };

/** The locations that an account may read; null where the source cannot list them. */
export async function listLocations(ctx: Ctx, input: ListLocations): Promise<LocationView[] | null> {
  allow(ctx, 'platforms.connect');
  const { reader: id, accountId, credentials: given } = parse(ListLocations, input);
  const reader = findReader(ctx.readers.rows, id);
  if (!reader) throw invalidAt('reader', 'Choose a way to read.');
  const account = accountId ? await loadReaderAccount(ctx, accountId) : null;
  if (account && account.reader !== reader.id) {
    throw invalidAt('accountId', `Choose an account of ${reader.name}.`);
  }
  const credentials = account ? credentialsOf(ctx, account) : parseCredentials(reader, given ?? {});
  await limit(ctx, LOOKS, ctx.business.id);
  return asking(ctx, reader, async () => (await ctx.readers.open(reader.id, credentials).places?.()) ?? null);
}
