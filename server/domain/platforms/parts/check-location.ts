import { ZodError, z } from 'zod';
import { ConnectorError, type PageFault } from '#server/connectors/errors.ts';
import type { ReaderRow } from '#server/connectors/platforms/registry.ts';
import type { LocationInfo } from '#server/connectors/platforms/review.ts';
import type { Ctx } from '#server/core/context.ts';
import { AppError, invalidAt } from '#server/core/errors.ts';
import type { ReaderCredentials } from '#server/domain/platforms/parts/accounts.ts';
import { plainWords } from '#shared/http/plain-words.ts';
import { type Platform, WEBSITE } from '#shared/platforms/platforms.ts';
import { recognizePlatform, shortLinkWords } from '#shared/platforms/profiles/recognize-profile.ts';
import { websiteOf } from '#shared/platforms/profiles/website-of.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';

/** Fills in missing fields from the platform and the address, and reports faults at their fields. */
export function parseProfile(
  row: ReaderRow,
  given: Record<string, string>,
  { platform, address }: { platform: Platform; address: string },
): Record<string, string> {
  const names = row.profileFields.map(({ name }) => name);
  const [only] = names.length === 1 ? names : ['page'];
  const filled = {
    ...(names.includes('platform') ? { platform: platform.slug } : {}),
    ...(address && only && names.includes(only) ? { [only]: address } : {}),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
  };
  const parsed = row.profile.safeParse(filled, { error: plainWords });
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    const faults = Object.entries(fieldErrors).map(([name, words]) => [`profile.${name}`, words ?? []]);
    const [first] = parsed.error.issues;
    throw new AppError('invalid', first?.message ?? 'Please check the page.', {
      fields: Object.fromEntries(faults),
      reason: 'place_invalid',
    });
  }
  // One platform is connected at a time, whatever the field contains.
  if (parsed.data.platform !== undefined && parsed.data.platform !== platform.slug) {
    throw invalidAt('profile.platform', 'Choose the platform of this page.');
  }
  refuseOtherSites(row, parsed.data, platform);
  return parsed.data;
}

/** A reader of arbitrary pages would otherwise count reviews of any site as those of this platform. */
function refuseOtherSites(row: ReaderRow, profile: Record<string, string>, platform: Platform): void {
  if (row.kind !== 'page') return;
  for (const { name } of row.profileFields) {
    const address = profile[name] ?? '';
    if (platform.id === WEBSITE.id) {
      if (websiteOf(address) !== null) continue;
      const known = recognizePlatform(address);
      const words = known ? `This address is one of ${publicNameOf(known)}.` : shortLinkWords(address);
      throw invalidAt(`profile.${name}`, words ?? 'Paste the address of your page.', {
        reason: 'place_not_found',
      });
    }
    if (recognizePlatform(address)?.id === platform.id) continue;
    const words = `This is not an address of ${publicNameOf(platform)}.`;
    throw invalidAt(`profile.${name}`, words, { reason: 'place_not_found' });
  }
}

/**
 * Asks the source about the location; never call it inside a transaction. Refusals are reported at the field that can
 * fix them.
 */
export async function checkLocation(
  ctx: Ctx,
  row: ReaderRow,
  credentials: ReaderCredentials,
  profile: Record<string, string>,
): Promise<LocationInfo> {
  return asking(ctx, row, async () => ctx.readers.open(row.id, credentials).check(profile));
}

/** Turns failures of the source into refusals of the owner's input. */
export async function asking<T>(ctx: Ctx, row: ReaderRow, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ZodError)
      throw new AppError('invalid', 'Please check the page.', { cause: error, reason: 'place_invalid' });
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ reader: row.id, fault: error.fault, err: error }, 'a source refused');
    throw refusalOf(row, error);
  }
}

const PAGE_WORDS: Record<PageFault, string> = {
  undescribed:
    'This page describes no reviews for programs, so there is nothing we can read. Copy them from the page and paste them under “Import reviews” instead.',
  damaged:
    'This page describes its reviews in a script that is damaged. The person who looks after the website can fix it; until then, paste them under “Import reviews”.',
};

function refusalOf({ name, kind }: Pick<ReaderRow, 'name' | 'kind'>, error: ConnectorError): AppError {
  switch (error.fault) {
    case 'auth':
      return invalidAt('credentials', `${name} refused these credentials.`, { reason: 'source_refused' });
    case 'gone':
      return invalidAt(
        'profile',
        kind === 'page'
          ? 'There is no such page. Check its address.'
          : `${name} has no such page. Check its address.`,
        {
          reason: 'place_not_found',
        },
      );
    case 'not_offered':
      return new AppError(
        'conflict',
        kind === 'page'
          ? 'That site lets no program read this page. Copy the reviews from it and paste them under “Import reviews” instead.'
          : `${name} does not let this account read these reviews.`,
        { reason: 'source_not_offered' },
      );
    case 'rejected':
      return error.reason === 'no_funds'
        ? new AppError('conflict', `Your account at ${name} has no credit. Top it up there first.`, {
            reason: 'no_credit',
          })
        : invalidAt(
            'profile',
            `${kind === 'page' ? 'That page' : name} did not take this. Check what you entered.`,
          );
    case 'rate_limited':
    case 'unavailable':
      return new AppError(
        'unavailable',
        kind === 'page'
          ? 'We could not open that page right now. Please try again in a few minutes.'
          : `${name} could not be reached right now. Please try again in a few minutes.`,
      );
    case 'unexpected':
      if (error.page) return invalidAt('profile', PAGE_WORDS[error.page], { reason: 'place_invalid' });
      return new AppError(
        'unavailable',
        kind === 'page' ? 'We could not read that page.' : `${name} answered in a form we do not know.`,
      );
  }
}
