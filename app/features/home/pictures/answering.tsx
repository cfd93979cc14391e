import { RefreshCw, ShieldCheck } from 'lucide-react';
import { SiteStars } from '#app/features/site/parts.tsx';
import { getPlatform } from '#shared/platforms/platforms.ts';

const INBOX = [
  { name: 'Maria G.', rating: 5, tone: '', words: 'Dr. Lee explained…' },
  { name: 'James R.', rating: 4, tone: 'two', words: 'Friendly team and…' },
  { name: 'Priya N.', rating: 5, tone: 'three', words: 'My son walked in…' },
];

export function InboxPicture() {
  return (
    <div>
      <div className="bit-card two-pane">
        <div>
          {INBOX.map(({ name, rating, tone, words }, at) => (
            <div key={name} className={at === 1 ? 'row on' : 'row'}>
              <div className="bit-row bit-small">
                <span className={`av ${tone}`}>{name.charAt(0)}</span>
                <b>{name}</b>
              </div>
              <span className="bit-small">
                <SiteStars rating={rating} label={false} />
              </span>
              <span className="bit-small bit-quiet">{words}</span>
            </div>
          ))}
        </div>
        <div className="pad st">
          <div className="bit-row sb">
            <b>James R.</b>
            <span className="tag">Google</span>
          </div>
          <SiteStars rating={4} label={false} />
          <p className="bit-small">Friendly team and a clear plan. The wait was a little long.</p>
          <p className="bit-field">
            Thank you for the kind words, James. We work to keep waiting times short.
          </p>
          <div className="bit-row">
            <span className="bit-button">Publish reply</span>
            <span className="tag on push">Checked</span>
          </div>
        </div>
      </div>
    </div>
  );
}

export function ReplyDraft() {
  return (
    <div>
      <div className="st whole">
        <div className="bit-card st">
          <div className="bit-row">
            <span className="av">M</span>
            <b>Maria G.</b>
            <SiteStars rating={5} label={false} />
          </div>
          <p className="bit-small">I was out in half an hour. First dentist I don’t dread.</p>
        </div>
        <div className="bit-card st">
          <div className="bit-row">
            <span className="tag on">Warm</span>
            <span className="tag">Short</span>
            <span className="tag push">Draft 2 of 3</span>
          </div>
          <p className="bit-small">Thank you, Maria! Kind words like yours make the whole team smile.</p>
          <div className="bit-row">
            <span className="bit-button bit-outline">
              <RefreshCw width="1em" height="1em" aria-hidden="true" />
              Try again
            </span>
            <span className="bit-button">Publish reply</span>
          </div>
        </div>
      </div>
    </div>
  );
}

export function PrivacyCheck() {
  return (
    <div>
      <div className="st whole">
        <div className="bit-card st">
          <b className="bit-small">Your reply</b>
          <p>
            Thank you, Anna! We are <mark>glad your root canal went well</mark>.
          </p>
        </div>
        <div className="bit-card st">
          <div className="bit-row">
            <ShieldCheck width="1.25em" height="1.25em" aria-hidden="true" />
            <b className="bit-small">Say it like this</b>
          </div>
          <p>We are grateful for your kind words.</p>
          <div className="bit-row">
            <span className="bit-button">Use these words</span>
          </div>
        </div>
      </div>
    </div>
  );
}

export function Analytics() {
  return (
    <div>
      <div className="bit-card st">
        <b className="say">You asked 120 people. 31 rated you.</b>
        <svg viewBox="0 0 240 88" width="100%" aria-hidden="true">
          <path className="rule" d="M0 22.500h240M0 44.500h240M0 66.500h240" />
          <path
            className="under"
            d="M0 74c20-4 28-14 48-16s30 6 48-4 26-22 48-24 30 6 48-6 26-14 48-16v80H0Z"
          />
          <path className="line" d="M2 74c20-4 26-14 46-16s30 6 48-4 26-22 48-24 30 6 48-6 26-14 46-16" />
        </svg>
        <div className="cols">
          <span>
            <b>4.6</b>
            <br />
            <span className="bit-small bit-quiet">average</span>
          </span>
          <span>
            <b>64</b>
            <br />
            <span className="bit-small bit-quiet">link visits</span>
          </span>
          <span>
            <b>18</b>
            <br />
            <span className="bit-small bit-quiet">QR visits</span>
          </span>
        </div>
      </div>
    </div>
  );
}

const SOURCES = [
  { ...getPlatform('google'), count: '128', when: '2 h ago' },
  { ...getPlatform('facebook'), count: '46', when: '3 h ago' },
  { ...getPlatform('healthgrades'), count: '31', when: '5 h ago' },
  { ...getPlatform('trustpilot'), count: '12', when: '5 h ago' },
];

export function Platforms() {
  return (
    <div>
      <div className="bit-card st">
        <div className="bit-row sb">
          <b>Connected platforms</b>
          <span className="tag on">4 syncs a day</span>
        </div>
        {SOURCES.map(({ name, publicName = name, color, count, when }) => (
          <div className="bit-row choice" key={name}>
            <svg className="dotc" viewBox="0 0 10 10" aria-hidden="true">
              <rect width="10" height="10" rx="3" fill={color} />
            </svg>
            {publicName}
            <span className="bit-small bit-quiet push">{when}</span>
            <b className="num">{count}</b>
          </div>
        ))}
      </div>
    </div>
  );
}
