import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { reviewLinkOf } from '#server/domain/businesses/view.ts';
import { drawPng, drawSvg } from '#server/domain/codes/parts/draw-plain.ts';
import { drawSheet } from '#server/domain/codes/parts/draw-sheet.ts';
import { loadCode } from '#server/domain/codes/parts/load-code.ts';
import { loadStoredPicture } from '#server/domain/uploads/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { DrawCode } from '#shared/business/code-input.ts';

interface DrawnCode {
  bytes: Uint8Array;
  contentType: string;
  fileName: string;
}

/** The code as a download: a drawing, a picture, or a sheet to print. */
export async function drawCode(ctx: Ctx, input: DrawCode | Record<string, string>): Promise<DrawnCode> {
  allow(ctx, 'codes.read');
  const { of, form, paper, size } = parse(DrawCode, input);
  const { business, code, colors } = await loadCode(ctx, of);
  if (form === 'svg') {
    const bytes = new TextEncoder().encode(drawSvg(code, colors.code));
    return { bytes, contentType: 'image/svg+xml', fileName: `${of}-code.svg` };
  }
  if (form === 'png') {
    const bytes = await drawPng(code, colors.code, size);
    return { bytes, contentType: 'image/png', fileName: `${of}-code-${size}.png` };
  }
  const bytes = await drawSheet({
    form,
    paper,
    code,
    colors,
    now: ctx.now(),
    appName: ctx.config.appName,
    businessName: business.business_name,
    isHealthcare: business.is_healthcare,
    reviewLink: reviewLinkOf(ctx, business),
    logo: business.logo_id ? await loadStoredPicture(ctx, business.logo_id) : null,
  });
  return { bytes, contentType: 'application/pdf', fileName: `review-${form}-${paper}.pdf` };
}
