import { platformInitials } from '#shared/business/initials.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { Bars, Scene, SceneSheet, StarRow, Tick, Tile, Words } from './scene-parts.tsx';

/** Phone with a message, in front of a tooth. */
export function AskBySmsScene({ alt }: { alt: string }) {
  return (
    <Scene alt={alt} tone="cool">
      <path
        className="tooth"
        d="M128 62c-16-13-34-18-51-13-24 7-37 32-32 62 3 20 12 33 17 52 6 24 7 66 24 83 9 9 20 5 24-9 4-16 3-45 18-45s14 29 18 45c4 14 15 18 24 9 17-17 18-59 24-83 5-19 14-32 17-52 5-30-8-55-32-62-17-5-35 0-51 13Z"
      />
      <path className="stroke smile soft" d="M84 76c-14 5-20 20-17 38" />
      <path className="stroke smile" d="M104 138c8 12 40 12 48 0" />
      <rect className="device" x="238" y="26" width="210" height="340" rx="32" />
      <rect className="screen" x="247" y="35" width="192" height="322" rx="24" />
      <rect className="device" x="318" y="44" width="50" height="9" rx="4.5" />
      <circle className="brand" cx="274" cy="84" r="13" />
      <text className="on-brand" x="274" y="88.5">
        BS
      </text>
      <Words x={295} y={81} kind="strong small">
        Bright Smiles Dental
      </Words>
      <Words x={295} y={96} kind="tiny">
        Text message
      </Words>
      <path className="hair" d="M247 112h192" />
      <path
        className="bubble"
        d="M258 138a12 12 0 0 1 12-12h146a12 12 0 0 1 12 12v84a12 12 0 0 1-12 12H262a4 4 0 0 1-4-4Z"
      />
      <Words x={271} y={150} kind="small">
        Thanks for coming in
      </Words>
      <Words x={271} y={170} kind="small">
        today. How did we do?
      </Words>
      <Words x={271} y={190} kind="small">
        It takes 30 seconds:
      </Words>
      <Words x={271} y={211} kind="small link">
        bright-smiles
      </Words>
      <Words x={262} y={252} kind="tiny">
        Delivered 18:02
      </Words>
      <SceneSheet x={88} y={236} w={156} h={60}>
        <StarRow x={104} y={248} size={18} />
        <Words x={104} y={284} kind="small strong">
          Excellent
        </Words>
      </SceneSheet>
    </Scene>
  );
}

/** The modules of a 21 by 21 code without its corners. Only drawn, so it leads nowhere. */
const CODE = Array.from({ length: 441 }, (_, at) => ({ x: at % 21, y: Math.floor(at / 21) })).filter(
  ({ x, y }) => {
    const corner = (x < 8 && y < 8) || (x > 12 && y < 8) || (x < 8 && y > 12);
    return !corner && ((x * 7 + y * 11 + ((x * y) % 5) * 3 + ((x ^ y) % 3)) % 7) % 2 === 0;
  },
);

function Code({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 21})`}>
      <path className="ink" d={CODE.map(({ x: left, y: top }) => `M${left} ${top}h1v1h-1z`).join('')} />
      {[
        [0, 0],
        [14, 0],
        [0, 14],
      ].map(([left = 0, top = 0]) => (
        <path
          key={`${left}-${top}`}
          className="ink"
          fillRule="evenodd"
          d={`M${left} ${top}h7v7h-7zM${left + 1} ${top + 1}v5h5v-5zM${left + 2} ${top + 2}h3v3h-3z`}
        />
      ))}
    </g>
  );
}

/** A poster in a waiting room. */
export function QrPoster({ alt }: { alt: string }) {
  return (
    <Scene alt={alt} tone="cool">
      <path className="floor" d="M0 262h480v58H0z" />
      <g className="print">
        <SceneSheet x={158} y={22} w={164} h={218} r={10}>
          <path className="brand" d="M240 38c-13 8-15 22-5 31 1-7 3-11 7-15-2 6-3 11-3 17 14 0 19-19 1-33Z" />
          <text className="strong middle" x="240" y="93">
            How did we do?
          </text>
          <Code x={190} y={104} size={100} />
          <text className="tiny middle" x="240" y="224">
            Point your camera here
          </text>
        </SceneSheet>
      </g>
      <g className="chair">
        <path className="brand" d="M40 176h56a8 8 0 0 1 8 8v38H32v-38a8 8 0 0 1 8-8Z" />
        <path className="deep" d="M26 218h84v16H26zM34 234h7v40h-7zM95 234h7v40h-7z" />
      </g>
      <path className="amber" d="M362 246h30v30h-30z" />
      <path className="brand" d="M394 246h30v30h-30z" />
      <path className="bad" d="M378 215h30v30h-30z" />
      <text className="on-tile" x="393" y="236">
        A
      </text>
      <path className="deep" d="M428 276l6-34h26l6 34z" />
      <path
        className="leaf"
        d="M446 242c-3-38-24-42-30-60 24 4 32 22 32 40 2-24 8-42 26-52 2 26-8 46-24 56v16Z"
      />
    </Scene>
  );
}

/** A reply with a finding and what to say instead. */
export function PrivacyCheckScene({ alt }: { alt: string }) {
  return (
    <Scene alt={alt} tone="cool">
      <SceneSheet x={40} y={30} w={296} h={76}>
        <circle className="tint" cx="66" cy="57" r="13" />
        <text className="brand-text middle strong small" x="66" y="61.5">
          S
        </text>
        <Words x={88} y={62} kind="strong">
          Sam P.
        </Words>
        <StarRow x={238} y={47} size={15} />
        <Bars x={54} y={83} widths={[250]} />
      </SceneSheet>
      <SceneSheet x={84} y={122} w={356} h={90}>
        <Words x={104} y={150} kind="tiny">
          Your reply
        </Words>
        <Words x={104} y={175} kind="large">
          Thanks, Sam! Glad your knee is better.
        </Words>
        <path
          className="finding"
          d="M211 183q4-5 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0"
        />
        <Words x={104} y={203} kind="tiny bad-text">
          Says that Sam was a patient, and of what.
        </Words>
      </SceneSheet>
      <SceneSheet x={84} y={230} w={356} h={62}>
        <path className="tint" d="M118 243l17 6v12c0 10-7 17-17 21-10-4-17-11-17-21v-12Z" />
        <path className="stroke" d="M111 262l5 5 10-11" />
        <Words x={150} y={257} kind="tiny">
          Safer
        </Words>
        <Words x={150} y={277} kind="large">
          Thanks, Sam! That is kind of you.
        </Words>
      </SceneSheet>
    </Scene>
  );
}

const ROWS = [
  { platform: getPlatform('google'), rating: 5, wide: 128 },
  { platform: getPlatform('healthgrades'), rating: 4, wide: 98 },
  { platform: getPlatform('vitals'), rating: 5, wide: 116 },
  { platform: getPlatform('ratemds'), rating: 3, wide: 86 },
] as const;

/** Nine places, one list. */
export function OneInbox({ alt }: { alt: string }) {
  return (
    <Scene alt={alt} tone="cool">
      <SceneSheet x={36} y={34} w={408} h={300} r={16}>
        <Words x={60} y={68} kind="heading">
          Reviews
        </Words>
        <rect className="tint" x="316" y="49" width="104" height="28" rx="14" />
        <text className="brand-text middle strong small" x="368" y="68">
          9 platforms
        </text>
        <path className="hair" d="M36 90h408" />
        {ROWS.map(({ platform, rating, wide }, row) => {
          const y = 90 + row * 59;
          return (
            <g key={platform.slug}>
              {row === 0 && <rect className="chosen" x="37" y={y + 1} width="406" height="57" />}
              <Tile x={58} y={y + 13} size={33} fill={platform.color}>
                {platformInitials(platform)}
              </Tile>
              <Words x={106} y={y + 27} kind="strong">
                {publicNameOf(platform)}
              </Words>
              <Bars x={106} y={y + 38} widths={[wide + 70]} />
              <StarRow x={334} y={y + 15} size={16} rating={rating} />
              {row > 0 && <Tick x={410} y={y + 43} r={8} />}
              {row === 0 && (
                <text className="brand-text end strong tiny" x="419" y={y + 48}>
                  Needs reply
                </text>
              )}
              <path className="hair" d={`M36 ${y + 59}h408`} />
            </g>
          );
        })}
      </SceneSheet>
    </Scene>
  );
}
