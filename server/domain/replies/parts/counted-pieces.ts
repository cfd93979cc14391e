import { ModelError, type OpenModel } from '#server/connectors/models/model.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { countTokens } from '#server/domain/replies/parts/usage.ts';

/** What the model says, counted whether it comes to an end or not. */
export async function* countedPieces(
  ctx: BusinessCtx,
  parts: ReturnType<OpenModel['write']>,
): AsyncGenerator<string> {
  let said = 0;
  let counted = false;
  const count = async (tokens: { input: number; output: number }) => {
    counted = true;
    await countTokens(ctx, tokens);
  };
  try {
    for await (const part of parts) {
      if (part.type === 'end') await count(part.tokens);
      else {
        said += part.text.length;
        yield part.text;
      }
    }
  } catch (error) {
    if (error instanceof ModelError) await count(error.tokens);
    throw error;
  } finally {
    // Somebody cancelled: the service bills what it has written.
    if (!counted && said > 0) await count({ input: 0, output: Math.ceil(said / 4) });
  }
}
