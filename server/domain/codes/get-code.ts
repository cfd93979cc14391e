import type { Ctx } from '#server/core/context.ts';
import { loadCode } from '#server/domain/codes/parts/load-code.ts';
import { QUIET } from '#server/domain/codes/parts/make-code.ts';
import { drawable, loadSheetFonts } from '#server/domain/codes/parts/sheet-fonts.ts';
import { allow } from '#server/identity/allow.ts';
import type { CodeTarget, MissingLetters, PrintedCode } from '#shared/business/codes.ts';

/** The code for display. */
export async function getCode(ctx: Ctx, of: CodeTarget = 'review'): Promise<PrintedCode> {
  allow(ctx, 'codes.read');
  const { business, code, colors } = await loadCode(ctx, of);
  return {
    address: code.address,
    size: code.modules + 2 * QUIET,
    path: code.path,
    color: colors.code,
    missing: await missingOf(business.business_name),
  };
}

async function missingOf(name: string): Promise<MissingLetters | null> {
  const fonts = await loadSheetFonts([name]);
  const shown = drawable(fonts, name);
  return shown === name.normalize('NFC').replace(/\s+/g, ' ').trim() ? null : { shown };
}
