import { z } from 'zod';

/** The numbered tables of the API calls. */
export const RECORD_TABLES = {
  profiles: 11_114,
  platforms: 11_115,
  reviews: 11_117,
  campaigns: 11_118,
  settings: 11_119,
} as const;
export type RecordTable = (typeof RECORD_TABLES)[keyof typeof RECORD_TABLES];

export const MOST_PER_PAGE = 200;
const DEEPEST_PAGE = 10_000;
const LONGEST_VALUE = 500;

const said = (error: string) => ({ error });
const whole = (name: string, most: number) => {
  const words = said(`${name} must be a whole number from 1 to ${most.toLocaleString('en')}.`);
  return z.int(words).min(1, words).max(most, words);
};

/** Exactly these fields: a misspelled one would silently be lost. */
export const onlyFields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `There is no field ${issue.keys[0]} in this call.`
        : 'Send the fields of the call as a JSON object.',
  });

export const TableId = z.literal(
  Object.values(RECORD_TABLES),
  said(`tableId must be one of ${Object.values(RECORD_TABLES).join(', ')}.`),
);

const Filter = z.strictObject(
  {
    name: z.string(said('Each filter needs the name of a field.')).max(100),
    op: z.literal('Equal', said('The op of a filter must be Equal.')),
    value: z.union(
      [
        z
          .string()
          .max(LONGEST_VALUE)
          .regex(/^[^\0]*$/),
        z.number(),
        z.boolean(),
      ],
      said(
        `The value of a filter must be a text of at most ${LONGEST_VALUE} characters, a number, true or false.`,
      ),
    ),
  },
  said('Each filter is an object with name, op and value.'),
);
export type RecordFilter = z.output<typeof Filter>;

export const PageRecords = onlyFields({
  tableId: TableId,
  PageNo: whole('PageNo', DEEPEST_PAGE).default(1),
  PageSize: whole('PageSize', MOST_PER_PAGE).default(50),
  OrderByField: z.string(said('OrderByField must be the name of a field.')).max(100).default('ID'),
  IsAsc: z.boolean(said('IsAsc must be true or false.')).default(true),
  Filters: z
    .array(Filter, said('Filters must be a list.'))
    .max(20, said('Filters can be at most 20.'))
    .default([]),
});
export type PageRecords = z.input<typeof PageRecords>;

/** A row of a numbered table, by field name. */
export type TableRecord = Record<string, string | number | boolean | Date | null>;

export interface RecordPage {
  List: TableRecord[];
}

const LONGEST_TEXT = 10_000;
const text = (name: string) =>
  z
    .string(said(`${name} must be a text.`))
    .max(LONGEST_TEXT, said(`${name} can be at most ${LONGEST_TEXT.toLocaleString('en')} characters long.`));
const flag = (name: string) => z.boolean(said(`${name} must be true or false.`));
const named = <Names extends readonly string[]>(names: Names) =>
  Object.fromEntries(names.map((name) => [name, text(name).optional()])) as {
    [Name in Names[number]]: z.ZodOptional<z.ZodString>;
  };

/** The owner of the record; defaults to the caller. */
const owner = { user_id: text('user_id').optional() };

const ProfileFields = {
  ...owner,
  ...named(['business_name', 'review_link_url', 'review_link_title'] as const),
  /** Empty or null for none. */
  desktop_image_id: z
    .union(
      [z.uuid(), z.literal(''), z.null()],
      said('desktop_image_id must be an ID that upload gave, or null.'),
    )
    .optional(),
  negative_feedback_enabled: flag('negative_feedback_enabled').optional(),
  star_filter_enabled: flag('star_filter_enabled').optional(),
};

const SettingsFields = {
  ...owner,
  notifications_enabled: flag('notifications_enabled').optional(),
  ...named(['notification_email', 'reply_email', 'sms_provider', 'sms_config', 'social_accounts'] as const),
};

const ReviewFieldsOfTable = {
  user_id: text('user_id'),
  platform_id: z.int(said('platform_id must be the ID of a platform, or 0 for private feedback.')).min(0),
  rating: z
    .int(said('Please select a rating'))
    .min(1, said('Please select a rating'))
    .max(5, said('rating must be at most 5.')),
  reviewer_name: text('reviewer_name').default(''),
  review_text: text('review_text').default(''),
  reviewer_email: text('reviewer_email').default(''),
  is_public: flag('is_public').optional(),
  review_type: z.enum(['positive', 'negative'], said('review_type must be positive or negative.')).optional(),
  /** Ignored; the server's clock decides. */
  review_date: text('review_date').optional(),
};

const CampaignFields = {
  ...owner,
  campaign_name: text('campaign_name'),
  campaign_type: z.enum(['EMAIL', 'SMS', 'WHATSAPP'], said('campaign_type must be EMAIL, SMS or WHATSAPP.')),
  template_content: text('template_content'),
  reminder_enabled: flag('reminder_enabled').default(false),
  reminder_days: z.int(said('reminder_days must be a whole number.')).optional(),
  /** A record never sends to anybody, whatever it says. */
  contacts_sent: z.int(said('contacts_sent must be a whole number.')).min(0).optional(),
};

const of = <Table extends RecordTable>(table: Table) => ({ tableId: z.literal(table) });
const READ_ONLY: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_union' ? 'Records of this table cannot be written by this call.' : undefined;

/** A new record; omitted fields get their defaults. */
export const CreateRecord = z.discriminatedUnion(
  'tableId',
  [
    onlyFields({ ...of(RECORD_TABLES.profiles), ...ProfileFields }),
    onlyFields({ ...of(RECORD_TABLES.settings), ...SettingsFields }),
    onlyFields({ ...of(RECORD_TABLES.reviews), ...ReviewFieldsOfTable }),
    onlyFields({ ...of(RECORD_TABLES.campaigns), ...CampaignFields }),
  ],
  { error: READ_ONLY },
);
export type CreateRecord = z.output<typeof CreateRecord>;

const ID = { ID: text('ID') };

/** Omitted fields stay as they are. */
export const UpdateRecord = z.discriminatedUnion(
  'tableId',
  [
    onlyFields({ ...of(RECORD_TABLES.profiles), ...ID, ...ProfileFields }),
    onlyFields({ ...of(RECORD_TABLES.settings), ...ID, ...SettingsFields }),
  ],
  { error: READ_ONLY },
);
export type UpdateRecord = z.output<typeof UpdateRecord>;
export type ProfileRecord = Omit<Extract<UpdateRecord, { tableId: 11_114 }>, 'tableId' | 'ID'>;
export type SettingsRecord = Omit<Extract<UpdateRecord, { tableId: 11_119 }>, 'tableId' | 'ID'>;
export type ReviewRecord = Extract<CreateRecord, { tableId: 11_117 }>;
export type CampaignRecord = Extract<CreateRecord, { tableId: 11_118 }>;
