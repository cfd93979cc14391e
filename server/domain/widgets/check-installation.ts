import { and, eq, inArray } from 'drizzle-orm';
import { ConnectorError } from '#server/connectors/errors.ts';
import { readWebPage } from '#server/connectors/fetching/crawler.ts';
import { parseWebAddress } from '#server/connectors/fetching/web-address.ts';
import type { InspectionResult } from '#server/connectors/installations/inspect-page.ts';
import { parseInThread } from '#server/connectors/parsing/parse-in-thread.ts';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { widgets } from '#server/db/schema/widgets.ts';
import { selectShownVideos } from '#server/domain/videos/queries.ts';
import { toWidgetVideo } from '#server/domain/videos/view.ts';
import { noteCheck } from '#server/domain/widgets/parts/note-check.ts';
import { loadWidget, type WidgetRecord } from '#server/domain/widgets/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { limit } from '#server/limits/rate-limit.ts';
import type { InstallationCheck, InstallationOutcome } from '#shared/widgets/installation.ts';
import { CheckInstallation } from '#shared/widgets/installation-input.ts';
import { loadsOfVideos } from '#shared/widgets/policy-lines.ts';

const CHECKS = { name: 'widgets.check-installation', max: 30, windowSeconds: 3_600 };
const TIMEOUT_MS = 10_000;

/**
 * Reads a page as any visitor gets it, and looks for the code of a widget in it. Nothing of the page is run or kept but where
 * the widget was found.
 */
export async function checkInstallation(ctx: Ctx, input: CheckInstallation): Promise<InstallationCheck> {
  allow(ctx, 'widgets.read');
  const { widgetId, address } = parse(CheckInstallation, input);
  const widget = await loadWidget(ctx, widgetId);
  await limit(ctx, CHECKS, ctx.business.id);
  const check = await lookAt(ctx, widget, address);
  await noteCheck(ctx, widget, { ...check, asked: address });
  return check;
}

async function lookAt(
  ctx: Ctx & BusinessCtx,
  { id, type }: WidgetRecord,
  address: string,
): Promise<InstallationCheck> {
  const nothing = { address, lines: [], otherName: '' };
  const { crawler } = ctx.readers;
  if (!crawler) return { ...nothing, outcome: 'unreachable' };
  try {
    const { url, html, policy } = await readWebPage(crawler, address, { timeoutMs: TIMEOUT_MS });
    const { origin } = ctx.config;
    const videos = type === 'video' ? await selectShownVideos(ctx) : [];
    const loads = loadsOfVideos(videos.map((row) => toWidgetVideo(ctx, row)));
    const found = await parseInThread('installation', { html, policy, origin, widgetId: id, loads });
    const own = await ctx.db
      .select({ name: widgets.name })
      .from(widgets)
      .where(and(eq(widgets.business_id, ctx.business.id), inArray(widgets.id, found.otherIds)))
      .limit(1);
    const otherName = own[0]?.name ?? '';
    const lines = [...found.lines, ...found.videoLines];
    return { address: url.href, outcome: outcomeOf(found, otherName), lines, otherName };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    return { ...nothing, outcome: outcomeOfFault(error, address) };
  }
}

function outcomeOf(found: InspectionResult, otherName: string): InstallationOutcome {
  const { hasPlace, hasScript, isFramed, inert, otherIds, lines, videoLines, needsNonce } = found;
  if (hasPlace && !hasScript) return 'no-script';
  if (hasPlace || isFramed) {
    if (needsNonce) return 'needs-nonce';
    if (lines.length > 0) return 'blocked';
    if (videoLines.length > 0) return 'videos-blocked';
    return hasPlace ? 'found' : 'framed';
  }
  if (inert) return inert;
  if (otherIds.length > 0) return otherName ? 'other-widget' : 'other-business';
  return hasScript ? 'no-place' : 'not-found';
}

function outcomeOfFault({ fault }: ConnectorError, address: string): InstallationOutcome {
  switch (fault) {
    case 'not_offered':
      return 'refused';
    case 'gone':
      return 'gone';
    case 'rejected':
      return isOnlyItsPort(address) ? 'port' : 'internal';
    default:
      return 'unreachable';
  }
}

/** Whether the address would be read without its port. */
function isOnlyItsPort(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.port === '') return false;
  url.port = '';
  return parseWebAddress(url.href) !== null;
}
