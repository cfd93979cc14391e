import { clsx } from 'clsx';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';

const SIZES = {
  sm: 'size-5.5 rounded-md text-[0.6875rem]',
  md: 'size-8.5 rounded-[10px] text-base',
  lg: 'size-11 rounded-xl text-lg',
};

interface PlatformIconProps {
  id: number;
  /** The page's own name, if it goes by another than its platform. */
  name?: string;
  size?: keyof typeof SIZES;
}

/** The initial on the platform's colour, as we store no logos. Decorative: the name is beside it. */
export function PlatformIcon({ id, name, size = 'md' }: PlatformIconProps) {
  const platform = findPlatform(id);
  if (!platform) return null;
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: platform.color, color: 'var(--on-mark)' }}
      className={clsx('grid shrink-0 place-items-center font-semibold', SIZES[size])}
    >
      {Array.from(name || publicNameOf(platform))[0]?.toUpperCase()}
    </span>
  );
}
