import { z } from 'zod';
import { cleanText } from '#shared/text/clean-text.ts';
import { linkedVideoAt } from '#shared/videos/video-address.ts';
import { CAPTION_LANGUAGES } from '#shared/videos/videos.ts';

const line = (least: string, most: number, what: string) =>
  z
    .string({ error: least })
    .transform((text) => cleanText(text).replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, { error: least })
        .max(most, { error: `${what} can be at most ${most} characters long.` }),
    );

export const LinkVideo = z.object({
  address: z
    .string({ error: 'Paste the address of the video.' })
    .trim()
    .min(1, { error: 'Paste the address of the video.' })
    .max(500, { error: 'This address is too long.' })
    .refine((address) => linkedVideoAt(address) !== null, {
      error: 'Paste the address of one video on YouTube or Vimeo, as the browser shows it.',
    }),
});
export type LinkVideo = z.input<typeof LinkVideo>;

export const VideoId = z.object({ videoId: z.string().max(100) });
export type VideoId = z.input<typeof VideoId>;

/** The form of one video. */
export const VideoForm = z.object({
  title: line('Give the video a title, such as a sentence that is said in it.', 90, 'The title'),
  personName: line('Say who is in the video, as visitors should read it.', 60, 'The name'),
  captionsLanguage: z.enum(CAPTION_LANGUAGES, { error: 'Choose a language.' }).optional(),
  acknowledged: z.boolean().optional(),
});

export const SaveVideo = VideoForm.extend(VideoId.shape);
export type SaveVideo = z.input<typeof SaveVideo>;

export const MoveVideo = VideoId.extend({ way: z.enum(['up', 'down']) });
export type MoveVideo = z.input<typeof MoveVideo>;
