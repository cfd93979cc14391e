import { Fragment } from 'react';
import { showcasePlatforms } from '#app/content/showcase-platforms.ts';
import { platformInitials } from '#shared/business/initials.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';

const SIZE = 60;
/** Where the tiles hang: six on each side of the inbox, nearer ones lower in the row. */
const PLACES = showcasePlatforms.map(({ slug }, at) => {
  const right = at % 2 === 1;
  const row = Math.floor(at / 2);
  const far = row % 2 === 0;
  const x = far ? 8 : 94;
  return { platform: getPlatform(slug), right, x: right ? 560 - x - SIZE : x, y: 12 + row * 66 };
});

/** Twelve platforms, one inbox. Decoration. */
export function HubPicture() {
  return (
    <svg className="hub" viewBox="0 0 560 424" aria-hidden="true">
      {PLACES.map(({ platform, right, x, y }) => {
        const from = right ? x : x + SIZE;
        const to = right ? 356 : 204;
        const middle = (from + to) / 2;
        const end = 212 + (y + SIZE / 2 - 212) * 0.42;
        return (
          <path
            key={platform.slug}
            className="hub-line"
            d={`M${from} ${y + SIZE / 2}C${middle} ${y + SIZE / 2} ${middle} ${end} ${to} ${end}`}
          />
        );
      })}
      {PLACES.map(({ platform, x, y }) => (
        <Fragment key={platform.slug}>
          <rect x={x} y={y} width={SIZE} height={SIZE} rx="17" fill={platform.color} />
          <rect className="tile-edge" x={x + 0.5} y={y + 0.5} width={SIZE - 1} height={SIZE - 1} rx="16.5" />
          <text className="hub-initials" x={x + SIZE / 2} y={y + 38}>
            {platformInitials(platform)}
          </text>
        </Fragment>
      ))}
      <g className="hub-inbox">
        <rect x="204" y="96" width="152" height="232" rx="22" />
        <path
          className="hub-mark"
          transform="translate(256 122) scale(1.5)"
          d="M10 0h12a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10H3a3 3 0 0 1-3-3V10A10 10 0 0 1 10 0Z"
        />
        <path
          className="hub-quote"
          transform="translate(256 122) scale(1.5)"
          d="M8.5 17.6c0-4 2.3-7 6-8.1l.6 1.8c-1.9.8-3 2.2-3.1 3.9h3v6H8.5Zm8.6 0c0-4 2.3-7 6-8.1l.6 1.8c-1.9.8-3 2.2-3.1 3.9h3v6h-6.5Z"
        />
        {[198, 240, 282].map((y, row) => (
          <g key={y}>
            <path className="hub-stars" d={STARS} transform={`translate(224 ${y})`} />
            <rect className="hub-bar" x="224" y={y + 20} width={[112, 84, 100][row]} height="6" rx="3" />
          </g>
        ))}
      </g>
    </svg>
  );
}

const STARS = [0, 15, 30, 45, 60]
  .map((x) => `M${x + 7} 1l1.8 3.7 4 .5-2.9 2.8.7 4L${x + 7} 10.1l-3.6 1.9.7-4-2.9-2.8 4-.5Z`)
  .join('');
