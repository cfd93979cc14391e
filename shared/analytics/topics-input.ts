import { z } from 'zod';
import { LISTED_MOODS, OWN_TOPIC_LIMITS } from '#shared/analytics/topics.ts';

export const MENTIONS_A_PAGE = 10;

/** Of the built-in topics by name, of own ones by id. */
const TopicId = z.string().trim().min(1).max(40);

export const ListMentions = z.object({
  topic: TopicId,
  moods: z.enum(LISTED_MOODS).catch('all').default('all'),
  cursor: z.string().max(200).optional(),
});
export type ListMentions = z.input<typeof ListMentions>;

export const CorrectTopic = z.object({ reviewId: z.uuid(), topic: TopicId });
export type CorrectTopic = z.input<typeof CorrectTopic>;

const { name, words, wordLength } = OWN_TOPIC_LIMITS;

/** As a list, or as somebody types them: one on each line, or with commas between. */
const Words = z
  .union([z.string().max(words * (wordLength + 2) * 2), z.array(z.string().max(500)).max(200)])
  .transform((given) => [
    ...new Set(
      (typeof given === 'string' ? given.split(/[,;\n]/) : given)
        .map((word) => word.replace(/\s+/g, ' ').trim())
        .filter((word) => /[\p{L}\p{N}]/u.test(word)),
    ),
  ])
  .pipe(
    z
      .array(z.string().max(wordLength, { error: `A word or phrase has at most ${wordLength} characters.` }))
      .min(1, { error: 'Enter at least one word.' })
      .max(words, { error: `Enter at most ${words} words.` }),
  );

export const AddOwnTopic = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: 'Enter a name.' })
    .max(name, { error: `The name has at most ${name} characters.` }),
  words: Words,
});
export type AddOwnTopic = z.input<typeof AddOwnTopic>;

export const DeleteOwnTopic = z.object({ topicId: z.uuid() });
export type DeleteOwnTopic = z.input<typeof DeleteOwnTopic>;
