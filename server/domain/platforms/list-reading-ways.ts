import { findReader, type ReaderRow } from '#server/connectors/platforms/registry.ts';
import { type WayToRead, waysToRead } from '#server/connectors/platforms/ways.ts';
import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { estimateCost } from '#server/domain/platforms/parts/estimate-cost.ts';
import { missingForMails } from '#server/domain/platforms/parts/mail-place.ts';
import { missingForSignIn } from '#server/domain/platforms/parts/sign-in-keys.ts';
import { wayLabels } from '#server/domain/platforms/parts/way-labels.ts';
import { allow } from '#server/identity/allow.ts';
import { ListReadingWays } from '#shared/platforms/platform-forms.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import type { ProfileFieldView, ReadingWayView } from '#shared/platforms/reading-ways.ts';

/** The ways to read one page, best first, with their forms filled in as far as the address tells. */
export async function listReadingWays(ctx: Ctx, input: ListReadingWays): Promise<ReadingWayView[]> {
  allow(ctx, 'connectors.read');
  const { platformId, address, known } = parse(ListReadingWays, input);
  const slug = findPlatform(platformId)?.slug ?? '';
  return waysToRead(ctx.readers.rows, platformId).map((way) => {
    const row = findReader(ctx.readers.rows, way.id);
    if (row) return toWayView(ctx, row, way, { slug, address, known });
    return way.id === 'mail' ? toMailView(way, missingForMails(ctx.config)) : toBroughtView(way, slug);
  });
}

interface ReadPage {
  slug: string;
  address: string;
  known: ReturnType<typeof ListReadingWays.parse>['known'];
}

const UNPAID = { paid: false, cost: null, presetWords: null } as const;

function toWayView({ config }: Ctx, row: ReaderRow, way: WayToRead, page: ReadPage): ReadingWayView {
  const preset = row.preset?.(page.slug) ?? null;
  const profile = page.known?.reader === row.id ? page.known.profile : { ...preset?.profile };
  const paid = row.way === 'data-service';
  const { id, name, needs, gives, costs, terms, keeps, seesRemoval } = way;
  return {
    id,
    name,
    needs,
    gives,
    costs,
    terms,
    keeps,
    seesRemoval,
    paid,
    label: wayLabels[way.kind],
    summary: row.summary,
    listsPlaces: row.listsPlaces,
    triesReviews: !paid,
    fields: row.fields,
    profileFields: row.profileFields.map(({ advanced = false, ...field }) => {
      const { value, settled } = filledIn(row, field.name, page);
      const known = preset?.profile[field.name];
      return { ...field, settled, value: value || (known ?? ''), advanced: advanced || known !== undefined };
    }),
    cost: estimateCost(row, { platform: page.slug, ...profile }, page.known?.total ?? null),
    presetWords: preset?.words ?? null,
    steps: row.steps,
    helpPath: row.helpPath ?? null,
    signInWith: row.signIn?.name ?? null,
    missing: row.signIn ? missingForSignIn(config, row.signIn) : [],
    byMail: false,
    bringAt: null,
  };
}

/** The owner sets up forwarding; nobody asks the platform for anything. */
function toMailView(way: WayToRead, missing: string[]): ReadingWayView {
  const { id, name, needs, gives, costs, terms, keeps, seesRemoval } = way;
  return {
    id,
    name,
    needs,
    gives,
    costs,
    terms,
    keeps,
    seesRemoval,
    ...UNPAID,
    label: wayLabels[way.kind],
    summary: 'You forward the platform’s emails about new reviews.',
    listsPlaces: false,
    triesReviews: false,
    fields: [],
    profileFields: [],
    steps: [],
    helpPath: '/help/reviews/notification-mails',
    byMail: true,
    missing,
    signInWith: null,
    bringAt: null,
  };
}

/** No reader gets these: the owner brings them. */
function toBroughtView(way: WayToRead, slug: string): ReadingWayView {
  const { id, name, needs, gives, costs, terms, keeps, seesRemoval } = way;
  return {
    id,
    name,
    needs,
    gives,
    costs,
    terms,
    keeps,
    seesRemoval,
    ...UNPAID,
    label: wayLabels[way.kind],
    summary: 'You bring the reviews; nothing arrives by itself.',
    listsPlaces: false,
    triesReviews: false,
    fields: [],
    profileFields: [],
    steps: [],
    helpPath: '/help/reviews/import-reviews',
    byMail: false,
    missing: [],
    signInWith: null,
    bringAt: `/dashboard/integrations/import?platform=${slug}`,
  };
}

/** The platform is settled; the address goes where one is taken and it fits. */
function filledIn(
  row: ReaderRow,
  name: string,
  { slug, address }: ReadPage,
): Pick<ProfileFieldView, 'value' | 'settled'> {
  if (name === 'platform') return { value: slug, settled: true };
  const takesAddress = row.profileFields.length === 1 || name === 'page';
  if (!address || !takesAddress) return { value: '', settled: false };
  const preset = row.preset?.(slug)?.profile;
  const tried = row.profile.safeParse({ ...preset, platform: slug, [name]: address });
  const refused = !tried.success && tried.error.issues.some(({ path }) => path[0] === name);
  return { value: refused ? '' : address, settled: false };
}
