import type { Ctx } from '#server/core/context.ts';
import { toConnectorView } from '#server/domain/connections/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ConnectorView } from '#shared/sending/connections.ts';

/** Everything that can be connected, in the order in which it is offered. */
export function listConnectors(ctx: Ctx): ConnectorView[] {
  allow(ctx, 'connectors.read');
  return ctx.channels.texts.map(toConnectorView);
}
