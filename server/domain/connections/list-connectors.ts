import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { toConnectorView } from '#server/domain/connections/view.ts';
import type { ConnectorView } from '#shared/connections.ts';

/** What can be connected, in the order in which it is offered. */
export function listConnectors(ctx: Ctx): ConnectorView[] {
  allow(ctx, 'connectors.read');
  return ctx.channels.texts.map(toConnectorView);
}
