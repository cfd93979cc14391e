import { Link } from 'react-router';
import { Logo } from '#app/ui/logo.tsx';
import { useAppName } from '#app/ui/page-title.tsx';
import type { BusinessLogoView } from '#shared/business/brand.ts';
import { BusinessLogo } from './business-logo.tsx';
import { IN_RAIL } from './rail.ts';

interface MenuHeadProps {
  /** Until there is one, the product's name is shown. */
  business: BusinessLogoView | null;
  /** Beside the screen, where a narrow menu has room for the mark alone. */
  isBeside?: boolean;
}

/** Whose menu it is; leads to the first screen. */
export function MenuHead({ business, isBeside = false }: MenuHeadProps) {
  const appName = useAppName();
  const name = business?.name ?? appName;
  return (
    <Link
      to="/dashboard"
      title={name}
      className="inline-flex min-h-10 min-w-0 max-w-full items-center gap-2.5 rounded-control"
    >
      {business ? (
        <>
          <BusinessLogo business={business} />
          <span
            dir="auto"
            className={`line-clamp-2 min-w-0 font-[620] leading-tight [overflow-wrap:anywhere] ${isBeside ? IN_RAIL.unseen : ''}`}
          >
            {business.name}
          </span>
        </>
      ) : (
        <span className={isBeside ? IN_RAIL.markAlone : undefined}>
          <Logo name={appName} />
        </span>
      )}
    </Link>
  );
}
