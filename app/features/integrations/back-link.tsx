import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

export function BackToIntegrations() {
  return (
    <Link
      to="/dashboard/integrations"
      className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink hover:underline"
    >
      <ArrowLeft size={14} aria-hidden />
      Integrations
    </Link>
  );
}
