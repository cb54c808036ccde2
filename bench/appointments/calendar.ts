import { largest_calendar } from '@clinic/contract/appointments/appointment-list.ts';
import { listCalendarAppointments } from '@clinic/contract/appointments/appointments.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { pageOf } from '@clinic/contract/shared/lists/list-page.ts';
import { readCalendar } from '@clinic/server/domains/appointments/calendar/calendar.queries.ts';
import { pool_size, startBareServer } from '../baseline/start-bare-server.ts';
import { type Loaded, load, together } from '../measure/load.ts';
import { type Reading, recordStatements } from '../measure/record-statements.ts';
import type { Bench, Measured, Scenario, Target } from '../scenario.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { last_day } from '../seed/shape.ts';
import { ms } from '../payments/written-row.ts';
import { onPlanted } from './plant-appointments.ts';
import { busy_day_appointments, busy_days } from './plant-sql.ts';

const largest_growth = 1.5;
const smallest_part = 0.5;
const rounds = 5;

/** Days of the full calendar. A list of more than a thousand rows takes its turn among the process's long lists. */
const ranges = [
  { name: 'a week', days: 7 },
  { name: 'a month', days: busy_days },
] as const;
type Range = (typeof ranges)[number];

const queryOf = ({ days }: Range) => ({
  reserved_at: { start: addDays(last_day, 1), end: addDays(last_day, days) },
  p: 1,
  n: largest_calendar,
});

const pathOf = (range: Range): string => {
  const { reserved_at, p, n } = queryOf(range);
  return `${listCalendarAppointments.path}?reserved_at=${reserved_at.start},${reserved_at.end}&p=${p}&n=${n}`;
};

async function readWhole({ db, scope }: Reading, range: Range): Promise<void> {
  const query = queryOf(range);
  const read: number[] = [];
  const { batches } = await readCalendar(db, scope, query.reserved_at, pageOf(query));
  for await (const rows of batches) read.push(rows.length);
}

interface Answered {
  bare: Loaded;
  product: Loaded;
}

/** A counter that opens the calendar again and again, and the bare server with the same statements, in turns. */
async function measureAt(bench: Bench, database: SeededDatabase): Promise<Map<Range, Answered>> {
  const { middle } = database.clinics;
  const product = await bench.startServer(database, { LOG_LEVEL: 'info' });
  const bare = await startBareServer({ url: database.url, clinic_ids: [middle.id], pool_size });
  const authorization = `Bearer ${await bench.tokenFor(database, middle)}`;
  const answered = new Map<Range, Answered>();
  try {
    for (const range of ranges) {
      bench.say(`  ${range.name}, ${database.size}`);
      await bare.answers(await recordStatements(database, middle, (reading) => readWhole(reading, range)));
      const loads: Record<'bare' | 'product', Loaded[]> = { bare: [], product: [] };
      for (let round = 0; round <= rounds; round++) {
        const seconds = bench.seconds / rounds;
        const one = await load({ url: bare.url, seconds, connections: 1 });
        const url = `${product.url}/api${pathOf(range)}`;
        const other = await load({ url, headers: { authorization }, seconds, connections: 1 });
        if (round === 0) continue;
        loads.bare.push(one);
        loads.product.push(other);
      }
      answered.set(range, { bare: together(loads.bare), product: together(loads.product) });
    }
  } finally {
    await bare.stop();
  }
  return answered;
}

async function measure(bench: Bench): Promise<Measured> {
  const measured: { size: string; answered: Map<Range, Answered> }[] = [];
  for (const database of bench.databases)
    measured.push({ size: database.size, answered: await measureAt(bench, database) });
  const rows: string[][] = [];
  const targets: Target[] = [];
  for (const range of ranges) {
    const of_range = measured.flatMap(({ size, answered }) => {
      const found = answered.get(range);
      return found
        ? [{ size, ...found, part: found.product.requests_per_second / found.bare.requests_per_second }]
        : [];
    });
    const [first, last] = [of_range[0], of_range.at(-1)];
    if (!first || !last) continue;
    const growth = first.product.requests_per_second / last.product.requests_per_second;
    const what = `${range.name} of ${range.days * busy_day_appointments}`;
    if (first !== last)
      targets.push({
        what: `${what}: growth from ${first.size} to ${last.size}`,
        target: `≤ ${largest_growth}`,
        measured: growth.toFixed(2),
        met: growth <= largest_growth,
      });
    targets.push({
      what: `${what}: part of the bare server's calls (${of_range.map(({ size }) => size).join(', ')})`,
      target: `≥ ${smallest_part}`,
      measured: of_range.map(({ part }) => part.toFixed(2)).join(', '),
      met: of_range.every(({ part }) => part >= smallest_part),
    });
    for (const { size, bare, product, part } of of_range)
      rows.push([
        size === first.size ? what : '',
        size,
        bare.requests_per_second.toFixed(1),
        product.requests_per_second.toFixed(1),
        `${ms(product.p50_ms)} / ${ms(product.p99_ms)}`,
        part.toFixed(2),
      ]);
  }
  return {
    targets,
    tables: [
      {
        title: `A range of the calendar with ${busy_day_appointments} appointments a day, at every size`,
        columns: [
          'range',
          'appointments in all',
          'bare server, calls/s',
          'product, calls/s',
          'product, p50 / p99 ms',
          'product / bare server',
        ],
        rows,
        note: 'One connection, one call after the other. More than 1,000 rows are first counted, then read through a cursor, in turns with other long lists.',
      },
    ],
  };
}

/** What the calendar reads: the same number of appointments among ever more. */
export const calendar: Scenario = { name: 'calendar', measure: onPlanted(measure) };
