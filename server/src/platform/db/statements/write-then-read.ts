import type pg from 'pg';
import { arePrepared, inOneRoundTrip, type Statement } from './one-round-trip.ts';
import { enteringOf } from './tenant-query.ts';
import type { Tenant } from '../transaction.ts';

/** Opens the tenant's rows, also for writing. */
const enteringToWrite = ({ group_id, clinic_ids }: Tenant): Statement => ({
  name: 'enter_to_write',
  text: `select set_config('app.group', $1, true), set_config('app.clinics', $2, true)`,
  values: [String(group_id), clinic_ids.join(',')],
});
const begin: Statement = { name: 'begin', text: 'begin', values: [] };
const commit: Statement = { name: 'commit', text: 'commit', values: [] };

/**
 * Writes, such as an access record, and then runs the reading statements, in one round trip and one transaction: if a write fails, nothing
 * is read. If a connection has not prepared all statements, the writes are committed separately and nothing is returned.
 * The caller then reads as usual.
 */
export async function writeThenRead(
  client: pg.PoolClient,
  tenant: Tenant,
  writes: readonly Statement[],
  statements: readonly Statement[],
): Promise<pg.QueryResult[] | undefined> {
  const entering = enteringOf(
    tenant,
    statements.map(({ text }) => text),
  );
  const together = [enteringToWrite(tenant), ...writes, entering, ...statements];
  if (arePrepared(client, together))
    return (await inOneRoundTrip(client, together)).slice(together.length - statements.length);
  try {
    await inOneRoundTrip(client, [begin, enteringToWrite(tenant), ...writes, commit]);
    return undefined;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
