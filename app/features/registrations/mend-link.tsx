import { TextLink } from '#app/ui/text-link.tsx';
import type { MendAt } from '#shared/sending/rejections.ts';
import { MEND_LINKS } from './words.ts';

/** To the field in which something is mended; nothing where that is not here. */
export function MendLink({ at }: { at: MendAt }) {
  const link = MEND_LINKS[at];
  if (!link) return null;
  return (
    <TextLink to={link.to} className="text-sm">
      {link.label}
    </TextLink>
  );
}
