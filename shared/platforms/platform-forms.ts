import { z } from 'zod';
import { NEW_PAGE } from '#shared/platforms/platform-connections.ts';

const Fields = z.record(z.string().max(40), z.string().trim().max(20_000));

/** In the form an account is one of those that are connected, by its id, or a new one. */
const Account = z.union([z.uuid(), z.literal('new')], { error: 'Choose an account.' }).default('new');

/** A limit that was emptied is no limit to ask about. */
const MonthlyLimit = z.coerce
  .number({ error: 'Enter a number.' })
  .min(0.01, { error: 'Enter at least 0.01.' })
  .max(100_000, { error: 'Enter at most 100,000.' })
  .optional();

/** What the owner says of one way to read one page: the same form is tried out and then connected. */
export const ReaderAnswers = z.object({
  platformId: z.coerce.number().int().positive(),
  address: z.string().trim().max(2_000).default(''),
  reader: z.string().max(100),
  /** A page that is here already, or another. */
  connectionId: z.union([z.uuid(), z.literal(NEW_PAGE)], { error: 'Choose a page.' }).optional(),
  account: Account,
  credentials: Fields.default({}),
  profile: Fields.default({}),
  monthlyLimit: MonthlyLimit,
  termsAccepted: z.boolean().default(false),
  costAgreed: z.boolean().default(false),
});
export type ReaderAnswers = z.output<typeof ReaderAnswers>;

export const ListReadingWays = z.object({
  platformId: z.int().positive(),
  address: z.string().trim().max(2_000).default(''),
  /** How the page is read now, and how many reviews it was said to have. */
  known: z
    .object({ reader: z.string(), profile: Fields, total: z.int().min(0).nullable() })
    .nullable()
    .default(null),
});
export type ListReadingWays = z.input<typeof ListReadingWays>;

/** Credentials that are not kept yet, or those of an account. */
export const TryReading = z.object({
  platformId: z.int().positive(),
  address: z.string().trim().max(2_000).default(''),
  reader: z.string().max(100),
  accountId: z.uuid().optional(),
  credentials: Fields.optional(),
  profile: Fields.default({}),
});
export type TryReading = z.input<typeof TryReading>;
