import type pg from 'pg';
import { inOneRoundTrip, type Statement } from './one-round-trip.ts';
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
 * Writes, such as an access-log entry, and then runs the reading statements, in one round trip and one transaction: if a write fails, nothing
 * is read.
 */
export async function writeThenRead(
  client: pg.PoolClient,
  tenant: Tenant,
  writes: readonly Statement[],
  statements: readonly Statement[],
): Promise<pg.QueryResult[]> {
  const texts = statements.map(({ text }) => text);
  const before = [begin, enteringToWrite(tenant), ...writes, enteringOf(tenant, texts)];
  try {
    const results = await inOneRoundTrip(client, [...before, ...statements, commit]);
    return results.slice(before.length, -1);
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
