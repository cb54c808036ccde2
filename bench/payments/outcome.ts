import type { Bench, Measured, Scenario } from '../scenario.ts';
import { bench_webhook_secret, tokensSpread, write_environment } from '../writes/counters.ts';
import { writeLoad } from '../writes/write-load.ts';
import { ms } from './written-row.ts';

const clients = 8;

async function measure(bench: Bench): Promise<Measured> {
  const [smallest] = bench.databases;
  if (!smallest) throw new Error('This scenario needs a seeded database.');
  const database = await bench.copyOf(smallest.size);
  const { url } = await bench.startServer(database, write_environment);
  const load = {
    url,
    clients,
    tokens: await tokensSpread(bench, database),
    webhook_secret: bench_webhook_secret,
    paid_at: new Date().toISOString(),
  };
  const { payments } = await writeLoad({ ...load, kind: 'create', seconds: bench.seconds * 3, payments: [] });
  const first = await writeLoad({ ...load, kind: 'outcome', seconds: bench.seconds * 2, payments });
  const told = payments.slice(0, first.calls);
  const again = await writeLoad({ ...load, kind: 'outcome', seconds: bench.seconds, payments: told });
  const row = (what: string, { calls_per_second, p50_ms, p99_ms, calls }: typeof first): string[] => [
    what,
    String(calls),
    String(Math.round(calls_per_second)),
    `${ms(p50_ms)} / ${ms(p99_ms)}`,
  ];
  return {
    targets: [],
    tables: [
      {
        title: 'Outcome of a payment: signed, verified, settled into its states and sums',
        columns: ['outcomes', 'how many', 'a second', 'p50 / p99 ms'],
        rows: [row('told once', first), row('told again', again)],
        note: `${clients} clients over 200 clinics, from a process of their own; server, database and clients share the cores.`,
      },
    ],
  };
}

export const outcome: Scenario = { name: 'outcome', measure };
