import type { SystemAct } from './act.ts';
import { closingStatements, tellCommitted } from './collected.ts';
import { systemAct } from './make-act.ts';
import type { Platform } from '../platform.ts';
import { inTransaction, type Tenant } from '../db/transaction.ts';

/**
 * Runs a piece of work that no request asked for (a job, a seed) as an act inside one tenant: the same transaction, trail and
 * events as an action has.
 */
export async function asSystem<T>(
  platform: Platform,
  actor: string,
  tenant: Tenant & { clinic_id: number },
  work: (act: SystemAct, scope: Tenant & { clinic_id: number }) => Promise<T>,
): Promise<T> {
  const { result, collected } = await inTransaction(platform.pool, { tenant }, async ({ db, began_at, last }) => {
    const request = {
      id: `job-${actor}`,
      address: '',
      device_agent: '',
      headers: {},
      raw_body: '',
      idempotency_key: undefined,
    };
    const made = systemAct({ platform, endpoint: { name: actor }, db, began_at, request }, actor, { kind: 'job' });
    const scope = await made.act.enter(tenant, tenant.clinic_id);
    const outcome = await work(made.act, scope);
    last(...closingStatements(db, made.collected, null));
    return { result: outcome, collected: made.collected };
  });
  tellCommitted(platform, collected);
  return result;
}
