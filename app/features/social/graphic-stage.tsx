import { clsx } from 'clsx';
import { Link } from 'react-router';
import { changedSearch } from '#app/ui/changed-search.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useNextLocation } from '#app/ui/use-next-location.ts';
import { pictureAddress } from '#shared/social/graphic-address.ts';
import { DESIGN_IDS, GRAPHIC_DESIGNS, GRAPHIC_SIZES } from '#shared/social/graphics.ts';
import type { GraphicView } from '#shared/social/social.ts';

/** The picture as it will be, and the designs as small pictures of the same review. */
export function GraphicStage({ graphic }: { graphic: GraphicView }) {
  const { review, look, undrawable, isCut } = graphic;
  const location = useNextLocation();
  const { width, height } = GRAPHIC_SIZES[look.size];
  const { name } = GRAPHIC_DESIGNS[look.design];
  return (
    <>
      <div className="grid min-h-64 place-items-center bg-sunken p-4 sm:p-6">
        {undrawable.length > 0 ? (
          <Notice kind="warning" title="This review does not fit into a picture">
            We have no letters for: <span dir="auto">{undrawable.join(' ')}</span>. Choose another review.
          </Notice>
        ) : (
          <img
            key={pictureAddress(review.id, look)}
            src={pictureAddress(review.id, look)}
            width={width}
            height={height}
            alt={`The review of ${review.name || 'a customer'} in the design ${name}`}
            className={clsx(
              'h-auto max-h-[27rem] w-auto max-w-full rounded-sm border border-line shadow-press',
              look.size === 'link' && 'w-full',
            )}
          />
        )}
      </div>
      {isCut && (
        <p className="px-4 pt-3 text-ink-2 text-sm sm:px-5">
          The review is longer than a picture can show: it ends after a whole word, with “…”.
        </p>
      )}
      <ul aria-label="Design" className="grid grid-cols-4 gap-2 p-4 sm:px-5 2xl:grid-cols-8">
        {DESIGN_IDS.map((design) => (
          <li key={design}>
            <Link
              to={changedSearch(location, { design, review: review.id })}
              preventScrollReset
              replace
              aria-current={design === look.design ? 'true' : undefined}
              title={GRAPHIC_DESIGNS[design].about}
              className={clsx(
                'flex flex-col items-center gap-1 rounded-control p-1 text-xs',
                design === look.design
                  ? 'bg-brand-tint font-[560] text-brand-deep outline-2 outline-brand'
                  : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              {undrawable.length === 0 && (
                <img
                  src={pictureAddress(review.id, { ...look, design, size: 'square' }, { isSmall: true })}
                  alt=""
                  width={110}
                  height={110}
                  loading="lazy"
                  className="aspect-square h-auto w-full rounded-sm border border-line bg-sunken"
                />
              )}
              {GRAPHIC_DESIGNS[design].name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
