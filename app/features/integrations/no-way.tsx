import { Unplug } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** Nothing is promised where nothing can be done. */
export function NoWay({ platformName }: { platformName: string }) {
  return (
    <section className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={<Unplug size={24} aria-hidden />}
        title={`${platformName} cannot be read yet`}
        action={<ButtonLink to="/dashboard/integrations/connect">See what can be read</ButtonLink>}
      >
        <p>We know of no way to read its reviews. Look at them on {platformName} itself.</p>
      </EmptyState>
    </section>
  );
}
