import type { ReactNode } from 'react';
import { pathsFor, type ReviewPath } from '#shared/reviews/review-routing.ts';
import type { ReviewFormView } from '#shared/reviews/reviews.ts';
import { type CustomerTexts, interpolate, textsIn } from '#shared/texts/texts.ts';
import { type GroupProps, ReviewField, ReviewPlatforms } from './fields.tsx';
import { FilledText } from './filled-text.tsx';
import { type FormState, type GroupPrefix, groupOf } from './form-state.ts';
import { PageFrame, PrivacyLink } from './page-frame.tsx';
import { Arrow, PlatformLogos, platformRules } from './platform-logo.tsx';
import { StarChoice } from './stars.tsx';

interface PartProps {
  page: ReviewFormView;
  texts: CustomerTexts;
  state: FormState;
}

/** Texts for the script, so that each is written only once. */
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
    away: faults.away,
    sending: review.sending,
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
  const reviewPath = new URL(page.canonicalUrl).pathname;
  return (
    <PageFrame
      kind="form"
      appName={page.appName}
      texts={texts}
      brand={page.brand}
      invited={page.isInvited}
      reviewPath={reviewPath}
      rules={platformRules(page.platforms)}
    >
      <form
        id="review"
        method="post"
        noValidate
        data-words={JSON.stringify(scriptWords(texts, low.main, high.main))}
      >
        {/* What Enter presses where no script says which: it chooses no platform for anybody. */}
        <button type="submit" hidden />
        <div className="head">
          <h1>{page.title}</h1>
          <p className="question">
            <FilledText
              of={texts.review.question}
              slots={{
                business: (
                  <strong>
                    {page.businessName}
                    {texts.review.questionMark}
                  </strong>
                ),
              }}
            />
          </p>
        </div>
        {page.isAnswered && !page.answer && <p className="answered">{texts.review.usedBefore}</p>}
        <StarChoice state={state} texts={texts} />
        <Problems state={state} />
        <p className="vh" role="status" data-said="" />
        <input type="hidden" name="submission" />
        <ReviewPanes
          page={page}
          texts={texts}
          state={state}
          privacy={<PrivacyLink reviewPath={reviewPath} texts={texts} />}
        />
      </form>
    </PageFrame>
  );
}

interface PanesProps extends PartProps {
  /** The link to the privacy notice; none where the page is only shown. */
  privacy: ReactNode;
}

/** What the stars lead to, once there are some. */
export function ReviewPanes({ page, texts, state, privacy }: PanesProps) {
  const low = pathsFor(1, page.routing);
  const high = pathsFor(5, page.routing);
  const sameForAll = low.main === high.main;
  const turns = low.other ? 'turns' : '';
  return (
    <>
      <section className={sameForAll ? `pane for-low for-high ${turns}` : 'pane for-high'}>
        {!sameForAll && <h2 className="when">{texts.review.ifHigh}</h2>}
        <PublicGroup page={page} texts={texts} state={state} prefix="" legend={texts.review.whereToShare} />
        {sameForAll && (
          <OtherPath
            page={page}
            texts={texts}
            state={state}
            privacy={privacy}
            path={low.other}
            main={low.main}
          />
        )}
      </section>
      {!sameForAll && (
        <section className={`pane for-low ${turns}`}>
          <h2 className="when">{texts.review.ifLow}</h2>
          {low.main === 'private' ? (
            <PrivateGroup page={page} texts={texts} state={state} privacy={privacy} prefix="feedback_" />
          ) : (
            <p className="lead">{interpolate(texts.review.honest, { business: page.businessName })}</p>
          )}
          <OtherPath
            page={page}
            texts={texts}
            state={state}
            privacy={privacy}
            path={low.other}
            main={low.main}
          />
        </section>
      )}
    </>
  );
}

/** From the top of a group to its end. */
const FIELDS = ['rating', 'platform_id', 'name', 'email', 'text'];
const placeOf = (name: string) => FIELDS.findIndex((field) => name.endsWith(field));

/** Said once at the top when the page is loaded again; each message is also shown at its field. */
function Problems({ state }: { state: FormState }) {
  const all = Object.entries(state.errors).toSorted(([one], [other]) => placeOf(one) - placeOf(other));
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
  const isOpen = ['name', 'text'].some((name) => state.values[prefix + name] || state.errors[prefix + name]);
  const platforms = (
    <ReviewPlatforms
      prefix={prefix}
      state={state}
      platforms={page.platforms}
      legend={legend}
      label={review.continueTo}
    />
  );
  return (
    <div data-group="">
      {!isOpen && platforms}
      <details className="add-words" open={isOpen}>
        <summary>
          <u>{review.addWords}</u> {review.optional}
        </summary>
        <ReviewField
          prefix={prefix}
          state={state}
          name="text"
          label={review.yourReview}
          optional={review.optional}
        />
        <ReviewField
          prefix={prefix}
          state={state}
          name="name"
          label={review.yourName}
          optional={review.optional}
        />
        <p className="note" data-copies="" hidden>
          {review.copiedOnPress}
        </p>
      </details>
      {isOpen && platforms}
    </div>
  );
}

function PrivateGroup({
  page,
  texts,
  prefix,
  state,
  privacy,
  asOther = false,
}: GroupProps & PanesProps & { asOther?: boolean }) {
  const { review } = texts;
  const optional = page.isKnown ? review.optional : undefined;
  return (
    <div data-group="">
      {!asOther && <h2 className="why">{review.whatBetter}</h2>}
      <p className="lead">
        {interpolate(review.onlyBusinessReads, { business: page.businessName })}
        {page.isKnown && ` ${review.knowsYou}`} {privacy}
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
      <button type="submit" className="button" {...(asOther && { name: 'path', value: 'private' })}>
        {review.sendFeedback}
      </button>
    </div>
  );
}

interface OtherPathProps extends PanesProps {
  path: ReviewPath | null;
  main: ReviewPath | null;
}

/** The second way, folded up. Opened, it takes the place of the first one, and its head leads back. */
function OtherPath({ page, texts, state, privacy, path, main }: OtherPathProps) {
  if (path === null) return null;
  const { review } = texts;
  const prefix = groupOf(path, main);
  const isTaken =
    state.values.path === path ||
    Boolean(state.values.post_on) ||
    Object.keys(state.errors).some((name) => prefix !== '' && name.startsWith(prefix));
  return (
    <details className="other-way" open={isTaken}>
      <summary>
        <span className="if-shut">
          <span>
            {review.youCanAlso} <b>{path === 'public' ? review.postPublicly : review.tellPrivately}</b>
          </span>
          {path === 'public' && <PlatformLogos platforms={page.platforms} />}
          <Arrow way="on" />
        </span>
        {main && (
          <u className="if-open">
            {interpolate(path === 'public' ? review.insteadPrivately : review.insteadPublicly, {
              business: page.businessName,
            })}
          </u>
        )}
      </summary>
      {path === 'public' ? (
        <PublicGroup
          page={page}
          texts={texts}
          state={state}
          prefix="public_"
          legend={review.whereToShareReview}
        />
      ) : (
        <PrivateGroup page={page} texts={texts} state={state} privacy={privacy} prefix="feedback_" asOther />
      )}
    </details>
  );
}
