import type pg from 'pg';
import { sealSecrets } from '../domains/payments/acquirers/open-acquirer.ts';
import type { Sealing } from '../platform/sealing/sealing.ts';
import { enter } from './clinics/tenants.ts';

const secrets = { api_key: 'sk_test_of_the_sandbox', webhook_secret: 'whsec_of_the_sandbox', former_secret: null };

/** An acquirer that collects for a group from today on: the sandbox's stand-in for Stripe. */
export async function seedConnection(
  client: pg.ClientBase,
  { group_id, sealing, today }: { group_id: number; sealing: Sealing; today: string },
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `insert into acquirer_connection (kind, owner, payee_name, live, created_at, created_by, updated_at, updated_by)
     values ('stripe', 'Sandbox Clinic Payments', 'Sandbox at Stripe', false, now(), 'setup', now(), 'setup') returning id`,
  );
  const id = Number(rows[0]?.id);
  await client.query("update acquirer_connection set secrets = $2, key_hint = $3, state = 'open' where id = $1", [
    id,
    sealSecrets(sealing, { id }, secrets),
    secrets.api_key.slice(-4),
  ]);
  await enter(client, group_id, []);
  await client.query(
    `insert into payee_plan (group_id, effective_date, connection_id, created_at, created_by) values ($1, $2, $3, now(), 'setup')`,
    [group_id, today, id],
  );
}
