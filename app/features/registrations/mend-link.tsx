import { TextLink } from '#app/ui/text-link.tsx';
import type { MendAt } from '#shared/sending/rejections.ts';
import { MEND_LINKS } from './words.ts';

/** A link to the field that has to be fixed; nothing if it is not here. */
export function MendLink({ at }: { at: MendAt }) {
  const link = MEND_LINKS[at];
  if (!link) return null;
  return (
    <TextLink to={link.to} className="text-sm">
      {link.label}
    </TextLink>
  );
}
