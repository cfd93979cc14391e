import { FileUp, UserPlus, UsersRound } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** The list while there are no contacts. */
export function ContactsEmpty() {
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState
        icon={<UsersRound size={26} aria-hidden />}
        title="Your customers will gather here"
        action={
          <div className="flex flex-wrap items-center justify-center gap-3">
            <ButtonLink to="/dashboard/contacts/import" icon={<FileUp size={16} aria-hidden />}>
              Import a CSV file
            </ButtonLink>
            <ButtonLink
              to="/dashboard/contacts/new"
              variant="secondary"
              icon={<UserPlus size={16} aria-hidden />}
            >
              Add a contact
            </ButtonLink>
          </div>
        }
      >
        <p>
          Everyone you ask appears here once, with what was sent and how they answered. Upload a list, or add
          the first person by hand.
        </p>
      </EmptyState>
    </div>
  );
}
