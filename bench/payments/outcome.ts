import type { Bench, Measured, Scenario } from '../scenario.ts';
import { bareOutcomes } from '../writes/bare-outcomes.ts';
import { bench_webhook_secret, tokensSpread, write_environment } from '../writes/counters.ts';
import { type Written, writeLoad } from '../writes/write-load.ts';
import { productRow, wholeOf, writtenRow } from './written-row.ts';

const clients = 8;
const warm_up_seconds = 1;

async function measure(bench: Bench): Promise<Measured> {
  const [smallest] = bench.databases;
  if (!smallest) throw new Error('This scenario needs a seeded database.');
  const database = await bench.copyOf(smallest.size);
  const { url } = await bench.startServer(database, write_environment);
  const load = {
    url,
    clients,
    warm_up_seconds,
    tokens: await tokensSpread(bench, database),
    webhook_secret: bench_webhook_secret,
    paid_at: new Date().toISOString(),
  };
  const { seconds } = bench;
  const { payments } = await writeLoad({ ...load, kind: 'create', seconds: seconds * 10, payments: [] });
  // Bare and product in turns, each with its own payments. The first round only warms up.
  const bare: Written[] = [];
  const product: Written[] = [];
  const told = [];
  let at = 0;
  const someMore = () => payments.slice(at);
  for (let round = 0; round < 3; round++) {
    const alone = await bareOutcomes(database.url, someMore(), { clients, seconds });
    at += alone.told;
    const mine = someMore();
    const whole = await writeLoad({ ...load, kind: 'outcome', seconds, payments: mine });
    at += whole.told;
    told.push(...mine.slice(0, whole.calls));
    if (round > 0) {
      bare.push(alone);
      product.push(whole);
    }
  }
  const again = await writeLoad({ ...load, kind: 'outcome', seconds, payments: told });
  return {
    targets: [],
    tables: [
      {
        title: 'Outcome of a payment: signed, verified, settled into its states, sums and journal',
        columns: ['outcomes', 'what', 'a second', 'p50 / p99 ms', 'product / bare'],
        rows: [...writtenRow('told once', wholeOf(bare), wholeOf(product)), productRow('told again', again)],
        note: `${clients} clients over 200 clinics, from a process of their own; server, database and clients share the cores.`,
      },
    ],
  };
}

export const outcome: Scenario = { name: 'outcome', measure };
