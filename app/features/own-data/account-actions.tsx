import { Download, KeyRound, Trash2 } from 'lucide-react';
import { useLocation } from 'react-router';
import { Facts } from '#app/features/accounts/account-facts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { UserInfoView } from '#shared/accounts/accounts.ts';

/** The signed-in account and its three actions. */
export function AccountActions({ user, now }: { user: UserInfoView; now: Date }) {
  const { pathname } = useLocation();
  const data = `${pathname}?tab=data`;
  const rows = [
    {
      icon: KeyRound,
      label: 'Change Password',
      says: 'In Settings, where you also see the devices that are signed in.',
      to: '/dashboard/settings',
    },
    {
      icon: Download,
      label: 'Export Data',
      says: 'One file with all your data.',
      to: data,
    },
    {
      icon: Trash2,
      label: 'Delete Account',
      says: 'Deletes everything. You have a week to change your mind.',
      to: `${data}#delete-account`,
    },
  ];
  return (
    <>
      <Card title="Account">
        <Facts user={user} now={now} />
      </Card>
      <Card title="Account actions">
        <ul className="flex flex-col divide-y divide-line">
          {rows.map(({ icon: Icon, label, says, to }) => (
            <li key={label} className="flex flex-wrap items-center gap-3 py-3.5 first:pt-0 last:pb-0">
              <Icon size={18} className="shrink-0 text-ink-3" aria-hidden />
              <p className="min-w-48 flex-1 text-ink-2">{says}</p>
              <ButtonLink to={to} variant="secondary">
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
