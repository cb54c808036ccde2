import { listConnectionRows } from '../../domains/payments/acquirers/connections.queries.ts';
import { openSecrets } from '../../domains/payments/acquirers/open-acquirer.ts';
import { readingOfNoTenant } from '../../platform/db/statements/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FakeAcquirer } from './fake-acquirer.ts';

/** What a customer does with a code of an acquirer. */
export interface Played {
  provider_id: string;
  /** Null: the amount that was asked for. */
  cents: number | null;
  declines: boolean;
}

/** Pays or declines at the fake, which tells every connection of its kind: only that of the code heeds it. False: the fake does not know the code. */
export async function playCustomer(
  fake: FakeAcquirer,
  platform: Pick<Platform, 'pool' | 'sealing'>,
  origin: string,
  { provider_id, cents, declines }: Played,
): Promise<boolean> {
  const payment = fake.state.payments.get(provider_id);
  if (!payment) return false;
  if (declines) fake.decline(provider_id);
  else fake.pay(provider_id, cents ?? undefined);
  for (const connection of await readingOfNoTenant(platform.pool, listConnectionRows)) {
    if (connection.kind !== payment.kind || connection.secrets === null) continue;
    const { webhook_secret: secret } = openSecrets(platform.sealing, connection, connection.secrets);
    await fake.tell(provider_id, { url: `${origin}/api/webhooks/${connection.id}`, secret });
  }
  return true;
}
