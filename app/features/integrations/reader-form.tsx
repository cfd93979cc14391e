import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import type { FieldMeta } from '#app/ui/field.tsx';
import { InputField } from '#app/ui/input.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { RadioGroupField } from '#app/ui/radio-group.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { withDefault } from '#app/ui/with-default.ts';
import {
  type LocationView,
  type ReaderAccountView,
  USUAL_MONTHLY_LIMIT_USD,
} from '#shared/platforms/platform-connections.ts';
import type { ProfileFieldView, ReviewSourceView, TrialView } from '#shared/platforms/review-sources.ts';
import type { KnownLocationView } from '#shared/reviews/review-files.ts';
import { counted } from '#shared/text/plural.ts';
import { dollars } from './connection-state.ts';
import { CostLines, exceeds } from './cost-lines.tsx';
import { ImportedLocationCard } from './imported-location-card.tsx';
import { MissingSettings } from './missing-settings.tsx';
import { TrialResult } from './trial-result.tsx';

interface ReaderFormProps {
  source: ReviewSourceView;
  /** Accounts already connected for this reader. */
  accounts: readonly ReaderAccountView[];
  /** The chosen account, or `new`. */
  account: string;
  /** Values already known, submitted with the form. */
  hiddenFields: Readonly<Record<string, string>>;
  /** Reconnects a page: with another key, or from another source. */
  again: { sameReader: boolean } | null;
  /** Pages with imported reviews, one of which may be this one. */
  imported: readonly KnownLocationView[];
  monthlyLimit: number | null;
  /** Locations the account may read; null until listed. */
  locations: readonly LocationView[] | null;
  trial: TrialView | null;
  /** The OAuth sign-in, if there is one. */
  signInAt: string;
  /** Nothing is connected before the owner has seen what is there. */
  previewsFirst: boolean;
  /** Values typed before, without secrets. */
  typed: Readonly<Record<string, string>>;
  backTo: string;
  now: Date;
  lastResult?: SubmissionResult<string[]> | null;
}

interface Values {
  account: string;
  connectionId: string;
  credentials: Record<string, string>;
  profile: Record<string, string>;
  monthlyLimit: string;
  costAgreed: string;
}

/** Account, page and limit of one source, rendered from the reader's own description. */
export function ReaderForm(props: ReaderFormProps) {
  const {
    source,
    accounts,
    account,
    hiddenFields,
    again,
    imported,
    monthlyLimit,
    locations,
    trial,
    typed,
    backTo,
    now,
    lastResult,
    signInAt,
    previewsFirst,
  } = props;
  const isToPreview = previewsFirst && !trial;
  const [form, fields] = useForm<Values>({ id: 'reader', lastResult });
  const keys = fields.credentials.getFieldset();
  const page = fields.profile.getFieldset();
  const open = source.profileFields.filter(({ settled }) => !settled);
  const first = open[0];
  // A trial knows the number of reviews better.
  const cost = trial?.cost ?? source.cost;
  const limit =
    fields.monthlyLimit.defaultValue ??
    typed.monthlyLimit ??
    (monthlyLimit ?? USUAL_MONTHLY_LIMIT_USD).toString();
  const asksToAgree = cost?.isLarge || fields.costAgreed.errors;
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4.5">
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {source.profileFields
        .filter(({ settled }) => settled)
        .map(({ name, value }) => (
          <input key={name} type="hidden" name={`profile.${name}`} value={value} />
        ))}
      {source.fields.length > 0 && (
        <Card title={`Your account at ${source.name}`} className="group/account">
          {accounts.length > 0 ? (
            <RadioGroupField
              field={withDefault(fields.account, typed.account ?? account)}
              label="Account"
              choices={[
                ...accounts.map(({ id, hint, connections }) => ({
                  value: id,
                  label: `The one you use already, ${hint}`,
                  text: `Reads ${counted(connections, 'page')} now.`,
                })),
                { value: 'new', label: again?.sameReader ? 'A new key' : 'Another account' },
              ]}
            />
          ) : (
            <input type="hidden" name="account" value="new" />
          )}
          <div
            className={clsx(
              accounts.length > 0 && 'mt-4 hidden group-has-[[value=new]:checked]/account:block',
            )}
          >
            {source.signInWith && (
              <SignInOrKeys source={source} signInAt={signInAt} hasFaults={hasFaults(source, keys)}>
                {drawKeys(source, keys)}
              </SignInOrKeys>
            )}
            {!source.signInWith && drawKeys(source, keys)}
          </div>
          <p className="mt-4 text-ink-2 text-sm">Stored encrypted and never shown again.</p>
        </Card>
      )}
      {first && (
        <Card title="Your page">
          {source.presetWords && <p className="mb-4 text-ink-2">{source.presetWords}</p>}
          {source.listsLocations && (
            <div className="mb-4">
              <SubmitButton
                intent="places"
                variant="secondary"
                pending="Looking…"
                icon={<Search size={16} aria-hidden />}
              >
                Show the pages of this account
              </SubmitButton>
            </div>
          )}
          {locations && locations.length === 0 && (
            <p role="status" className="mb-4 text-ink-2 text-sm">
              This account manages no page there.
            </p>
          )}
          {locations && locations.length > 0 ? (
            <RadioGroupField
              field={withDefault(
                page[first.name] ?? fields.account,
                chosenLocation(locations, first.name, typed),
              )}
              label={first.label}
              choices={locations.map(({ profile, name, address }) => ({
                value: profile[first.name] ?? '',
                label: name,
                ...(address ? { text: address } : {}),
              }))}
            />
          ) : (
            <PageFields shown={open} page={page} typed={typed} />
          )}
        </Card>
      )}
      <ImportedLocationCard
        field={withDefault(fields.connectionId, typed.connectionId)}
        imported={imported}
      />
      {source.paid && (
        <Card title="What it costs, and your limit">
          {cost && <CostLines cost={cost} limitUsd={Number(limit) || USUAL_MONTHLY_LIMIT_USD} />}
          <p className="mt-4 mb-4 text-ink-2">
            {source.costs} Once a month has cost as much as the limit below, nothing more is read until the
            next one.
          </p>
          <div className="max-w-60">
            <InputField
              field={withDefault(fields.monthlyLimit, limit)}
              label="Monthly limit in US dollars"
              inputMode="decimal"
              {...PLAIN}
            />
          </div>
          {cost && exceeds(cost, Number(limit)) && (
            <p className="mt-3 text-ink-2 text-sm">
              The first sync may cost more than that. Then it brings fewer reviews, and syncs go on next
              month.
            </p>
          )}
          {asksToAgree && (
            <div className="mt-4">
              <CheckboxField
                field={{
                  ...withDefault(fields.costAgreed, undefined),
                  defaultChecked: typed.costAgreed === 'on',
                }}
                label={`I have seen what the first sync costs at ${source.name}.`}
              />
            </div>
          )}
        </Card>
      )}
      {form.errors && form.errors.length > 0 && (
        <p role="alert" className="text-bad">
          {form.errors.join(' ')}
        </p>
      )}
      {trial && <TrialResult trial={trial} now={now} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-md text-ink-2 text-sm">
          {isToPreview
            ? 'First you see the reviews on the page. Nothing is saved until you connect it.'
            : source.triesReviews
              ? 'A test shows the newest reviews before anything is saved.'
              : `A test tries your key only: ${source.name} is paid for each review.`}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={backTo} variant="ghost">
            Back
          </ButtonLink>
          <SubmitButton intent="trial" variant={isToPreview ? 'primary' : 'secondary'} pending="Reading…">
            {isToPreview ? 'Show what is there' : 'Test'}
          </SubmitButton>
          {!isToPreview && (
            <SubmitButton intent="connect" pending="Connecting…">
              {again?.sameReader ? 'Reconnect' : again ? 'Read it this way' : 'Connect'}
            </SubmitButton>
          )}
        </div>
      </div>
      {source.paid && monthlyLimit !== null && (
        <p className="text-ink-2 text-sm">The limit is {dollars(monthlyLimit)} now.</p>
      )}
    </Form>
  );
}

/** Filled-in and rarely needed fields are collapsed until one has a fault. */
function PageFields({
  shown,
  page,
  typed,
}: {
  shown: readonly ProfileFieldView[];
  page: Keys;
  typed: Readonly<Record<string, string>>;
}) {
  const draw = (fields: readonly ProfileFieldView[]) => (
    <div className="grid items-start gap-x-5 gap-y-4 xl:grid-cols-2">
      {fields.map(({ name, label, hint, value }) => {
        const field = page[name];
        if (!field) return null;
        const known = field.defaultValue ?? typed[`profile.${name}`] ?? value;
        return (
          <InputField key={name} field={withDefault(field, known)} label={label} hint={hint} {...PLAIN} />
        );
      })}
    </div>
  );
  const folded = shown.filter(({ advanced }) => advanced);
  return (
    <>
      {draw(shown.filter(({ advanced }) => !advanced))}
      {folded.length > 0 && (
        <details className="mt-4" open={folded.some(({ name }) => (page[name]?.errors?.length ?? 0) > 0)}>
          <Summary className={SUMMARY}>Advanced</Summary>
          <div className="mt-4">{draw(folded)}</div>
        </details>
      )}
    </>
  );
}

/** Keys can still be typed, for owners with a project of their own; collapsed unless needed. */
function SignInOrKeys({
  source,
  signInAt,
  hasFaults,
  children,
}: Pick<ReaderFormProps, 'source' | 'signInAt'> & { hasFaults: boolean; children: ReactNode }) {
  if (source.missing.length > 0) {
    return (
      <>
        <MissingSettings
          missing={source.missing}
          words={`Signing in with ${source.signInWith} is not available here yet.`}
          helpPath={source.helpPath}
        />
        <p className="mt-4 mb-3 font-[560]">Until then: keys of your own</p>
        {children}
      </>
    );
  }
  return (
    <>
      <ButtonLink to={signInAt} reloadDocument>
        Continue with {source.signInWith}
      </ButtonLink>
      <p className="mt-2 text-ink-2 text-sm">
        You sign in on {source.signInWith}’s own page and come back here. Your password never reaches us.
      </p>
      <details className="mt-4" open={hasFaults}>
        <Summary className={SUMMARY}>Use keys of your own project</Summary>
        <div className="mt-4">{children}</div>
      </details>
    </>
  );
}

const SUMMARY = 'font-[560] text-brand underline decoration-brand-line underline-offset-3';

type Keys = Readonly<Record<string, FieldMeta | undefined>>;

function hasFaults({ fields }: ReviewSourceView, keys: Keys): boolean {
  return fields.some(({ name }) => (keys[name]?.errors?.length ?? 0) > 0);
}

function drawKeys(source: ReviewSourceView, keys: Keys) {
  return (
    <div className="grid items-start gap-x-5 gap-y-4 xl:grid-cols-2">
      {source.fields.map(({ name, label, hint, secret }) => {
        const field = keys[name];
        if (!field) return null;
        if (secret) {
          return (
            <PasswordField key={name} field={field} label={label} hint={hint} autoComplete="new-password" />
          );
        }
        return <InputField key={name} field={field} label={label} hint={hint} {...PLAIN} />;
      })}
    </div>
  );
}

const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

function chosenLocation(
  locations: readonly LocationView[],
  name: string,
  typed: Readonly<Record<string, string>>,
) {
  return typed[`profile.${name}`] || locations[0]?.profile[name];
}
