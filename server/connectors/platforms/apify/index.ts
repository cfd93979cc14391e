import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { HttpResponse } from '#server/connectors/http.ts';
import { PAGE_MARK } from '#server/connectors/platforms/apify/known-actors.ts';
import { apifyItem, apifyRow } from '#server/connectors/platforms/apify/map.ts';
import { apifyPreset, apifyPrice, refusedPage } from '#server/connectors/platforms/apify/presets.ts';
import {
  defineReader,
  type Pricing,
  type RatingKind,
  type SyncRequest,
} from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import { rowsOfPage, STARS, UNKNOWN_LOCATION } from '#server/connectors/platforms/row.ts';
import {
  askSource,
  cursorOf,
  OffsetCursor,
  type SourceRequest,
  type SourceVerdict,
} from '#server/connectors/platforms/source.ts';
import { typedKey } from '#server/connectors/platforms/typed-key.ts';
import { PLATFORMS } from '#shared/platforms/platforms.ts';
import { parseJson } from '#shared/text/parse-json.ts';

const TOKEN_HELP = 'Paste the API token of your Apify account. It starts with apify_api_.';
const PLATFORM_HELP = 'Choose the platform that the program reads.';
const ACTOR_HELP = 'Type the program as owner/name, as the Apify Store shows it. Apify calls it an actor.';
const INPUT_HELP = 'Paste the input of the program as JSON, as its page on Apify shows it.';
const PAGE_HELP = 'Paste the address of the page that has your reviews.';
const FIELD_HELP =
  'Type the name of the field as it appears in the program’s result, with dots for fields inside others.';
const TEXT_HELP = `${FIELD_HELP} Separate several with commas.`;
const SCALE_HELP = 'Type the highest rating there is, such as 5 or 10.';
const MONEY_HELP = 'Type the most that one sync may cost, in US dollars, from 0.01 to 100.';
const PAGE_SIZE = 200;
const RUN_SECONDS = 3_600;
const USUAL_USD = '1';
/** How many are asked for later where an actor has no date filter: there are rarely more new ones within six hours. */
const NEWEST = 25;

const Credentials = z.object({
  token: typedKey(/^apify_api_\w{20,100}$/, TOKEN_HELP, 'token'),
});

/** Some makers have blanks in their names. */
const NAME = String.raw`[\w@$-]+(?:[ .][\w@$-]+)*`;
const Field = z
  .string()
  .trim()
  .regex(new RegExp(`^${NAME}$`), FIELD_HELP);
const optionalField = z.union([z.literal(''), Field], FIELD_HELP).default('');
const TextFields = z
  .string(TEXT_HELP)
  .trim()
  .transform((typed) => typed.split(/\s*,\s*/).join(','))
  .pipe(z.string().regex(new RegExp(`^${NAME}(?:,${NAME}){0,3}$`), TEXT_HELP));

const Answers = z.object({
  platform: z.string(PLATFORM_HELP).refine((slug) => Object.hasOwn(ANY, slug), PLATFORM_HELP),
  page: z
    .union(
      [
        z.literal(''),
        z
          .string()
          .trim()
          .regex(/^\S{4,2000}$/, PAGE_HELP),
      ],
      PAGE_HELP,
    )
    .default(''),
  actor: z
    .string(ACTOR_HELP)
    .trim()
    .transform((typed) => typed.replace('~', '/'))
    .pipe(z.string().regex(/^[\w.-]+\/[\w.-]+$/, ACTOR_HELP)),
  input: z.string(INPUT_HELP).trim().max(20_000, INPUT_HELP).refine(isInput, INPUT_HELP),
  idField: optionalField,
  authorField: optionalField,
  ratingField: optionalField,
  ratingMax: z
    .string(SCALE_HELP)
    .trim()
    .regex(/^([2-9]|[1-9]\d|100)$/, SCALE_HELP)
    .default('5'),
  recommendField: optionalField,
  titleField: optionalField,
  textField: TextFields.default('text'),
  dateField: optionalField,
  replyField: optionalField,
  addressField: optionalField,
  sinceField: optionalField,
  mostField: optionalField,
  mostUsd: z
    .string(MONEY_HELP)
    .trim()
    .regex(/^(?=.*[1-9])(\d{1,2}(\.\d{1,2})?|100)$/, MONEY_HELP)
    .default(USUAL_USD),
});
type Profile = z.infer<typeof Answers>;

/** If the input has a place for the page, an address that the actor reads is required. */
const Profile: z.ZodType<Profile> = Answers.superRefine(({ platform, actor, input, page }, { addIssue }) => {
  const refuse = (message: string) => addIssue({ code: 'custom', path: ['page'], message });
  if (page === '') {
    if (input.includes(PAGE_MARK)) refuse(PAGE_HELP);
    return;
  }
  const refused = refusedPage(platform, actor, page);
  if (refused) refuse(refused);
});

/** Actors read any platform; the owner sets the rating scale. */
const ANY: Readonly<Record<string, RatingKind>> = Object.fromEntries(
  PLATFORMS.filter(({ active }) => active).map(({ slug }) => [
    slug,
    slug === 'facebook' ? 'recommendations' : STARS,
  ]),
);

interface ApifyConnection {
  token: string;
  api: string;
  timeoutMs: number | undefined;
}

const User = z.object({ data: z.object({ username: z.string().nullish() }) });
const Run = z.object({
  data: z.object({
    id: z.string().min(1),
    status: z.string(),
    defaultDatasetId: z.string().min(1),
    usageTotalUsd: z.number().min(0).nullish(),
  }),
});
const Items = z.array(z.unknown());
const Job = z.object({ run: z.string(), dataset: z.string() });

/** Apify stops an actor at the owner's limit, whatever it was asked for. */
const pricing: Pricing<Profile> = {
  stopsThere: true,
  most: ({ mostUsd = USUAL_USD }) => Math.round(Number(mostUsd) * 1_000_000),
  about(profile, reviews) {
    const each = apifyPrice(profile.platform, profile.actor);
    return each === null ? null : Math.round(each * reviews);
  },
  again({ sinceField, mostField }, total) {
    if (sinceField) return 0;
    return mostField ? Math.min(NEWEST, total ?? NEWEST) : total;
  },
  basis({ platform, actor }) {
    const each = apifyPrice(platform, actor);
    if (each === null) return 'The program’s price is on its Apify page; a run is stopped at your amount.';
    const price = `$${(each / 1_000).toFixed(2)}`;
    return `Based on ${price} for 1,000 reviews, as its page on Apify says; small plans there may pay more.`;
  },
};

const OR_EMPTY = { hint: 'Leave it empty if there is none.', advanced: true } as const;

/** Any actor the owner chooses: https://docs.apify.com/api/v2 */
export const apify = defineReader({
  id: 'apify',
  name: 'Apify',
  summary: 'Apify runs small programs that read public pages for you. It calls them actors.',
  provider: {
    id: 'apify',
    name: 'Apify',
    hosts: { api: 'https://api.apify.com' },
    fake: async () => (await import('#server/connectors/platforms/apify/fake.ts')).startFakeApify(),
  },
  platforms: ANY,
  kind: 'data-service',
  needs:
    'Your own Apify account, and a program there that reads the platform (an actor); many are kept up by one person and may stop working any day.',
  gives: 'The reviews that the program finds.',
  costs:
    'What Apify and the maker of the program charge, at most $1.00 for one sync unless you set another limit.',
  price: pricing,
  showsRemoval: false,
  saysDeleted: false,
  storage: 'keep',
  fields: [
    { name: 'token', label: 'API token', hint: 'In the Apify Console under Settings, API.', secret: true },
  ],
  recognizedBy: 'token',
  credentials: Credentials,
  profileFields: [
    { name: 'platform', label: 'Platform', hint: 'The one that the program reads.' },
    { name: 'page', label: 'Page', hint: 'The address of the page that has your reviews.' },
    {
      name: 'actor',
      label: 'Program',
      hint: 'As owner/name in the Apify Store, where it is called an actor.',
    },
    {
      name: 'input',
      label: 'Input',
      hint: `What the program is started with, as JSON; ${PAGE_MARK} is replaced by the address of your page.`,
    },
    { name: 'mostUsd', label: 'Most for one sync', hint: 'In US dollars; Apify stops the program there.' },
    {
      name: 'idField',
      label: 'Field of the review’s ID',
      hint: 'The same in every reading; where it is empty, author, day and text tell one review from another.',
      advanced: true,
    },
    { name: 'authorField', label: 'Field of the name', ...OR_EMPTY },
    { name: 'ratingField', label: 'Field of the rating', ...OR_EMPTY },
    {
      name: 'ratingMax',
      label: 'Highest rating',
      advanced: true,
      hint: 'Usually it is 5; the lowest counts as 1.',
    },
    {
      name: 'recommendField',
      label: 'Field of the recommendation',
      advanced: true,
      hint: 'Where people recommend instead of rating; it holds true or false, yes or no.',
    },
    { name: 'titleField', label: 'Field of the title', ...OR_EMPTY },
    {
      name: 'textField',
      label: 'Field of the text',
      advanced: true,
      hint: 'What the person wrote; separate several fields with commas.',
    },
    { name: 'dateField', label: 'Field of the date', ...OR_EMPTY },
    { name: 'replyField', label: 'Field of your reply', ...OR_EMPTY },
    { name: 'addressField', label: 'Field of the address', ...OR_EMPTY },
    {
      name: 'sinceField',
      label: 'Input for “only since”',
      advanced: true,
      hint: 'The program’s input that takes a date; leave it empty if there is none.',
    },
    {
      name: 'mostField',
      label: 'Input for “at most”',
      advanced: true,
      hint: 'The program’s input that takes a number of reviews; without a date, later readings ask for the 25 newest.',
    },
  ],
  profile: Profile,
  preset: apifyPreset,
  steps: [
    'In the Apify Store, open the program (“actor”) for your platform; approve it if Apify asks you to.',
    'Copy your API token.',
  ],
  harness: async () => (await import('#server/connectors/platforms/apify/harness.ts')).harness,
  open: ({ token }, { hosts: { api }, timeoutMs }): ApifyConnection => ({ token, api, timeoutMs }),
  /** Only a run can tell whether the actor finds the page. */
  async check(connection): Promise<LocationInfo> {
    await askSource(requestTo(connection, '/v2/users/me'), User);
    return UNKNOWN_LOCATION;
  },
  reading: {
    patience: 120,
    start,
    async poll(connection, _profile, job) {
      const { data } = await runOf(connection, job);
      return stateOf(data.status);
    },
    /** For actors that charge per event, the cost of the run; for others, Apify does not tell. */
    async paid(connection, _profile, job) {
      const { data } = await runOf(connection, job);
      return typeof data.usageTotalUsd === 'number' ? Math.round(data.usageTotalUsd * 1_000_000) : null;
    },
    async page(connection, profile, job, given): Promise<ReadPage> {
      const at = cursorOf(OffsetCursor, given)?.at ?? 0;
      const { dataset } = jobOf(job);
      const query = new URLSearchParams({ format: 'json', offset: String(at), limit: String(PAGE_SIZE) });
      const path = `/v2/datasets/${encodeURIComponent(dataset)}/items?${query}`;
      const items = await askSource(requestTo(connection, path), Items);
      const { rows, notes } = rowsOfPage(items, apifyItem(profile), (item, note) =>
        apifyRow(profile, item, note),
      );
      const more = items.length >= PAGE_SIZE;
      return { rows, notes, next: more ? JSON.stringify({ at: at + PAGE_SIZE }) : null, complete: false };
    },
  },
});

/** https://docs.apify.com/api/v2/act-runs-post: always with a limit on the cost. */
async function start(connection: ApifyConnection, profile: Profile, order: SyncRequest): Promise<string> {
  const { actor, input, page, sinceField, mostField } = profile;
  const query = new URLSearchParams({
    timeout: String(RUN_SECONDS),
    maxItems: String(order.most),
    maxTotalChargeUsd: inUsd(Math.min(order.micros, pricing.most(profile, order.most))),
  });
  const since = order.since && sinceField ? { [sinceField]: order.since.toISOString().slice(0, 10) } : {};
  const most = order.since && !sinceField ? Math.min(order.most, NEWEST) : order.most;
  const request = requestTo(connection, `/v2/actors/${actor.replace('/', '~')}/runs?${query}`);
  const { data } = await askSource(
    {
      ...request,
      method: 'POST',
      headers: { ...request.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...inputOf(input, page),
        ...since,
        ...(mostField ? { [mostField]: most } : {}),
      }),
      takesEffect: true,
    },
    Run,
  );
  return JSON.stringify({ run: data.id, dataset: data.defaultDatasetId });
}

/** A run stopped by time or money still has what it found. */
function stateOf(status: string): 'waiting' | 'ready' {
  switch (status) {
    case 'READY':
    case 'RUNNING':
    case 'TIMING-OUT':
    case 'ABORTING':
      return 'waiting';
    case 'SUCCEEDED':
    case 'TIMED-OUT':
    case 'ABORTED':
      return 'ready';
    case 'FAILED':
      throw new ConnectorError('unavailable', 'The actor has failed');
    default:
      throw new ConnectorError('unexpected', `Apify says of a run ${status.slice(0, 30)}`);
  }
}

function runOf(connection: ApifyConnection, job: string): Promise<z.output<typeof Run>> {
  const { run } = jobOf(job);
  return askSource(requestTo(connection, `/v2/actor-runs/${encodeURIComponent(run)}`), Run);
}

function jobOf(job: string): z.infer<typeof Job> {
  const parsed = cursorOf(Job, job);
  if (!parsed) throw new ConnectorError('rejected', 'This is no job of this reader');
  return parsed;
}

const Input = z.record(z.string(), z.unknown());

/** JSON-escapes the address within the JSON input. */
function inputOf(text: string, page: string): z.infer<typeof Input> {
  return Input.parse(parseJson(text.replaceAll(PAGE_MARK, () => JSON.stringify(page).slice(1, -1))));
}

/** Rounds down to a hundredth of a cent, so that it is never more than allowed. */
const inUsd = (micros: number) => (Math.floor(micros / 100) / 10_000).toString();

function isInput(text: string): boolean {
  try {
    inputOf(text, '');
    return true;
  } catch {
    // Refused with an explanation.
    return false;
  }
}

function requestTo({ token, api, timeoutMs }: ApifyConnection, path: string): SourceRequest {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  return { of: 'Apify', url: `${api}${path}`, headers, timeoutMs, judge: notApproved };
}

const Refusal = z.object({ error: z.object({ type: z.string() }) });

/** Some actors run only once the owner has approved them in the Apify Console; the key is valid. */
function notApproved({ status, body }: HttpResponse): SourceVerdict | null {
  if (status !== 403) return null;
  const { data } = Refusal.safeParse(body);
  return data?.error.type === 'full-permission-actor-not-approved' ? { fault: 'not_offered' } : null;
}
