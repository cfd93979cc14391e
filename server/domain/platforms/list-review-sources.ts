import { findReader, type ReaderRow } from '#server/connectors/platforms/registry.ts';
import { listSourcesOf, type PlatformSource } from '#server/connectors/platforms/review-sources.ts';
import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { estimateCost } from '#server/domain/platforms/parts/estimate-cost.ts';
import { missingForMails } from '#server/domain/platforms/parts/mail-location.ts';
import { missingForSignIn } from '#server/domain/platforms/parts/sign-in-keys.ts';
import { sourceLabels } from '#server/domain/platforms/parts/source-labels.ts';
import { allow } from '#server/identity/allow.ts';
import { ListReviewSources } from '#shared/platforms/platform-forms.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import type { ProfileFieldView, ReviewSourceView } from '#shared/platforms/review-sources.ts';

/** The sources of one page: those the owner can use first, best first; with their forms filled in by the address. */
export async function listReviewSources(ctx: Ctx, input: ListReviewSources): Promise<ReviewSourceView[]> {
  allow(ctx, 'connectors.read');
  const { platformId, address, known } = parse(ListReviewSources, input);
  const slug = findPlatform(platformId)?.slug ?? '';
  const sources = listSourcesOf(ctx.readers.rows, platformId).map((source) => {
    const row = findReader(ctx.readers.rows, source.id);
    if (row) return toSourceView(ctx, row, source, { slug, address, known });
    return source.id === 'mail'
      ? toMailView(source, missingForMails(ctx.config))
      : toBroughtView(source, slug);
  });
  return sources.toSorted((one, other) => Number(other.isPossible) - Number(one.isPossible));
}

interface ReadPage {
  slug: string;
  address: string;
  known: ReturnType<typeof ListReviewSources.parse>['known'];
}

const UNPAID = { paid: false, cost: null, presetWords: null } as const;

function toSourceView(
  { config }: Ctx,
  row: ReaderRow,
  source: PlatformSource,
  page: ReadPage,
): ReviewSourceView {
  const preset = row.preset?.(page.slug) ?? null;
  const profile = page.known?.reader === row.id ? page.known.profile : { ...preset?.profile };
  const paid = row.kind === 'data-service';
  const { id, name, needs, gives, costs, terms, keeps, seesRemoval, checkedOn } = source;
  const missing = row.signIn ? missingForSignIn(config, row.signIn) : [];
  const isKeyed = row.fields.length > 0 && !(row.signIn && missing.length === 0);
  return {
    id,
    name,
    needs,
    gives,
    costs,
    terms,
    keeps,
    seesRemoval,
    checkedOn,
    isKeyed,
    isPossible: !isKeyed,
    paid,
    label: sourceLabels[source.kind],
    summary: row.summary,
    listsLocations: row.listsLocations,
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
    missing,
    byMail: false,
    bringAt: null,
  };
}

/** The owner sets up forwarding; the platform is never called. */
function toMailView(source: PlatformSource, missing: string[]): ReviewSourceView {
  const { id, name, needs, gives, costs, terms, keeps, seesRemoval, checkedOn } = source;
  return {
    id,
    name,
    needs,
    gives,
    costs,
    terms,
    keeps,
    seesRemoval,
    checkedOn,
    ...UNPAID,
    label: sourceLabels[source.kind],
    summary: 'You forward the platform’s emails about new reviews.',
    listsLocations: false,
    triesReviews: false,
    fields: [],
    profileFields: [],
    steps: [],
    helpPath: '/help/reviews/notification-mails',
    byMail: true,
    missing,
    isKeyed: false,
    isPossible: missing.length === 0,
    signInWith: null,
    bringAt: null,
  };
}

/** No reader fetches these: the owner imports them. */
function toBroughtView(source: PlatformSource, slug: string): ReviewSourceView {
  const { id, name, needs, gives, costs, terms, keeps, seesRemoval, checkedOn } = source;
  return {
    id,
    name,
    needs,
    gives,
    costs,
    terms,
    keeps,
    seesRemoval,
    checkedOn,
    ...UNPAID,
    label: sourceLabels[source.kind],
    summary: 'You bring the reviews; nothing arrives by itself.',
    listsLocations: false,
    triesReviews: false,
    fields: [],
    profileFields: [],
    steps: [],
    helpPath: '/help/reviews/import-reviews',
    byMail: false,
    missing: [],
    signInWith: null,
    bringAt:
      source.kind === 'export'
        ? '/dashboard/integrations/takeout'
        : `/dashboard/integrations/import?platform=${slug}`,
    isKeyed: false,
    isPossible: true,
  };
}

/** The platform is fixed; the address goes into the field that takes one, where it is valid there. */
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
