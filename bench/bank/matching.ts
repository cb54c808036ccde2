import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { importBankFile } from '@clinic/contract/bank/bank-statements.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { sandbox_account_number } from '@clinic/server/demo/receiving-account.ts';
import { type BankedDay, camtOfDay } from '@clinic/server/testing/bank/camt-of-day.ts';
import pg from 'pg';
import type { Bench, Measured, Scenario } from '../scenario.ts';
import { bench_platform_key } from '../seed/open-databases.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { bench_webhook_secret, tokensSpread, write_environment } from '../writes/counters.ts';
import { type MadePayment, writeLoad } from '../writes/write-load.ts';
import { onPlanted } from './plant-lines.ts';

const clients = 8;
const looks_every_ms = 100;
/** One line in so many names no payment: a person clears it. */
const lines_per_stranger = 20;
const least_part = 0.95;

interface Matched {
  lines: number;
  import_seconds: number;
  outcomes_per_second: number;
  matching_seconds: number;
  matched: number;
}

/** Payments of one run, paid, with what the acquirer's reports took. */
async function payPayments(bench: Bench, database: SeededDatabase, url: string) {
  const load = {
    url,
    clients,
    warm_up_seconds: 0,
    tokens: await tokensSpread(bench, database),
    webhook_secret: bench_webhook_secret,
    paid_at: new Date().toISOString(),
  };
  const { payments } = await writeLoad({ ...load, kind: 'create', seconds: bench.seconds * 5, payments: [] });
  const told = await writeLoad({ ...load, kind: 'outcome', seconds: 600, payments });
  return { payments, outcomes_per_second: told.calls_per_second };
}

/** The lines of a day: the payments, and between them lines that nothing explains. */
const linesOf = (payments: readonly MadePayment[]): BankedDay['lines'] =>
  payments.map(({ reference, amount }, place) => ({
    amount_cents: toCents(amount),
    bank_id: `BENCH${place}`,
    text: 'PAYNOW',
    name: 'TAN MEI LING',
    ...(place % lines_per_stranger === 0 ? {} : { end_to_end_id: reference }),
  }));

async function importFile(url: string, account_id: number, xml: string): Promise<void> {
  const form = new FormData();
  form.set('file', new File([xml], 'today.xml', { type: 'application/xml' }));
  const answer = await fetch(`${url}/api${importBankFile.path.replace('{id}', String(account_id))}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bench_platform_key}`, 'idempotency-key': randomUUID() },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
}

async function matchDay(bench: Bench, database: SeededDatabase): Promise<Matched> {
  const { url } = await bench.startServer(database, write_environment);
  const { payments, outcomes_per_second } = await payPayments(bench, database, url);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  try {
    const day = singaporeDay(new Date());
    const { rows } = await owner.query<{ id: number; opening: number }>(
      `select id::int4, coalesce(bank_balance_before(id, $2), 0)::float8 as opening from bank_account where account_number = $1`,
      [sandbox_account_number, day],
    );
    const { id = 0, opening = 0 } = rows[0] ?? {};
    const lines = linesOf(payments);
    const written = { account_number: sandbox_account_number, day, opening_cents: opening, lines };
    const began = performance.now();
    await importFile(url, id, camtOfDay(written));
    const imported = performance.now();
    for (;;) {
      const waiting = await owner.query<{ n: number }>(
        'select count(*)::int4 as n from bank_open_line where judged_at is null',
      );
      if (waiting.rows[0]?.n === 0) break;
      await delay(looks_every_ms);
    }
    const ended = performance.now();
    const matched = await owner.query<{ n: number }>(
      "select count(*)::int4 as n from bank_match where rule = 'whole_reference'",
    );
    return {
      lines: lines.length,
      import_seconds: (imported - began) / 1000,
      outcomes_per_second,
      matching_seconds: (ended - imported) / 1000,
      matched: matched.rows[0]?.n ?? 0,
    };
  } finally {
    await owner.end();
  }
}

async function measure(bench: Bench): Promise<Measured> {
  const at: { size: string; found: Matched }[] = [];
  for (const database of bench.databases) {
    bench.say(`  ${database.size}`);
    at.push({ size: database.size, found: await matchDay(bench, database) });
  }
  return {
    targets: at.map(({ size, found }) => ({
      what: `lines of a day that match by themselves, beside ${size} older ones`,
      target: `≥ ${least_part}`,
      measured: (found.matched / found.lines).toFixed(3),
      met: found.matched / found.lines >= least_part - 0.001,
    })),
    tables: [
      {
        title: 'A camt.053 of a day: import, and matching by whole references',
        columns: [
          'older lines',
          'lines',
          'imported in, s',
          'matched in, s',
          'lines matched a second',
          'outcomes booked a second',
        ],
        rows: at.map(({ size, found }) => [
          size,
          String(found.lines),
          found.import_seconds.toFixed(1),
          found.matching_seconds.toFixed(1),
          (found.lines / found.matching_seconds).toFixed(0),
          found.outcomes_per_second.toFixed(0),
        ]),
        note: `Each line is judged in a transaction of its own, one after the other; beside it the reports of the same payments by ${clients} clients. Server and database share the cores.`,
      },
    ],
  };
}

/** Lines of the bank matched by the rules. */
export const matching: Scenario = { name: 'matching', measure: onPlanted(measure) };
