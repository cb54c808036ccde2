import { getVoucherCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../measure/percentile.ts';
import { ms } from '../payments/written-row.ts';
import type { Bench, Measured, Scenario } from '../scenario.ts';
import { manyClinics } from '../seed/look-at-many.ts';
import { bench_platform_key } from '../seed/open-databases.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { askToRedeem, buyToRedeem } from '../sockets/ask-to-redeem.ts';
import { openSockets } from '../sockets/socket-clients.ts';
import { tokensAt, write_environment } from '../writes/counters.ts';
import { vouchers_per_clinic, voucher_price_cents } from './plant-sql.ts';
import { plantedCopy } from './plant-vouchers.ts';

const counters = 200;
const clinics_with_counters = 50;
const per_second = 10;
const limit_ms = 100;

/** From a customer's request to the event at each counter of the branch, and to the certificate that its window shows. */
async function measureAt(bench: Bench, database: SeededDatabase) {
  const server = await bench.startServer(database, write_environment);
  const clinics = await manyClinics(database.url, clinics_with_counters);
  const clients = await openSockets(
    server.url,
    await tokensAt(bench, database, clinics, counters),
    `${server.url}/api${getVoucherCertificate.path}`,
  );
  const requests = Math.round(bench.seconds * 20 * per_second);
  const platform = { url: server.url, platform_key: bench_platform_key };
  const certificates = await buyToRedeem(
    platform,
    Array.from({ length: requests + 2 * clinics_with_counters }, (_, index) => {
      const clinic_id = clinics[index % clinics.length]?.id ?? 0;
      return { clinic_id, voucher_id: (clinic_id - 1) * vouchers_per_clinic + 1, amount: voucher_price_cents / 100 };
    }),
  );
  try {
    await askToRedeem(platform, certificates.slice(requests), per_second);
    await delay(1_000);
    await clients.report();
    const sent_at_ms = await askToRedeem(platform, certificates.slice(0, requests), per_second);
    await delay(2_000);
    const event_ms: number[] = [];
    const window_ms: number[] = [];
    for (const { id, at_ms, read_at_ms } of await clients.report()) {
      const sent_at = sent_at_ms.get(id);
      if (sent_at === undefined || read_at_ms === undefined) continue;
      event_ms.push(at_ms - sent_at);
      window_ms.push(read_at_ms - sent_at);
    }
    return { event_ms, window_ms, missing: (requests * counters) / clinics_with_counters - window_ms.length };
  } finally {
    await clients.stop();
  }
}

async function measure(bench: Bench): Promise<Measured> {
  const measured: Measured = { targets: [], tables: [] };
  const rows: string[][] = [];
  for (const seeded of bench.databases) {
    bench.say(`  ${seeded.size}`);
    const { event_ms, window_ms, missing } = await measureAt(bench, await plantedCopy(bench, seeded));
    const p99_ms = percentile(window_ms, 0.99);
    rows.push([
      seeded.size,
      `${ms(percentile(event_ms, 0.5))} / ${ms(percentile(event_ms, 0.99))}`,
      `${ms(percentile(window_ms, 0.5))} / ${ms(p99_ms)}`,
      `${window_ms.length} / ${missing}`,
    ]);
    measured.targets.push({
      what: `a customer's request to the certificate in the window of each counter, ${counters} counters, ${seeded.size}, p99`,
      target: `< ${limit_ms} ms, none missing`,
      measured: `${ms(p99_ms)} ms, ${missing} missing`,
      met: p99_ms < limit_ms && missing === 0,
    });
  }
  measured.tables.push({
    title: `Request to window: ${counters} counters at ${clinics_with_counters} branches, ${per_second} requests a second`,
    columns: [
      'certificates',
      'sent to the event at a counter, p50 / p99 ms',
      'sent to the certificate read on it, p50 / p99 ms',
      'received / missing',
    ],
    rows,
    note: 'From the sending of the call: its commit, the event and the read of the certificate are in these times. The window reads as the clients do, at once on the event.',
  });
  return measured;
}

/** A customer who asks to redeem, until the window of every counter shows the certificate. */
export const redemptionWindow: Scenario = { name: 'window', measure };
