import { z } from 'zod';
import { LONGEST_SAMPLE } from '#shared/replies/replies.ts';
import { SaveReplySettings } from '#shared/replies/reply-input.ts';

/** Words and phrases on one line, separated by commas. */
const WORD_BREAK = /[,;\n]+/;
const { shape } = SaveReplySettings;

const wordsIn = (list: typeof shape.wordsToUse) =>
  z
    .string()
    .default('')
    .transform((line) => [...new Set(line.split(WORD_BREAK).map((word) => word.trim()))].filter(Boolean))
    .pipe(list);

/** For buttons without fields. */
export const NoFields = z.object({});

export const ReplySettingsForm = z.object({
  ...shape,
  samples: z
    .array(
      z
        .string()
        .default('')
        .transform((text) => text.trim())
        .pipe(
          z
            .string()
            .max(LONGEST_SAMPLE, { error: `A sample can be at most ${LONGEST_SAMPLE} characters long.` }),
        ),
    )
    .default([])
    .transform((samples) => samples.filter(Boolean))
    .pipe(shape.samples),
  teamNames: wordsIn(shape.teamNames),
  wordsToUse: wordsIn(shape.wordsToUse),
  wordsToAvoid: wordsIn(shape.wordsToAvoid),
  signature: z.string().default('').pipe(shape.signature),
});
