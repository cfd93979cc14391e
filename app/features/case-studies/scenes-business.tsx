import { Bars, Scene, SceneSheet, StarRow, Tick, Words } from './scene-parts.tsx';

/** The website of a garage with three reviews. */
export function GarageSite({ alt }: { alt: string }) {
  return (
    <Scene alt={alt} tone="warm">
      <SceneSheet x={36} y={30} w={408} h={310} r={16}>
        <path className="dots" d="M58 50h.01M72 50h.01M86 50h.01" />
        <rect className="sunken" x="112" y="42" width="220" height="16" rx="8" />
        <path className="deep" d="M36 68h408v112H36z" />
        <Words x={60} y={112} kind="heading reversed">
          Northside Auto
        </Words>
        <Words x={60} y={134} kind="reversed small">
          Repairs since 1987
        </Words>
        <path
          className="car"
          d="M258 146l9-6c10-22 20-32 34-34h48c16 0 28 10 42 30l26 6c8 2 12 8 12 16v14H258a8 8 0 0 1-8-8v-10a9 9 0 0 1 8-8Z"
        />
        <path className="glass" d="M282 136c6-13 12-20 22-20h14v20Zm44-20h22c10 0 18 7 28 20h-50Z" />
        <circle className="tyre" cx="292" cy="172" r="17" />
        <circle className="tyre" cx="396" cy="172" r="17" />
      </SceneSheet>
      {[66, 190, 314].map((x, at) => (
        <SceneSheet key={x} x={x} y={204} w={112} h={92} r={12}>
          <StarRow x={x + 14} y={218} size={14} rating={at === 1 ? 4 : 5} />
          <Bars x={x + 14} y={244} widths={[84, at === 1 ? 70 : 80, 46]} gap={13} />
        </SceneSheet>
      ))}
      <circle className="sheet" cx="58" cy="250" r="14" />
      <path className="stroke" d="M61 244l-6 6 6 6" />
      <circle className="sheet" cx="434" cy="250" r="14" />
      <path className="stroke" d="M431 244l6 6-6 6" />
    </Scene>
  );
}

const JOBS = [
  { name: 'Dana Whitfield', state: 'Ready' },
  { name: 'Luis Ortega', state: 'Ready' },
  { name: 'Ellen Marsh', state: 'Asked 20 days ago' },
  { name: 'Omar Haddad', state: 'Ready' },
] as const;

/** Friday's list of finished jobs, under a pipe. */
export function FridayList({ alt }: { alt: string }) {
  return (
    <Scene alt={alt} tone="warm">
      <path className="pipe" d="M-10 52h64a26 26 0 0 1 26 26v260" />
      <path className="pipe joint" d="M44 38v28M66 96h28M66 258h28" />
      <path className="pipe tap" d="M490 34h-26a16 16 0 0 0-16 16v18" />
      <path className="pipe joint" d="M436 70h24M468 22v24" />
      <path className="drop" d="M448 92c9 13 14 20 14 28a14 14 0 0 1-28 0c0-8 5-15 14-28Z" />
      <SceneSheet x={112} y={30} w={304} h={260} r={16}>
        <path className="tint" d="M134 47h17l8 8v22h-25z" />
        <path className="stroke thin" d="M134 47h17l8 8v22h-25zM140 61h12M140 68h8" />
        <Words x={168} y={67} kind="strong">
          jobs-friday.csv
        </Words>
        <path className="hair" d="M112 90h304" />
        {JOBS.map(({ name, state }, row) => {
          const y = 90 + row * 37;
          const ready = state === 'Ready';
          return (
            <g key={name} className={ready ? undefined : 'pale'}>
              <Words x={134} y={y + 24} kind={ready ? '' : 'muted'}>
                {name}
              </Words>
              <text className="end small" x={ready ? 368 : 394} y={y + 24}>
                {state}
              </text>
              {ready && <Tick x={386} y={y + 19} />}
              <path className="hair" d={`M112 ${y + 37}h304`} />
            </g>
          );
        })}
        <rect className="brand" x="134" y="250" width="260" height="28" rx="8" />
        <text className="on-brand" x="264" y="269">
          Send SMS to 38
        </text>
      </SceneSheet>
    </Scene>
  );
}

/** A private note, with the public way still open. */
export function PrivateNote({ alt }: { alt: string }) {
  return (
    <Scene alt={alt} tone="warm">
      <g className="scales">
        <path className="stroke" d="M94 78v176M62 254h64M34 108c20 0 34-10 60-14 26-4 44 0 62-10" />
        <path className="stroke" d="M34 108l-22 56h44Zm122-24l-22 56h44Z" />
        <path className="brand" d="M10 164h48a24 17 0 0 1-48 0ZM132 140h48a24 17 0 0 1-48 0Z" />
        <circle className="amber" cx="94" cy="72" r="9" />
      </g>
      <SceneSheet x={196} y={26} w={244} h={268} r={16}>
        <Words x={218} y={58} kind="heading">
          Tell us privately
        </Words>
        <StarRow x={218} y={72} size={22} rating={3} />
        <rect className="field" x="218" y="110" width="200" height="30" rx="8" />
        <Words x={230} y={130} kind="small">
          Your name
        </Words>
        <rect className="field" x="218" y="148" width="200" height="54" rx="8" />
        <Bars x={230} y={162} widths={[164, 120]} gap={15} />
        <rect className="brand" x="218" y="212" width="200" height="32" rx="8" />
        <text className="on-brand" x="318" y="233">
          Send Feedback
        </text>
        <text className="middle small" x="318" y="264">
          You can also post
        </text>
        <text className="middle link" x="318" y="281">
          a public review
        </text>
      </SceneSheet>
    </Scene>
  );
}

/** A picture for the feed, fresh from the oven. */
export function SharedPicture({ alt }: { alt: string }) {
  return (
    <Scene alt={alt} tone="warm">
      <SceneSheet x={118} y={20} w={244} h={290} r={16}>
        <circle className="amber" cx="145" cy="44" r="12" />
        <Words x={166} y={49} kind="strong small">
          Copper Kettle Bakery
        </Words>
        <rect className="deep" x="118" y="66" width="244" height="200" />
        <StarRow x={196} y={84} size={18} />
        <text className="quote middle" x="240" y="138">
          “Warm bread, warm
        </text>
        <text className="quote middle" x="240" y="163">
          people. I came for
        </text>
        <text className="quote middle" x="240" y="188">
          coffee and stayed
        </text>
        <text className="quote middle" x="240" y="213">
          for breakfast.”
        </text>
        <text className="reversed middle small" x="240" y="244">
          Noor A., sample
        </text>
        <path className="stroke" d="M138 288c-6-5-6-13 1-13 3 0 5 2 5 4 0-2 2-4 5-4 7 0 7 8 1 13l-6 5Z" />
        <path className="stroke" d="M168 276h16v11h-9l-5 5v-5h-2Z" />
        <path className="stroke" d="M200 284l16-8-6 16-3-6Z" />
      </SceneSheet>
      <g className="bread">
        <path className="amber" d="M22 262c-8-26 10-44 38-44s48 16 42 44c-1 6-6 9-12 9H34c-6 0-10-3-12-9Z" />
        <path className="crumb" d="M44 228l-8 18M64 224l-8 20M84 230l-8 18" />
      </g>
      <path className="tooth" d="M384 232h60v30a22 22 0 0 1-22 22h-16a22 22 0 0 1-22-22Z" />
      <path className="cup" d="M444 240h8a10 10 0 0 1 0 22h-8" />
      <path className="steam" d="M402 220c-6-10 6-14 0-24M424 220c-6-10 6-14 0-24" />
    </Scene>
  );
}
