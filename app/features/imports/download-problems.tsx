import { Download } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { counted } from '#shared/text/plural.ts';

interface DownloadProblemsProps {
  listId: string;
  count: number;
  /** The query of the page, with the chosen columns. */
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
      Download the {counted(count, 'row').replace(/^1 /, '')} with problems
    </ButtonLink>
  );
}
