import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

export function BackToContacts() {
  return (
    <Link
      to="/dashboard/contacts"
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-1 font-[540] text-ink-2 hover:text-ink"
    >
      <ArrowLeft size={18} aria-hidden />
      All contacts
    </Link>
  );
}
