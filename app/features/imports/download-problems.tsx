import { Download } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { inRows } from './problem-groups.tsx';

interface DownloadProblemsProps {
  listId: string;
  count: number;
  /** Of the page, where the columns that were chosen stand in it. */
  search?: string;
}

export function DownloadProblems({ listId, count, search = '' }: DownloadProblemsProps) {
  return (
    <ButtonLink
      to={`/dashboard/contacts/import/${listId}/problems.csv${search}`}
      reloadDocument
      variant="secondary"
      icon={<Download size={16} aria-hidden />}
    >
      Download the {inRows(count).replace(/^1 /, '')} with problems
    </ButtonLink>
  );
}
