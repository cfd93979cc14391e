import { changedSearch } from '#app/ui/changed-search.ts';
import type { Ctx } from '#server/core/context.ts';
import { choosePicture } from '#server/domain/businesses/choose-picture.ts';
import { addPhoto } from '#server/domain/uploads/add-photo.ts';
import { uploadPicture } from '#server/domain/uploads/upload-picture.ts';
import { redirectWith } from '#server/http/door.ts';
import { takeUpload } from '#server/http/take-upload.ts';
import type { PictureUse } from '#shared/business/pictures.ts';
import { MESSAGES, type MessageKey } from '#shared/http/messages.ts';

interface Words {
  use: PictureUse;
  /** Where to go after success. */
  to: string;
  done: MessageKey;
  failed: 'pictureUploadFailed' | 'logoUploadFailed';
}

/** Adds a photo and shows it behind the picture at this address. */
export async function takePhoto(ctx: Ctx, request: Request, url: URL) {
  const words = { failed: MESSAGES.photoNotAdded, damaged: DAMAGED };
  return takeUpload(ctx, request, words, async (upload) => {
    const { id } = await addPhoto(ctx, upload);
    return redirectWith(ctx, changedSearch(url, { design: 'daylight', photo: id }), 'photoAdded');
  });
}

const DAMAGED = {
  text: 'The picture arrived damaged. Please try again.',
  reason: 'picture_unreadable',
} as const;

/** Whether a picture's form was submitted: the only form of its page with a file. */
export function bringsPicture(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
}

/** Uploads the picture and uses it. A refusal is shown beside the field. */
export async function takePicture(ctx: Ctx, request: Request, { use, to, done, failed }: Words) {
  return takeUpload(ctx, request, { failed: MESSAGES[failed], damaged: DAMAGED }, async (upload) => {
    const { id } = await uploadPicture(ctx, { ...upload, use });
    await choosePicture(ctx, { use, uploadId: id });
    return redirectWith(ctx, to, done);
  });
}
