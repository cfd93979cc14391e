import { ActionSpecimens } from './action-specimens.tsx';
import { ChartSpecimens } from './chart-specimens.tsx';
import { ContentSpecimens } from './content-specimens.tsx';
import { FormSpecimens } from './form-specimens.tsx';
import { Theme } from './specimen.tsx';
import { StructureSpecimens } from './structure-specimens.tsx';
import { THEME_STYLES } from './theme-styles.ts';

const CONTENTS = {
  Actions: ['button', 'link', 'copy-button', 'toast', 'menu', 'tooltip'],
  Forms: ['input', 'textarea', 'password', 'checkbox', 'switch', 'radio-group', 'select', 'file-drop'],
  Structure: ['tabs', 'accordion', 'dialog', 'table', 'progress', 'load-more'],
  Content: ['type', 'logo', 'badge', 'avatar', 'stars', 'time', 'notice', 'card', 'empty-state', 'skeleton'],
  Charts: [
    'chart-card',
    'step-chart',
    'bar-chart',
    'trend-line',
    'funnel-chart',
    'interval-rows',
    'share-bars',
    'time-dots',
  ],
};

/** Every part of `app/ui` in every state, in both themes side by side. Popups follow the system's theme. */
export function GalleryPage({ now }: { now: Date }) {
  return (
    <main id="top" className="mx-auto max-w-[96rem] px-4 py-8 sm:px-8">
      <h1 className="display text-3xl">Parts of the interface</h1>
      <p className="mt-2 max-w-prose text-ink-2">
        Each in all its states: move over it, walk through it with the keyboard, make the window narrow.
      </p>
      <nav aria-label="Contents" className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {Object.entries(CONTENTS).map(([family, ids]) => (
          <div key={family}>
            <p className="font-[560] text-sm">{family}</p>
            <ul className="mt-1 flex flex-wrap gap-x-3">
              {ids.map((id) => (
                <li key={id}>
                  <a
                    href={`#light-${id}`}
                    className="inline-flex min-h-6 items-center text-brand text-sm underline decoration-brand-line underline-offset-3"
                  >
                    {id.replace('-', ' ')}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-8 grid gap-5 lg:grid-cols-2">
        <Column theme="light" now={now} />
        <Column theme="dark" now={now} />
      </div>
    </main>
  );
}

function Column({ theme, now }: { theme: 'light' | 'dark'; now: Date }) {
  return (
    <Theme value={theme}>
      <div
        style={THEME_STYLES[theme]}
        className={`theme-${theme} min-w-0 rounded-card border border-line bg-paper p-4 text-ink sm:p-6`}
      >
        <h2 className="mb-5 text-xl">{theme === 'light' ? 'Light' : 'Dark'}</h2>
        <ActionSpecimens />
        <FormSpecimens />
        <StructureSpecimens />
        <ContentSpecimens now={now} />
        <ChartSpecimens />
      </div>
    </Theme>
  );
}
