import { createHash } from 'node:crypto';
import { getBankException, listBankExceptions } from '@clinic/contract/bank/bank-exceptions.ts';
import { listBankBalances, listBankLines, listBankStatements } from '@clinic/contract/bank/bank-statements.ts';
import pg from 'pg';
import { type Loaded, load, together } from '../measure/load.ts';
import { ms } from '../payments/written-row.ts';
import type { Bench, Measured, Scenario } from '../scenario.ts';
import { bench_platform_key } from '../seed/open-databases.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { last_day } from '../seed/shape.ts';
import { onPlanted, rare_word } from './plant-lines.ts';

const rounds = 5;
const warm_up_seconds = 1;
/** So many operators at once. */
const connections = 4;
const largest_growth = 1.5;

interface Page {
  name: string;
  path: (database: SeededDatabase) => Promise<string> | string;
  /** It may grow up to a bound, because a size has fewer rows than are counted. */
  grows?: true;
}

const listOf = (
  name: string,
  { path }: { path: string },
  query: Record<string, string>,
  rest: Partial<Page> = {},
): Page => ({
  name,
  path: () => `${path}?${new URLSearchParams(query)}`,
  ...rest,
});

/** The newest open exception of money that came in. */
async function anException({ url }: SeededDatabase): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      "select max(id) as id from bank_exception where closed_at is null and kind = 'money_without_payment'",
    );
    return getBankException.path.replace('{id}', String(rows[0]?.id));
  } finally {
    await client.end();
  }
}

const pages: Page[] = [
  listOf('exceptions, the most urgent first', listBankExceptions, {}),
  listOf('cleared exceptions, page 100', listBankExceptions, { is_closed: '1', p: '100' }),
  { name: 'an exception with its candidates', path: anException },
  listOf('lines, the latest first', listBankLines, {}),
  listOf('lines, page 500', listBankLines, { p: '500' }),
  listOf('lines by amount', listBankLines, { sort: 'amount,desc' }),
  listOf('money out', listBankLines, { direction: 'out' }, { grows: true }),
  listOf('lines of one day', listBankLines, { date: `${last_day},${last_day}` }, { grows: true }),
  listOf('lines of an amount', listBankLines, { amount: '85.50,85.50' }, { grows: true }),
  listOf('a reference', listBankLines, { words: `CP${createHash('md5').update('4711').digest('hex').slice(0, 14)}` }),
  listOf('a rare name', listBankLines, { words: rare_word }),
  listOf('words that all lines have', listBankLines, { words: 'paynow' }),
  listOf('statements, the latest first', listBankStatements, {}),
  listOf('balances of the accounts', listBankBalances, {}),
];

interface MeasuredPage {
  page: Page;
  at: { database: SeededDatabase; loaded: Loaded }[];
}

async function measurePage(
  { seconds }: Bench,
  places: readonly { database: SeededDatabase; url: string }[],
  page: Page,
): Promise<MeasuredPage> {
  const headers = { authorization: `Bearer ${bench_platform_key}` };
  const turns = await Promise.all(
    places.map(async ({ database, url }) => ({
      database,
      url: `${url}/api${await page.path(database)}`,
      loads: [] as Loaded[],
    })),
  );
  for (let round = 0; round <= rounds; round++)
    for (const { url, loads } of turns) {
      const loaded = await load({
        url,
        headers,
        connections,
        seconds: round === 0 ? warm_up_seconds : seconds / rounds,
      });
      if (round > 0) loads.push(loaded);
    }
  return { page, at: turns.map(({ database, loads }) => ({ database, loaded: together(loads) })) };
}

/** How many times longer a page takes at the largest size than at the smallest. */
const growthOf = ({ at }: MeasuredPage): number | undefined => {
  const [first, last] = [at[0], at.at(-1)];
  return first && last && first !== last ? last.loaded.p50_ms / first.loaded.p50_ms : undefined;
};

function summed(measured: MeasuredPage[]): Measured {
  return {
    targets: measured.flatMap((one) => {
      const growth = growthOf(one);
      if (growth === undefined || one.page.grows) return [];
      return [
        {
          what: `${one.page.name}: growth from ${one.at[0]?.database.size} to ${one.at.at(-1)?.database.size}`,
          target: `≤ ${largest_growth}`,
          measured: growth.toFixed(2),
          met: growth <= largest_growth,
        },
      ];
    }),
    tables: [
      {
        title: 'Pages of finance, 20 rows',
        columns: ['page', 'lines', 'calls/s', 'p50 / p99 ms', 'growth'],
        rows: measured.flatMap((one) =>
          one.at.map(({ database, loaded }, place) => [
            place === 0 ? one.page.name : '',
            database.size,
            String(Math.round(loaded.requests_per_second)),
            `${ms(loaded.p50_ms)} / ${ms(loaded.p99_ms)}`,
            place === one.at.length - 1 ? (growthOf(one)?.toFixed(2) ?? '') : '',
          ]),
        ),
        note: `Medians of ${rounds} turns with ${connections} connections. Lines of two years at three accounts, a statement a day; one line in 20 is an exception, and those of the last three days are open.`,
      },
    ],
  };
}

async function measure(bench: Bench): Promise<Measured> {
  const places = [];
  for (const database of bench.databases)
    places.push({ database, url: (await bench.startServer(database, { LOG_LEVEL: 'info' })).url });
  const measured: MeasuredPage[] = [];
  for (const page of pages) {
    bench.say(`  ${page.name}`);
    measured.push(await measurePage(bench, places, page));
  }
  return summed(measured);
}

/** The bench of finance, its lines and statements. */
export const bankPages: Scenario = { name: 'pages', measure: onPlanted(measure) };
