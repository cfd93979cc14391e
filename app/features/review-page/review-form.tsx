import type { ReactNode } from 'react';
import { pathsFor, type ReviewPath } from '#shared/reviews/review-routing.ts';
import type { ReviewFormView } from '#shared/reviews/reviews.ts';
import { type CustomerTexts, fillSlots, textsIn } from '#shared/texts/texts.ts';
import { type GroupProps, platformRules, ReviewField, ReviewPlatforms } from './fields.tsx';
import { FilledText } from './filled-text.tsx';
import { type FormState, type GroupPrefix, groupOf } from './form-state.ts';
import { PageFrame } from './page-frame.tsx';
import { StarChoice } from './stars.tsx';

interface PartProps {
  page: ReviewFormView;
  texts: CustomerTexts;
  state: FormState;
}

/** Words for the script, so that each stands in one place. */
function scriptWords({ faults, review }: CustomerTexts, low: ReviewPath | null, high: ReviewPath | null) {
  // What a choice of stars leads to, for those who do not see it appear.
  const next = { private: review.nextPrivate, public: review.nextPublic, none: review.nextNone };
  return {
    rating: faults.selectRating,
    platform: faults.selectPlatform,
    contact: faults.contactNeeded,
    failed: faults.failed,
    busy: faults.busy,
    offline: faults.offline,
    sending: review.sending,
    to: review.to,
    left: review.left,
    cut: review.pasteCut,
    next: { low: next[low ?? 'none'], high: next[high ?? 'none'] },
  };
}

/** One form, one POST, to the very address of the page: that carries the invitation or the answer to change. */
export function ReviewForm({ page, state }: Omit<PartProps, 'texts'>) {
  const texts = textsIn(page.language);
  const low = pathsFor(1, page.routing);
  const high = pathsFor(5, page.routing);
  const sameForAll = low.main === high.main;
  return (
    <PageFrame
      kind="form"
      appName={page.appName}
      texts={texts}
      initials={page.initials}
      invited={page.isInvited}
      picture={page.picture}
      rules={platformRules(page.platforms)}
    >
      <form
        method="post"
        noValidate
        className={low.main === 'private' ? 'asks-why' : undefined}
        data-words={JSON.stringify(scriptWords(texts, low.main, high.main))}
      >
        <div className="head swap">
          <div className="ask">
            <h1>{page.title}</h1>
            <p className="question">
              <FilledText
                of={texts.review.question}
                slots={{ business: <strong>{page.businessName}?</strong> }}
              />
            </p>
          </div>
          <h1 className="why">{texts.review.whatBetter}</h1>
        </div>
        <Problems state={state} />
        {page.isAnswered && !page.answer && <p className="answered">{texts.review.usedBefore}</p>}
        <StarChoice state={state} texts={texts} />
        <p className="vh" role="status" data-said="" />
        <input type="hidden" name="submission" />
        <section className={sameForAll ? 'pane for-low for-high' : 'pane for-high'}>
          {!sameForAll && <h2 className="when">{texts.review.ifHigh}</h2>}
          <PublicGroup page={page} texts={texts} state={state} prefix="" legend={texts.review.whereToShare} />
          {sameForAll && (
            <OtherWay page={page} texts={texts} state={state} path={low.other} main={low.main} />
          )}
        </section>
        {!sameForAll && (
          <section className="pane for-low">
            <h2 className="when">{texts.review.ifLow}</h2>
            {low.main === 'private' ? (
              <PrivateGroup page={page} texts={texts} state={state} prefix="feedback_" />
            ) : (
              <p className="lead">{fillSlots(texts.review.honest, { business: page.businessName })}</p>
            )}
            <OtherWay page={page} texts={texts} state={state} path={low.other} main={low.main} />
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

function PublicGroup({ page, texts, state, prefix, legend }: PublicGroupProps) {
  const { review } = texts;
  return (
    <div data-group="">
      <ReviewPlatforms prefix={prefix} state={state} platforms={page.platforms} legend={legend} />
      <ReviewField
        prefix={prefix}
        state={state}
        name="name"
        label={review.yourName}
        optional={review.optional}
      />
      <ReviewField
        prefix={prefix}
        state={state}
        name="text"
        label={review.yourReview}
        optional={review.optional}
        placeholder={review.copyHint}
      />
      <SubmitButton way={prefix === '' ? null : 'public'}>
        {review.continue}
        <span data-to="" />
      </SubmitButton>
    </div>
  );
}

function PrivateGroup({
  page,
  texts: { review },
  prefix,
  state,
  asOther = false,
}: GroupProps & PartProps & { asOther?: boolean }) {
  const optional = page.isKnown ? review.optional : undefined;
  return (
    <div data-group="">
      <p className="lead">
        {fillSlots(review.onlyBusinessReads, { business: page.businessName })}
        {page.isKnown && ` ${review.knowsYou}`}
      </p>
      <ReviewField prefix={prefix} state={state} name="name" label={review.yourName} optional={optional} />
      <ReviewField prefix={prefix} state={state} name="email" label={review.email} optional={optional} />
      <ReviewField
        prefix={prefix}
        state={state}
        name="text"
        label={review.whatHappened}
        optional={review.optional}
        placeholder={review.ownWords}
      />
      <SubmitButton way={asOther ? 'private' : null}>{review.sendFeedback}</SubmitButton>
    </div>
  );
}

interface OtherWayProps extends PartProps {
  path: ReviewPath | null;
  main: ReviewPath | null;
}

/** The second way, folded up. Its own button says that it was taken. */
function OtherWay({ page, texts, state, path, main }: OtherWayProps) {
  if (path === null) return null;
  const prefix = groupOf(path, main);
  const inUse = [...Object.keys(state.errors), ...Object.keys(state.values)].some(
    (name) => prefix !== '' && name.startsWith(prefix),
  );
  return (
    <details open={inUse}>
      <summary>
        {texts.review.youCanAlso}{' '}
        <u>{path === 'public' ? texts.review.postPublicly : texts.review.tellPrivately}</u>
      </summary>
      {path === 'public' ? (
        <PublicGroup
          page={page}
          texts={texts}
          state={state}
          prefix="public_"
          legend={texts.review.whereToShareReview}
        />
      ) : (
        <PrivateGroup page={page} texts={texts} state={state} prefix="feedback_" asOther />
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
