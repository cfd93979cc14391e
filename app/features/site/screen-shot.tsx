import type { Shot } from '#app/content/shapes.ts';
import sizes from './shots/sizes.json';

/** Drawn from the running demo by `npm run screenshots -- --site`: each in both themes, for phones and wide screens. */
const FILES: Record<string, string> = import.meta.glob('./shots/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

type Screen = 'phone' | 'desktop';

const addressOf = (shot: Shot, screen: Screen, theme: 'light' | 'dark') =>
  FILES[`./shots/${shot}-${screen}-${theme}.avif`] ?? '';

const SIZES: Record<string, { width: number; height: number }> = sizes;
const sizeOf = (shot: Shot, screen: Screen) => SIZES[`${shot}-${screen}`] ?? sizes[screen];

const WIDE = '(width >= 56rem)';
const DARK = '(prefers-color-scheme: dark)';

/** A picture of a screen in the reader's theme, loaded when it comes near. */
export function ScreenShot({ shot, alt, only }: { shot: Shot; alt: string; only?: Screen }) {
  const screens: Screen[] = only ? [only] : ['desktop', 'phone'];
  const [first = 'phone'] = screens.slice(-1);
  const { width, height } = sizeOf(shot, first);
  return (
    <picture className="shot">
      {screens.map((screen) => {
        const media = only || screen === 'phone' ? '' : `${WIDE} and `;
        return [
          <source
            key={`${screen}-dark`}
            srcSet={addressOf(shot, screen, 'dark')}
            media={`${media}${DARK}`}
            width={sizeOf(shot, screen).width}
            height={sizeOf(shot, screen).height}
          />,
          screen === first ? null : (
            <source
              key={screen}
              srcSet={addressOf(shot, screen, 'light')}
              media={WIDE}
              width={sizeOf(shot, screen).width}
              height={sizeOf(shot, screen).height}
            />
          ),
        ];
      })}
      <img
        src={addressOf(shot, first, 'light')}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
