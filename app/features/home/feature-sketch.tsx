import { Mail, MessageCircle, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { SiteStars } from '#app/features/site/parts.tsx';

const WAYS = [
  { Drawing: MessageSquareText, name: 'SMS', words: 'Delivered 10:42' },
  { Drawing: Mail, name: 'Email', words: 'Sent 10:42' },
  { Drawing: MessageCircle, name: 'WhatsApp', words: 'Read 10:45' },
];

const STATES = [
  { name: 'James R.', rating: 4, words: 'Needs reply', tone: 'hold' },
  { name: 'Maria G.', rating: 5, words: 'Replied', tone: 'on' },
  { name: 'Sam T.', rating: 2, words: 'Private', tone: '' },
];

const SKETCHES: ReactNode[] = [
  <div className="st whole" key="requests">
    {WAYS.map(({ Drawing, name, words }) => (
      <div className="bit-card bit-row slim" key={name}>
        <span className="av">
          <Drawing width="1.2em" height="1.2em" />
        </span>
        <b>{name}</b>
        <span className="bit-small bit-quiet push">{words}</span>
      </div>
    ))}
  </div>,
  <div className="bit-card rows" key="management">
    {STATES.map(({ name, rating, words, tone }) => (
      <div className="bit-row" key={name}>
        <span className="av">{name.charAt(0)}</span>
        <b>{name}</b>
        <span className="bit-small">
          <SiteStars rating={rating} label={false} />
        </span>
        <span className={`tag push ${tone}`}>{words}</span>
      </div>
    ))}
  </div>,
  <div className="fan" key="sharing">
    <div className="bit-card st">
      <SiteStars rating={5} label={false} />
      <span className="bit-small">“Kind people at the front desk.”</span>
      <b className="bit-small">Thomas B.</b>
    </div>
    <div className="bit-card">
      <div className="post">
        <SiteStars rating={5} label={false} />
        <p>“My son walked out smiling.”</p>
      </div>
    </div>
  </div>,
];

/** A small scene on each of the three feature cards, in their order; decoration. */
export function FeatureSketch({ at }: { at: number }) {
  return (
    <div className="pic wide" aria-hidden="true">
      <div>{SKETCHES[at]}</div>
    </div>
  );
}
