import { Lock } from 'lucide-react';

export function NothingSaved() {
  return (
    <p className="flex items-center gap-2 text-ink-2 text-sm max-sm:hidden">
      <Lock size={15} aria-hidden />
      Nothing is saved until you import it
    </p>
  );
}
