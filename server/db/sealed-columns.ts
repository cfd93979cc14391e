import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { channelConnections } from '#server/db/schema/connections.ts';
import { accountDeletions } from '#server/db/schema/deletions.ts';
import { platformConnections, readerAccounts } from '#server/db/schema/platforms.ts';
import { modelConnections } from '#server/db/schema/replies.ts';
import { postAccounts } from '#server/db/schema/social.ts';

/** Part of what is sealed, so that it opens for nothing else. */
export const SEAL_PURPOSES = {
  channelCredentials: 'channel-credentials',
  readerCredentials: 'reader-credentials',
  modelCredentials: 'model-credentials',
  postCredentials: 'post-credentials',
  accessOfDeleted: 'access-of-deleted',
  channelHook: 'channel-hook',
  platformHook: 'platform-hook',
} as const;

export interface SealedColumn {
  table: PgTable;
  column: AnyPgColumn;
  purpose: string;
  /** The column whose value was bound in. */
  boundBy: AnyPgColumn;
  /** Identifies the row. */
  id: AnyPgColumn;
}

/** Everything a key change has to reseal, apart from the installation's row. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: channelConnections,
    column: channelConnections.credentials,
    purpose: SEAL_PURPOSES.channelCredentials,
    boundBy: channelConnections.business_id,
    id: channelConnections.id,
  },
  {
    table: channelConnections,
    column: channelConnections.hook_sealed,
    purpose: SEAL_PURPOSES.channelHook,
    boundBy: channelConnections.business_id,
    id: channelConnections.id,
  },
  {
    table: platformConnections,
    column: platformConnections.hook_sealed,
    purpose: SEAL_PURPOSES.platformHook,
    boundBy: platformConnections.business_id,
    id: platformConnections.id,
  },
  {
    table: readerAccounts,
    column: readerAccounts.credentials,
    purpose: SEAL_PURPOSES.readerCredentials,
    boundBy: readerAccounts.business_id,
    id: readerAccounts.id,
  },
  {
    table: modelConnections,
    column: modelConnections.credentials,
    purpose: SEAL_PURPOSES.modelCredentials,
    boundBy: modelConnections.business_id,
    id: modelConnections.business_id,
  },
  {
    table: postAccounts,
    column: postAccounts.credentials,
    purpose: SEAL_PURPOSES.postCredentials,
    boundBy: postAccounts.business_id,
    id: postAccounts.id,
  },
  {
    table: accountDeletions,
    column: accountDeletions.access,
    purpose: SEAL_PURPOSES.accessOfDeleted,
    boundBy: accountDeletions.user_id,
    id: accountDeletions.user_id,
  },
];

export function nameOfSealed({ table, column }: SealedColumn): string {
  return `${getTableConfig(table).name}.${column.name}`;
}
