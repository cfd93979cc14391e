import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

/** In the line below a title: one level up. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink hover:underline"
    >
      <ArrowLeft size={14} aria-hidden />
      {children}
    </Link>
  );
}
