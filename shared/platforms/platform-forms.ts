import { z } from 'zod';
import { NEW_PAGE } from '#shared/platforms/platform-connections.ts';

const Fields = z.record(z.string().max(40), z.string().trim().max(20_000));

/** The id of a connected account, or a new one. */
const Account = z.union([z.uuid(), z.literal('new')], { error: 'Choose an account.' }).default('new');

/** An emptied limit means no limit. */
const MonthlyLimit = z.coerce
  .number({ error: 'Enter a number.' })
  .min(0.01, { error: 'Enter at least 0.01.' })
  .max(100_000, { error: 'Enter at most 100,000.' })
  .optional();

/** The owner's form for reading one page from one source: first tried, then connected. */
export const ReaderFormInput = z.object({
  platformId: z.coerce.number().int().positive(),
  address: z.string().trim().max(2_000).default(''),
  reader: z.string().max(100),
  /** A page already connected, or a new one. */
  connectionId: z.union([z.uuid(), z.literal(NEW_PAGE)], { error: 'Choose a page.' }).optional(),
  account: Account,
  credentials: Fields.default({}),
  profile: Fields.default({}),
  monthlyLimit: MonthlyLimit,
  termsAccepted: z.boolean().default(false),
  costAgreed: z.boolean().default(false),
});
export type ReaderFormInput = z.output<typeof ReaderFormInput>;

export const ListReviewSources = z.object({
  platformId: z.int().positive(),
  address: z.string().trim().max(2_000).default(''),
  /** How the page is read now, and how many reviews it was found to have. */
  known: z
    .object({ reader: z.string(), profile: Fields, total: z.int().min(0).nullable() })
    .nullable()
    .default(null),
});
export type ListReviewSources = z.input<typeof ListReviewSources>;

/** Credentials not stored yet, or those of an account. */
export const TrySource = z.object({
  platformId: z.int().positive(),
  address: z.string().trim().max(2_000).default(''),
  reader: z.string().max(100),
  accountId: z.uuid().optional(),
  credentials: Fields.optional(),
  profile: Fields.default({}),
});
export type TrySource = z.input<typeof TrySource>;
