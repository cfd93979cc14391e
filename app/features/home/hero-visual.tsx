import { ShieldCheck } from 'lucide-react';
import { Fragment } from 'react';
import { SAMPLE_LABEL } from '#app/content/claims.ts';
import type { SampleQuote, HeroVisualWords as Visual } from '#app/content/home-hero.ts';
import { SiteStars } from '#app/features/site/parts.tsx';

/** The scene beside a state of the hero; decoration, since the words tell the same. */
export function HeroVisual({ visual }: { visual: Visual }) {
  switch (visual.kind) {
    case 'sms-ask': {
      const [message, ...rest] = visual.message.split(' Reply');
      const optOut = rest.map((words) => `Reply${words}`);
      return (
        <>
          <div className="sheet asked">
            {message} <Address link={visual.link} />
            <br />
            {optOut}
            <p className="note">{visual.status}</p>
          </div>
          <div className="sheet rated">
            <strong>Leave us a review</strong>
            <span className="note">{visual.from}</span>
            <SiteStars rating={5} label={false} />
            <strong className="word">Excellent</strong>
          </div>
          <Quote quote={visual.answer} />
        </>
      );
    }
    case 'review-page':
      return (
        <div className="sheet page">
          <span className="tile">BS</span>
          <strong>{visual.title}</strong>
          <span className="note">{visual.business}</span>
          <SiteStars rating={visual.rating} label={false} />
          <strong className="word">{visual.ratingLabel}</strong>
          <div className="picker">
            {visual.picker.map((name, at) => (
              <span key={name} className={at === 0 ? 'chosen' : undefined}>
                <i>{name.charAt(0)}</i>
                Continue to {name}
              </span>
            ))}
          </div>
        </div>
      );
    case 'inbox-reply':
      return (
        <>
          <Quote quote={visual.quote} />
          <div className="sheet found">
            <ShieldCheck size={20} />
            <p>
              <s>{visual.finding.phrase}</s>
              <span className="note">{visual.finding.reason}</span>
            </p>
          </div>
          <div className="sheet reply">
            <p>{visual.reply}</p>
            <span className="go">{visual.button}</span>
          </div>
        </>
      );
  }
}

/** May break after each slash, and nowhere else. */
function Address({ link }: { link: string }) {
  return (
    <span className="address">
      {link.split('/').map((part, at) => (
        <Fragment key={part}>
          {at > 0 && '/'}
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

function Quote({ quote }: { quote: SampleQuote }) {
  return (
    <div className="sheet said">
      <p className="top">
        <SiteStars rating={quote.rating} label={false} />
        <span className="badge sample">{quote.source}</span>
      </p>
      <p>“{quote.text}”</p>
      <p className="note">
        {quote.name} · {SAMPLE_LABEL}
      </p>
    </div>
  );
}
