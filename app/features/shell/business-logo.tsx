import { clsx } from 'clsx';
import type { BusinessLogoView } from '#shared/business/brand.ts';
import { pictureSized } from '#shared/business/pictures.ts';

/** Its logo, or its initials on its colour. Decorative: the name is beside it. */
export function BusinessLogo({ business: { initials, logo, colors } }: { business: BusinessLogoView }) {
  const look = 'size-8 shrink-0 rounded-[9px]';
  if (logo) {
    return (
      <img
        src={pictureSized(logo.path, 96)}
        alt=""
        decoding="async"
        className={clsx(look, 'border border-line bg-(--on-mark) object-contain')}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={clsx(look, 'grid select-none place-items-center border font-semibold text-sm')}
      style={{ background: colors.fill, color: colors.onFill, borderColor: colors.edge }}
    >
      {initials || '“'}
    </span>
  );
}
