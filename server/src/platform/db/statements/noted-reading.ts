import type pg from 'pg';
import { arePrepared, inOneRoundTrip, type Statement } from './one-round-trip.ts';
import { enteringOf } from './tenant-query.ts';
import type { Tenant } from '../transaction.ts';

/** Opens the tenant's rows, also to be written. */
const enteringToWrite = ({ group_id, clinic_ids }: Tenant): Statement => ({
  name: 'enter_to_write',
  text: `select set_config('app.group', $1, true), set_config('app.clinics', $2, true)`,
  values: [String(group_id), clinic_ids.join(',')],
});
const begin: Statement = { name: 'begin', text: 'begin', values: [] };
const commit: Statement = { name: 'commit', text: 'commit', values: [] };

/**
 * Writes notes, such as who reads, and then runs what reads: in one round trip and one transaction, so that where the notes cannot be
 * kept nothing is read. Where a connection has not prepared all of them, the notes are committed by themselves, and nothing is
 * given: read then as ever.
 */
export async function readNoted(
  client: pg.PoolClient,
  tenant: Tenant,
  notes: readonly Statement[],
  statements: readonly Statement[],
): Promise<pg.QueryResult[] | undefined> {
  const entering = enteringOf(
    tenant,
    statements.map(({ text }) => text),
  );
  const together = [enteringToWrite(tenant), ...notes, entering, ...statements];
  if (arePrepared(client, together))
    return (await inOneRoundTrip(client, together)).slice(together.length - statements.length);
  try {
    await inOneRoundTrip(client, [begin, enteringToWrite(tenant), ...notes, commit]);
    return undefined;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
