import { ChevronLeft, ChevronRight, Heart, MessageCircle, Pause, Send } from 'lucide-react';
import { SiteStars } from '#app/features/site/parts.tsx';

const QUOTES = [
  { name: 'Thomas B.', words: 'They called back within the hour. Kind people at the desk.' },
  { name: 'Maria G.', words: 'I was out in half an hour. First dentist I don’t dread.' },
  { name: 'Priya N.', words: 'My son walked in nervous and walked out smiling.' },
];

function Cards() {
  return QUOTES.map(({ name, words }) => (
    <div className="rv" key={name}>
      <SiteStars rating={5} label={false} />
      <span>{words}</span>
      <b>{name}</b>
    </div>
  ));
}

export function WidgetCarousel() {
  return (
    <div>
      <div className="bit-card st">
        <div className="bit-row sb">
          <span className="bit-row">
            <b className="big num">4.2</b>
            <span className="bit-small bit-quiet">
              <SiteStars rating={4} label={false} />
              <br />
              142 reviews
            </span>
          </span>
          <span className="bit-row bit-quiet">
            <ChevronLeft width="1.25em" height="1.25em" aria-hidden="true" />
            <Pause width="1.1em" height="1.1em" aria-hidden="true" />
            <ChevronRight width="1.25em" height="1.25em" aria-hidden="true" />
          </span>
        </div>
        <div className="cols">
          <Cards />
        </div>
        <span className="bit-small bit-quiet">Average of all public reviews. Shown: 4 and 5 stars.</span>
      </div>
    </div>
  );
}

export function WidgetOnSite() {
  return (
    <div className="top">
      <div className="bit-card browser">
        <div className="chrome">
          <i />
          <i />
          <i />
          <span>brightsmiles.example</span>
        </div>
        <div className="pad st">
          <div className="bit-row sb">
            <b>Bright Smiles Dental</b>
            <span className="bit-button">Book a visit</span>
          </div>
          <div className="banner-art" />
          <b className="bit-small">What our patients say</b>
          <div className="cols">
            <Cards />
          </div>
        </div>
      </div>
    </div>
  );
}

export function Snippet() {
  return (
    <div>
      <div className="st whole">
        <div className="bit-card st">
          <b>Copy this into your page</b>
          <div className="bit-field snippet">
            <code>
              &lt;script async
              <br />
              &nbsp;&nbsp;src=&quot;goodword.example/w/bright&quot;&gt;
              <br />
              &lt;/script&gt;
            </code>
          </div>
          <div className="bit-row">
            <span className="tag">WordPress</span>
            <span className="tag">Wix</span>
            <span className="tag">Squarespace</span>
            <span className="tag">Shopify</span>
          </div>
        </div>
        <div className="bit-card bit-row sb">
          <span className="bit-small">
            <b>Installation checked</b>
            <br />
            <span className="bit-quiet">Found on brightsmiles.example</span>
          </span>
          <span className="tag on">Live</span>
        </div>
      </div>
    </div>
  );
}

function Post() {
  return (
    <div className="post">
      <SiteStars rating={5} label={false} />
      <p>“My son walked in nervous and walked out smiling.”</p>
      <span className="bit-small">Priya N. · Bright Smiles Dental</span>
    </div>
  );
}

export function SocialPostsPicture() {
  return (
    <div>
      <div className="bit-card square">
        <Post />
      </div>
    </div>
  );
}

export function SocialFeed() {
  return (
    <div className="top">
      <div className="phone feed">
        <div className="bit-row bit-small who">
          <span className="av">BS</span>
          <b>brightsmiles</b>
        </div>
        <Post />
        <div className="bit-row who">
          <Heart width="1.25em" height="1.25em" aria-hidden="true" />
          <MessageCircle width="1.25em" height="1.25em" aria-hidden="true" />
          <Send width="1.25em" height="1.25em" aria-hidden="true" />
        </div>
      </div>
    </div>
  );
}
