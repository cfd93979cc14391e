import { z } from 'zod';

const ConnectionRef = z.uuid();
const Fields = z.record(z.string().max(40), z.string().trim().max(20_000));

/** A page of the business, and how it is read. What a reader wants in its fields only its registry row knows. */
export const ConnectPlatform = z
  .object({
    /** One of the two says which platform; the address also which page. */
    platformId: z.coerce.number().int().positive().optional(),
    address: z.string().trim().max(2_000).default(''),
    reader: z.string({ error: 'Choose a way to read.' }).max(100, { error: 'Choose a way to read.' }),
    profile: Fields.default({}),
    /** A new account, or one that is connected already; neither where the reader needs none. */
    credentials: Fields.optional(),
    accountId: z.uuid().optional(),
    /** In US dollars a month, for all that the account reads. */
    monthlyLimit: z.coerce
      .number({ error: 'Enter a number.' })
      .min(0.01, { error: 'Enter at least 0.01.' })
      .max(100_000, { error: 'Enter at most 100,000.' })
      .optional(),
    termsAccepted: z.boolean().refine((accepted) => accepted, {
      error: 'Please confirm that you may read these reviews this way.',
      params: { reason: 'terms_needed' },
    }),
    /** The owner has seen what a large first reading will cost. */
    costAgreed: z.boolean().default(false),
    /** Reads a place that is here already in another way; its reviews stay. */
    connectionId: ConnectionRef.optional(),
    /** It is none of those whose reviews were imported. */
    isNewPage: z.boolean().default(false),
  })
  .refine(
    ({ platformId, address, connectionId }) => platformId !== undefined || address !== '' || connectionId,
    { path: ['address'], error: 'Paste the address of your page, or choose a platform.' },
  );
export type ConnectPlatform = z.input<typeof ConnectPlatform>;

export const ListImportedPlaces = z.object({ platformId: z.int().positive() });
export type ListImportedPlaces = z.input<typeof ListImportedPlaces>;

export const PlatformConnectionId = z.object({ connectionId: ConnectionRef });
export type PlatformConnectionId = z.input<typeof PlatformConnectionId>;

/** New credentials, or none where the same ones should be tried again. */
export const ReconnectPlatform = PlatformConnectionId.extend({
  credentials: Fields.optional(),
  profile: Fields.optional(),
  monthlyLimit: ConnectPlatform.shape.monthlyLimit,
});
export type ReconnectPlatform = z.input<typeof ReconnectPlatform>;

export const DisconnectPlatform = PlatformConnectionId.extend({ reviews: z.enum(['keep', 'delete']) });
export type DisconnectPlatform = z.input<typeof DisconnectPlatform>;

export const DecideRemovals = PlatformConnectionId.extend({ decision: z.enum(['apply', 'dismiss']) });
export type DecideRemovals = z.input<typeof DecideRemovals>;

export const ListReaderAccounts = z.object({ reader: z.string().max(100).optional() });
export type ListReaderAccounts = z.input<typeof ListReaderAccounts>;

/** By an account that is connected, or by credentials that are not kept yet. */
export const ListPlaces = z.object({
  reader: z.string().max(100),
  accountId: z.uuid().optional(),
  credentials: Fields.optional(),
});
export type ListPlaces = z.input<typeof ListPlaces>;

/** An answer on the owner's page and a review on a platform. */
export const ReviewPair = z.object({ answerId: z.uuid(), reviewId: z.uuid() });
export type ReviewPair = z.input<typeof ReviewPair>;
