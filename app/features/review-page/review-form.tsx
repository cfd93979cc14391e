import type { ReactNode } from 'react';
import { FIELD_MESSAGES } from '#shared/field-messages.ts';
import { MESSAGES, OFFLINE } from '#shared/messages.ts';
import { pathsFor, type ReviewPath } from '#shared/review-routing.ts';
import type { ReviewFormView } from '#shared/reviews.ts';
import { type GroupProps, platformRules, ReviewField, ReviewPlatforms } from './fields.tsx';
import { type FormState, type GroupPrefix, groupOf } from './form-state.ts';
import { PageFrame } from './page-frame.tsx';
import { PRIVATE_WORDS } from './private-words.ts';
import { StarChoice } from './stars.tsx';

interface PartProps {
  page: ReviewFormView;
  state: FormState;
}

/** Words for the script, so that each stands in one place. */
const WORDS = {
  rating: FIELD_MESSAGES.selectRating,
  platform: FIELD_MESSAGES.selectPlatform,
  contact: FIELD_MESSAGES.contactNeeded,
  failed: MESSAGES.reviewFailed,
  offline: OFFLINE,
  sending: 'Sending…',
};

/** What a choice of stars leads to, for those who do not see it appear. */
const NEXT = {
  private: 'Below you can tell the owner what happened.',
  public: 'Below you can choose where to share it.',
  none: 'Thank you for your honesty.',
};

/** One form, one POST, to the very address of the page: that carries the invitation or the answer to change. */
export function ReviewForm({ page, state }: PartProps) {
  const low = pathsFor(1, page.routing);
  const high = pathsFor(5, page.routing);
  const sameForAll = low.main === high.main;
  const next = { low: NEXT[low.main ?? 'none'], high: NEXT[high.main ?? 'none'] };
  return (
    <PageFrame
      kind="form"
      appName={page.appName}
      initials={page.initials}
      invited={page.isInvited}
      picture={page.picture}
      rules={platformRules(page.platforms)}
    >
      <form
        method="post"
        noValidate
        className={low.main === 'private' ? 'asks-why' : undefined}
        data-words={JSON.stringify({ ...WORDS, next })}
      >
        <div className="head swap">
          <div className="ask">
            <h1>{page.title}</h1>
            <p className="question">
              How was your experience with <strong>{page.businessName}?</strong>
            </p>
          </div>
          <h1 className="why">{PRIVATE_WORDS.question}</h1>
        </div>
        <Problems state={state} />
        {page.isAnswered && !page.answer && (
          <p className="answered">
            This link has been used before. What you send now replaces the earlier answer.
          </p>
        )}
        <StarChoice state={state} />
        <p className="vh" role="status" data-said="" />
        <input type="hidden" name="submission" />
        <section className={sameForAll ? 'pane for-low for-high' : 'pane for-high'}>
          {!sameForAll && <h2 className="when">If you chose 4 or 5 stars</h2>}
          <PublicGroup
            page={page}
            state={state}
            prefix=""
            legend="Thank you! Where would you like to share it?"
          />
          {sameForAll && <OtherWay page={page} state={state} path={low.other} main={low.main} />}
        </section>
        {!sameForAll && (
          <section className="pane for-low">
            <h2 className="when">If you chose 1 to 3 stars</h2>
            {low.main === 'private' ? (
              <PrivateGroup page={page} state={state} prefix="feedback_" />
            ) : (
              <p className="lead">
                Thank you for your honesty. To tell {page.businessName} what happened, please contact them
                directly.
              </p>
            )}
            <OtherWay page={page} state={state} path={low.other} main={low.main} />
          </section>
        )}
      </form>
    </PageFrame>
  );
}

/** Said once at the top for those who get the page anew; each message also stands at its field. */
function Problems({ state }: { state: FormState }) {
  const all = Object.entries(state.errors);
  // Two empty fields may say the same: one way leads to the first.
  const entries = all.filter(([, message], at) => all.findIndex(([, one]) => one === message) === at);
  if (!state.alert && entries.length === 0) return null;
  return (
    <div className="alert" role="alert" tabIndex={-1}>
      {state.alert && <strong>{state.alert.title}</strong>}
      {state.alert?.text}
      {entries.map(([name, message]) => (
        <div key={name}>
          <a href={`#${name === 'rating' ? 'r1' : name}`}>{message}</a>
        </div>
      ))}
    </div>
  );
}

interface PublicGroupProps extends PartProps {
  prefix: Exclude<GroupPrefix, 'feedback_'>;
  legend: string;
}

function PublicGroup({ page, state, prefix, legend }: PublicGroupProps) {
  return (
    <div data-group="">
      <ReviewPlatforms prefix={prefix} state={state} platforms={page.platforms} legend={legend} />
      <ReviewField prefix={prefix} state={state} name="name" label="Your name" optional />
      <ReviewField
        prefix={prefix}
        state={state}
        name="text"
        label="Your review"
        optional
        placeholder="You can copy it on the next page."
      />
      <SubmitButton way={prefix === '' ? null : 'public'}>
        Continue
        <span data-to="" />
      </SubmitButton>
    </div>
  );
}

function PrivateGroup({
  page,
  prefix,
  state,
  asOther = false,
}: GroupProps & PartProps & { asOther?: boolean }) {
  return (
    <div data-group="">
      <p className="lead">{PRIVATE_WORDS.lead(page.businessName)}</p>
      <ReviewField prefix={prefix} state={state} name="name" label={PRIVATE_WORDS.name} />
      <ReviewField prefix={prefix} state={state} name="email" label={PRIVATE_WORDS.email} />
      <ReviewField
        prefix={prefix}
        state={state}
        name="text"
        label={PRIVATE_WORDS.text}
        optional
        placeholder="In your own words."
      />
      <SubmitButton way={asOther ? 'private' : null}>{PRIVATE_WORDS.send}</SubmitButton>
    </div>
  );
}

interface OtherWayProps extends PartProps {
  path: ReviewPath | null;
  main: ReviewPath | null;
}

/** The second way, folded up. Its own button says that it was taken. */
function OtherWay({ page, state, path, main }: OtherWayProps) {
  if (path === null) return null;
  const prefix = groupOf(path, main);
  const inUse = [...Object.keys(state.errors), ...Object.keys(state.values)].some(
    (name) => prefix !== '' && name.startsWith(prefix),
  );
  return (
    <details open={inUse}>
      <summary>
        {PRIVATE_WORDS.also}{' '}
        <u>{path === 'public' ? PRIVATE_WORDS.alsoPublic : 'tell the owner privately'}</u>
      </summary>
      {path === 'public' ? (
        <PublicGroup
          page={page}
          state={state}
          prefix="public_"
          legend="Where would you like to share your review?"
        />
      ) : (
        <PrivateGroup page={page} state={state} prefix="feedback_" asOther />
      )}
    </details>
  );
}

/** The main way has the one loud button and no name; the other says which way it is. */
function SubmitButton({ way, children }: { way: ReviewPath | null; children: ReactNode }) {
  const chosen = way ? { name: 'path', value: way } : {};
  return (
    <button type="submit" className={way ? 'button quiet' : 'button'} {...chosen}>
      {children}
    </button>
  );
}
