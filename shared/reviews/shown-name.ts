import { personInitials } from '#shared/business/initials.ts';
import type { NameForm } from '#shared/social/graphics.ts';

/** Only shortened, never completed: "Maria Garcia" is "Maria G.", "Maria" or "MG". */
export function shownName(name: string, form: NameForm): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  switch (form) {
    case 'none':
      return '';
    case 'full':
      return words.join(' ');
    case 'initials':
      return personInitials(name);
    case 'first':
      return first;
    case 'short': {
      const last = words.length > 1 ? (words.at(-1) ?? '').replace(/^[^\p{L}\p{N}]+/u, '') : '';
      const initial = [...new Intl.Segmenter().segment(last)][0]?.segment;
      return initial ? `${first} ${initial.toUpperCase()}.` : first;
    }
  }
}
