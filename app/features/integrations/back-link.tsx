import { BackLink } from '#app/ui/back-link.tsx';

export function BackToIntegrations() {
  return <BackLink to="/dashboard/integrations">Integrations</BackLink>;
}
