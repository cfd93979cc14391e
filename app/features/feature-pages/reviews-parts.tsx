import { Check, Lock, ShieldCheck } from 'lucide-react';
import { inboxSample, MORE_SAMPLES, replySpot, SAMPLE_DATA } from '#app/content/feature-samples.ts';
import { privacy } from '#app/content/home.ts';
import { ratingSummary } from '#app/content/home-widgets.ts';
import { Head, SiteStars } from '#app/features/site/parts.tsx';

const chosen = MORE_SAMPLES[0];
const [first, second] = ratingSummary.reviews;

export function ReviewsPicture() {
  const { title, tabs, needsReply, privateNote, replyLabel, reply, checked, buttons } = inboxSample;
  return (
    <div className="panel mail">
      <p className="mail-head">
        <strong>{title}</strong>
        <span className="badge sample">{SAMPLE_DATA}</span>
      </p>
      <ul className="mail-tabs">
        {tabs.map((tab, at) => (
          <li key={tab} className={at === 0 ? 'now' : undefined}>
            {tab}
            {at === 0 && <span>{needsReply}</span>}
          </li>
        ))}
      </ul>
      <div className="mail-body">
        <ul className="mail-list">
          {[chosen, first, second].map(
            (review) =>
              review && (
                <li key={review.name} className={review === chosen ? 'now' : undefined}>
                  <strong>{review.name}</strong>
                  <SiteStars rating={review.rating} label={false} />
                  <span>{review.text}</span>
                </li>
              ),
          )}
          <li className="private">
            <strong>
              <Lock aria-hidden="true" />
              {privateNote.name}
            </strong>
            <SiteStars rating={privateNote.rating} label={false} />
            <span>{privateNote.text}</span>
          </li>
        </ul>
        <div className="mail-open">
          <p className="mail-who">
            <strong>{chosen.name}</strong> {chosen.platform}
          </p>
          <SiteStars rating={chosen.rating} label={false} />
          <p>{chosen.text}</p>
          <div className="mail-reply">
            <p className="note">{replyLabel}</p>
            <p>{reply}</p>
          </div>
          <p className="mail-checked">
            <ShieldCheck aria-hidden="true" />
            {checked}
          </p>
          <p className="mail-buttons">
            <span className="button small">{buttons.publish}</span>
            <span className="button small quiet">{buttons.again}</span>
          </p>
        </div>
      </div>
    </div>
  );
}

/** A reply on its way from draft to publication, with the one finding that held it up. */
export function ReviewsSpot() {
  const { head, steps, safer } = replySpot;
  const { before, findings, after, label } = privacy.example;
  const finding = findings[0];
  if (!finding) return null;
  const [start, end] = before.split(finding.phrase);
  return (
    <section className="section sunken">
      <div className="wrap">
        <Head head={head} />
        <ol className="reply-steps" aria-label={label}>
          <li className="panel">
            <h3>{steps.draft.title}</h3>
            <p className="note">{steps.draft.text}</p>
            <p className="reply-words">
              {start}
              <mark>{finding.phrase}</mark>
              {end}
            </p>
          </li>
          <li className="panel">
            <h3>{steps.check.title}</h3>
            <p className="note">{steps.check.text}</p>
            <div className="reply-finding">
              <p className="reason">{finding.reason}</p>
              <p>
                <span className="note">{safer}</span>
                {finding.safer}
              </p>
            </div>
          </li>
          <li className="panel">
            <h3>{steps.publish.title}</h3>
            <p className="note">{steps.publish.text}</p>
            <p className="reply-words good">
              <Check aria-hidden="true" />
              {after}
            </p>
          </li>
        </ol>
      </div>
    </section>
  );
}
