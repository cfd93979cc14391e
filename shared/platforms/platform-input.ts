import { z } from 'zod';

const ConnectionRef = z.uuid();
const Fields = z.record(z.string().max(40), z.string().trim().max(20_000));

/** A page of the business and its source. Only the reader's registry row knows which fields it needs. */
export const ConnectPlatform = z
  .object({
    /** One of the two names the platform; the address also names the page. */
    platformId: z.coerce.number().int().positive().optional(),
    address: z.string().trim().max(2_000).default(''),
    reader: z.string({ error: 'Choose a way to read.' }).max(100, { error: 'Choose a way to read.' }),
    profile: Fields.default({}),
    /** A new account or a connected one; neither if the reader needs none. */
    credentials: Fields.optional(),
    accountId: z.uuid().optional(),
    /** In US dollars a month, for everything the account reads. */
    monthlyLimit: z.coerce
      .number({ error: 'Enter a number.' })
      .min(0.01, { error: 'Enter at least 0.01.' })
      .max(100_000, { error: 'Enter at most 100,000.' })
      .optional(),
    termsAccepted: z.boolean().refine((accepted) => accepted, {
      error: 'Please confirm that you may read these reviews this way.',
      params: { reason: 'terms_needed' },
    }),
    /** The owner has agreed to the cost of a large first sync. */
    costAgreed: z.boolean().default(false),
    /** Switches a connected page to another source; its reviews stay. */
    connectionId: ConnectionRef.optional(),
    /** The owner says that it is none of the pages whose reviews were imported. */
    isNewPage: z.boolean().default(false),
  })
  .refine(
    ({ platformId, address, connectionId }) => platformId !== undefined || address !== '' || connectionId,
    { path: ['address'], error: 'Paste the address of your page, or choose a platform.' },
  );
export type ConnectPlatform = z.input<typeof ConnectPlatform>;

export const OpenShortLink = z.object({ address: z.string().trim().min(1, 'Paste the link.').max(2_000) });
export type OpenShortLink = z.input<typeof OpenShortLink>;

export const ListImportedLocations = z.object({ platformId: z.int().positive() });
export type ListImportedLocations = z.input<typeof ListImportedLocations>;

export const PlatformConnectionId = z.object({ connectionId: ConnectionRef });
export type PlatformConnectionId = z.input<typeof PlatformConnectionId>;

/** New credentials, or none to retry with the same ones. */
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

/** For a connected account, or for credentials not stored yet. */
export const ListLocations = z.object({
  reader: z.string().max(100),
  accountId: z.uuid().optional(),
  credentials: Fields.optional(),
});
export type ListLocations = z.input<typeof ListLocations>;

/** An answer on the review page and a review on a platform. */
export const ReviewPair = z.object({ answerId: z.uuid(), reviewId: z.uuid() });
export type ReviewPair = z.input<typeof ReviewPair>;
