import { Pause, Play, X } from 'lucide-react';
import type { WidgetType } from '#app/content/home-widgets.ts';
import { SiteStars } from '#app/features/site/parts.tsx';

/** A small drawing of each type; the words beside it say what it is. */
export function WidgetSketch({ type }: { type: WidgetType['id'] }) {
  return (
    <div className="sketch" aria-hidden="true">
      {DRAWINGS[type]()}
    </div>
  );
}

const DRAWINGS = {
  carousel: () => (
    <>
      <Review name="Thomas B." text="They called back within the hour." />
      <Review name="Maria G." text="First dentist I don’t dread." />
      <Review name="Priya N." text="My son walked out smiling." />
      <span className="play">
        <Pause size={14} />
      </span>
    </>
  ),
  feed: () => (
    <>
      <Review name="Maria G." text="First dentist I don’t dread." />
      <Review name="Owen C." text="Clear prices, no pressure." />
    </>
  ),
  video: () => (
    <>
      <span className="screen">
        <SiteStars rating={5} label={false} />
        <span className="says">“Kind and on time.”</span>
        <span className="begin">
          <Play size={16} />
        </span>
      </span>
      <i className="track" />
    </>
  ),
  popup: () => (
    <div className="bubble">
      <SiteStars rating={5} label={false} />
      <X size={14} />
      <span>“Kind people at the front desk.”</span>
    </div>
  ),
  badge: () => (
    <div className="line">
      <strong>4.2</strong>
      <SiteStars rating={4} label={false} />
      <span>142 reviews</span>
    </div>
  ),
};

function Review({ name, text }: { name: string; text: string }) {
  return (
    <div className="mini">
      <SiteStars rating={5} label={false} />
      <span>{text}</span>
      <strong>{name}</strong>
    </div>
  );
}
