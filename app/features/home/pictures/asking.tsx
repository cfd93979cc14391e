import { ArrowRight, Copy, Link } from 'lucide-react';
import { SiteStars } from '#app/features/site/parts.tsx';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { QrDrawing } from './qr-drawing.tsx';

export function AskBySms() {
  return (
    <div className="top">
      <div className="phone">
        <div className="st">
          <div className="mid">
            <span className="av">BS</span>
            <span className="bit-small bit-quiet">Bright Smiles Dental</span>
          </div>
          <p className="bubble">
            Hi Maria, thanks for choosing Bright Smiles Dental. How did we do? It takes 30 seconds:{' '}
            <u>goodword.example/bright</u>
            <br />
            Reply STOP to opt out.
          </p>
          <span className="bit-small bit-quiet">Delivered 10:42</span>
        </div>
      </div>
    </div>
  );
}

export function ReviewPage() {
  return (
    <div className="top">
      <div className="phone">
        <div className="mid pad">
          <span className="tile">BS</span>
          <b>Leave us a review</b>
          <span className="bit-small bit-quiet">How was your visit to Bright Smiles Dental?</span>
          <span className="big">
            <SiteStars rating={5} label={false} />
          </span>
          <b className="bit-small">Excellent</b>
        </div>
      </div>
    </div>
  );
}

const OFFERED = ['google', 'facebook', 'healthgrades'].map(getPlatform);

export function PlatformPickerPicture() {
  return (
    <div className="top">
      <div className="phone">
        <div className="st">
          <div className="mid">
            <SiteStars rating={5} label={false} />
            <b>Where would you like to post it?</b>
          </div>
          {OFFERED.map(({ slug, name, publicName = name, color }, index) => (
            <div key={slug} className={index === 0 ? 'choice bit-row on' : 'choice bit-row'}>
              <svg className="dotc" viewBox="0 0 10 10" aria-hidden="true">
                <rect width="10" height="10" rx="3" fill={color} />
              </svg>
              Continue to {publicName}
              <ArrowRight className="push" width="1.2em" height="1.2em" aria-hidden="true" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

export function PrivateForm() {
  return (
    <div>
      <div className="bit-card st">
        <div className="bit-row sb">
          <b>Tell us what went wrong</b>
          <SiteStars rating={2} label={false} />
        </div>
        <div className="bit-row">
          <span className="bit-field">Sam Taylor</span>
          <span className="bit-field push">sam@example.com</span>
        </div>
        <div className="bit-field">I waited forty minutes and nobody told me why.</div>
        <div className="bit-row sb">
          <span className="bit-button">Send Feedback</span>
          <span className="bit-small bit-quiet">
            You can also post a <u>public review</u>
          </span>
        </div>
      </div>
    </div>
  );
}

const CONTACTS = [
  { name: 'Maria Gonzalez', to: '(512) 555-0142', state: 'Ready', tone: 'on' },
  { name: 'Thomas Baker', to: '(512) 555-0117', state: 'Ready', tone: 'on' },
  { name: 'Priya Nair', to: '(512) 555-0163', state: 'Invited 12 days ago', tone: 'hold' },
  { name: 'Owen Clark', to: '(512) 555-0188', state: 'Opted out', tone: '' },
];

export function ContactsImport() {
  return (
    <div>
      <div className="bit-card st">
        <div className="bit-row sb">
          <b>40 contacts</b>
          <span className="tag">patients.csv</span>
        </div>
        {CONTACTS.map(({ name, to, state, tone }) => (
          <div className="bit-row bit-small" key={name}>
            <span className="av">{name.charAt(0)}</span>
            <span>
              <b>{name}</b>
              <br />
              <span className="bit-quiet">{to}</span>
            </span>
            <span className={`tag push ${tone}`}>{state}</span>
          </div>
        ))}
        <div className="bit-row sb">
          <span className="bit-small bit-quiet">2 will be skipped</span>
          <span className="bit-button">Send SMS to 38</span>
        </div>
      </div>
    </div>
  );
}

export function LinkCard() {
  return (
    <div>
      <div className="bit-card st">
        <b>Your review link</b>
        <div className="bit-row">
          <span className="bit-field bit-row link">
            <Link width="1em" height="1em" aria-hidden="true" />
            goodword.example/review/bright-smiles
          </span>
        </div>
        <div className="bit-row sb">
          <div className="st">
            <span className="bit-button">
              <Copy width="1em" height="1em" aria-hidden="true" />
              Copy link
            </span>
            <span className="bit-button bit-outline">Download QR code</span>
          </div>
          <QrDrawing size="7.5em" />
        </div>
        <span className="bit-small bit-quiet">Opened 64 times this month</span>
      </div>
    </div>
  );
}

export function QrCard() {
  return (
    <div>
      <div className="bit-card mid print">
        <span className="bit-small bit-quiet">Bright Smiles Dental</span>
        <b className="ask">How did we do?</b>
        <QrDrawing size="7.5em" />
        <SiteStars rating={5} label={false} />
        <span className="bit-small bit-quiet">Point your camera here. It takes 30 seconds.</span>
      </div>
    </div>
  );
}

/** A counter with a bell, a plant and the little card. */
export function FrontDesk() {
  return (
    <div className="flush">
      <svg className="desk" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g className="wall">
          <rect x="46" y="34" width="96" height="72" rx="6" className="frame" />
          <path d="M46 106l30-34 22 20 16-14 28 28Z" className="hill" />
          <circle cx="118" cy="56" r="8" className="sun" />
        </g>
        <rect x="0" y="214" width="400" height="86" className="top" />
        <rect x="0" y="214" width="400" height="7" className="edge" />
        <g className="plant">
          <path d="M74 214v-44c-22-4-34-20-34-42 22 0 34 14 36 34 2-26 14-42 38-46 2 26-12 44-34 50v48Z" />
          <path d="M56 214l4-30h34l4 30Z" className="pot" />
        </g>
        <g className="bell">
          <path d="M300 214a32 32 0 0 1 64 0Z" />
          <rect x="294" y="208" width="76" height="8" rx="4" />
          <circle cx="332" cy="178" r="6" />
        </g>
        <g className="stand">
          <path d="M150 214l10-132h92l10 132Z" className="paper" />
          <path d="M186 100h40" className="text" />
          <path d="M176 112h60" className="text" />
          <g transform="translate(179 126) scale(2.6)">
            <QrDrawing size="21" />
          </g>
          <path d="M188 196h36" className="text" />
        </g>
      </svg>
    </div>
  );
}
