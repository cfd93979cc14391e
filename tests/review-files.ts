import type { Ctx } from '#server/core/context.ts';
import { bringReviewFile } from '#server/domain/review-imports/bring-review-file.ts';

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 5_000) yield bytes.subarray(at, at + 5_000);
}

export const LIST = `Name,Rating,Comment,Date,Reply
Maria Gonzalez,5,"Kind, quick",2024-05-06,Thank you
Sam N.,2,Waited long,2024-05-07,
Ann,good,No number,2024-05-08,
`;

export const bringFile = (
  ctx: Ctx,
  content: string | Uint8Array = LIST,
  fileName = 'reviews.csv',
  platform: string | null = null,
) =>
  bringReviewFile(ctx, {
    fileName,
    platform,
    stream: pieces(new Uint8Array(Buffer.from(content as string))),
  });
