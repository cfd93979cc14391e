import type { Ctx } from '#server/core/context.ts';
import { choosePicture } from '#server/domain/businesses/choose-picture.ts';
import { uploadPicture } from '#server/domain/uploads/upload-picture.ts';
import { redirectWith } from '#server/http/door.ts';
import { takeUpload } from '#server/http/take-upload.ts';
import type { PictureUse } from '#shared/business/pictures.ts';
import { MESSAGES, type MessageKey } from '#shared/http/messages.ts';

interface Words {
  use: PictureUse;
  /** Where to go on, with the good news. */
  to: string;
  done: MessageKey;
  failed: 'pictureUploadFailed' | 'logoUploadFailed';
}

const DAMAGED = {
  text: 'The picture arrived damaged. Please try again.',
  reason: 'picture_unreadable',
} as const;

/** Whether the form of a picture was sent: the only one of its page that brings a file. */
export function bringsPicture(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
}

/** Takes the picture in and makes it the business's. What is refused says why beside the field. */
export async function takePicture(ctx: Ctx, request: Request, { use, to, done, failed }: Words) {
  return takeUpload(ctx, request, { failed: MESSAGES[failed], damaged: DAMAGED }, async (upload) => {
    const { id } = await uploadPicture(ctx, { ...upload, use });
    await choosePicture(ctx, { use, uploadId: id });
    return redirectWith(ctx, to, done);
  });
}
