import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { loadCode } from '#server/domain/codes/parts/load-code.ts';
import { QUIET } from '#server/domain/codes/parts/make-code.ts';
import type { CodePlace, PrintedCode } from '#shared/codes.ts';

/** The code as the screen shows it. */
export async function getCode(ctx: Ctx, of: CodePlace = 'review'): Promise<PrintedCode> {
  allow(ctx, 'codes.read');
  const { code, colors } = await loadCode(ctx, of);
  return {
    address: code.address,
    size: code.modules + 2 * QUIET,
    path: code.path,
    color: colors.code,
  };
}
