import pg from 'pg';
import { wholeOf, writtenRow } from '../payments/written-row.ts';
import type { Bench, Measured, Scenario } from '../scenario.ts';
import { bench_platform_key } from '../seed/open-databases.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { largest_clinic } from '../seed/shape.ts';
import { write_environment } from '../writes/counters.ts';
import { type Written, writeLoad } from '../writes/write-load.ts';
import { bareSales, type SoldVoucher } from './bare-sales.ts';
import { voucher_price_cents } from './plant-sql.ts';
import { plantedCopy } from './plant-vouchers.ts';

const rounds = 3;
const warm_up_seconds = 1;
const smallest_part = 0.3;

/** Vouchers that are not sent home: one of each of 200 clinics in different groups as far as possible, and one of the largest clinic. */
async function vouchersOn({ url }: SeededDatabase): Promise<SoldVoucher[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<SoldVoucher>(
      `select v.id::int4, v.group_id::int4, v.clinic_id::int4, v.title, (select c.id::int4 from customer c where c.group_id = v.group_id limit 1) as customer_id
       from voucher v where v.voucher_type = 'vc' and v.id % 5 = 1 and (v.clinic_id = $1 or v.clinic_id > 400) order by v.clinic_id limit 201`,
      [largest_clinic],
    );
    return rows;
  } finally {
    await client.end();
  }
}

interface Place {
  name: string;
  clients: number;
  /** The target of the design: sales at many branches. One voucher's stock is a queue, and so are the numbers of one group. */
  promised: boolean;
  vouchers: readonly SoldVoucher[];
}

/** Bare and product in turns. The first round only warms up. */
async function measurePlace(bench: Bench, database: SeededDatabase, url: string, { clients, vouchers }: Place) {
  const bare: Written[] = [];
  const product: Written[] = [];
  for (let round = 0; round <= rounds; round++) {
    const seconds = round === 0 ? 2 * warm_up_seconds : bench.seconds;
    bare.push(await bareSales(database.url, vouchers, voucher_price_cents, { clients, seconds }));
    product.push(
      await writeLoad({
        kind: 'sale',
        url,
        clients,
        seconds,
        warm_up_seconds,
        tokens: [bench_platform_key],
        payments: [],
        vouchers: vouchers.map(({ id }) => ({ id, amount: voucher_price_cents / 100 })),
        webhook_secret: '',
        paid_at: new Date().toISOString(),
      }),
    );
  }
  return { bare: wholeOf(bare.slice(1)), product: wholeOf(product.slice(1)) };
}

async function measureSize(bench: Bench, seeded: SeededDatabase, { tables, targets }: Measured): Promise<void> {
  const database = await plantedCopy(bench, seeded);
  const { url, stop } = await bench.startServer(database, write_environment);
  const [of_largest, ...of_many] = await vouchersOn(database);
  const places: Place[] = [
    { name: 'vouchers of 200 clinics', clients: 8, promised: true, vouchers: of_many },
    { name: 'one voucher', clients: 8, promised: false, vouchers: of_largest ? [of_largest] : [] },
    { name: 'vouchers of 200 clinics', clients: 64, promised: false, vouchers: of_many },
  ];
  for (const place of places) {
    const what = `${place.name}, ${place.clients} clients, ${seeded.size}`;
    bench.say(`  ${what}`);
    const { bare, product } = await measurePlace(bench, database, url, place);
    tables[0]?.rows.push(...writtenRow(what, bare, product));
    if (!place.promised) continue;
    const part = product.calls_per_second / bare.calls_per_second;
    targets.push({
      what: `sell a voucher, ${what}: part of the bare rows`,
      target: `≥ ${smallest_part}`,
      measured: part.toFixed(2),
      met: part >= smallest_part,
    });
  }
  await stop();
}

/** At the smallest and the largest size: the cost of a sale must not grow with their number. */
async function measure(bench: Bench): Promise<Measured> {
  const measured: Measured = {
    targets: [],
    tables: [
      {
        title: 'Sell a voucher: order, certificate, stock and money',
        columns: ['where', 'what', 'a second', 'p50 / p99 ms', 'product / bare'],
        rows: [],
        note: 'Each client makes one call after the other, from a process of their own; server, database and clients share the cores. Every call has a new customer and a new payment.',
      },
    ],
  };
  for (const database of new Set([bench.databases[0], bench.databases.at(-1)].flatMap((one) => one ?? [])))
    await measureSize(bench, database, measured);
  return measured;
}

/** Voucher orders over HTTP, beside the same rows written directly. */
export const sale: Scenario = { name: 'sale', measure };
