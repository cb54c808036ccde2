import { listConnectionRows } from '../../domains/payments/acquirers/connections.queries.ts';
import { openSecrets } from '../../domains/payments/acquirers/open-acquirer.ts';
import { readingOfNoTenant } from '../../platform/db/statements/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FakeAcquirer, WebhookTarget } from './fake-acquirer.ts';

/** What a customer does with a code of an acquirer. */
export interface Played {
  provider_id: string;
  /** Null: the amount that was asked for. */
  cents: number | null;
  declines: boolean;
}

type World = Pick<Platform, 'pool' | 'sealing'>;

/** Tells every connection of a kind: only the one that it is about heeds it. */
async function tellEach(
  { pool, sealing }: World,
  origin: string,
  kind: string,
  tell: (target: WebhookTarget) => Promise<number>,
): Promise<void> {
  for (const connection of await readingOfNoTenant(pool, listConnectionRows)) {
    if (connection.kind !== kind || connection.secrets === null) continue;
    const { webhook_secret: secret } = openSecrets(sealing, connection, connection.secrets);
    await tell({ url: `${origin}/api/webhooks/${connection.id}`, secret });
  }
}

/** Pays or declines at the fake, which tells the portal. False: the fake does not know the code. */
export async function playCustomer(
  fake: FakeAcquirer,
  world: World,
  origin: string,
  { provider_id, cents, declines }: Played,
): Promise<boolean> {
  const payment = fake.state.payments.get(provider_id);
  if (!payment) return false;
  if (declines) fake.decline(provider_id);
  else fake.pay(provider_id, cents ?? undefined);
  await tellEach(world, origin, payment.kind, (target) => fake.tell(provider_id, target));
  return true;
}

/** The fake pays out what it has collected, and tells the portal. Undefined: nothing waits. */
export async function playPayout(
  fake: FakeAcquirer,
  world: World,
  origin: string,
): Promise<{ id: string; cents: number } | undefined> {
  const { net_cents: cents } = fake.waiting();
  const payout = fake.payOut();
  if (!payout) return undefined;
  await tellEach(world, origin, 'stripe', (target) => fake.tellPayout(payout, target));
  return { id: payout.id, cents };
}
