import { TextLink } from '#app/ui/text-link.tsx';

/** Why a platform counts more reviews than the figures above. */
export function MissingLink() {
  return (
    <p className="-mt-1 text-sm">
      <TextLink to="/dashboard/integrations/missing">Missing reviews</TextLink>
    </p>
  );
}
