import { createHash } from 'node:crypto';
import { weekdayOf } from '@clinic/contract/clinics/hours-rules.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { writeCamt053 } from '@clinic/sandbox/outside/statements/write-camt.ts';
import {
  closingOf,
  type WrittenLine,
  type WrittenStatement,
} from '@clinic/sandbox/outside/statements/written-statement.ts';
import type pg from 'pg';
import { importBankFile } from '../../domains/bank/files/import-bank-file.ts';
import { takeImport } from '../../domains/bank/files/take-bank-file.ts';
import { matchBank } from '../../domains/bank/matching/judge-lines.ts';
import { asOperator } from './as-operator.ts';
import { withConnection } from '../../platform/db/with-connection.ts';
import { createPrivateFiles } from '../../platform/files/private-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { enter } from '../clinics/tenants.ts';
import { randomOf } from '../random.ts';
import { next_account_number } from '../clinics/next-plans.ts';
import { sandbox_account_number, sandbox_payee } from '../receiving-account.ts';
import { bankLines, type BankWorld, type Reported, type SentRefund } from './bank-lines.ts';
import { tellBenchStory } from './bench-story.ts';
import { seedPaidFiles } from './giro-files.ts';

/** A month, and the payouts of its first week. */
const days = 32;
const currency = 'SGD';
const opening_cents = 25_000_000;
const importer = 'finance@platform.example';

interface Account {
  id: number;
  account_number: string;
}

/** An account of the company that was added this many days ago. */
async function openSince(client: pg.ClientBase, account_number: string, day: string): Promise<Account> {
  const { rows } = await client.query<Account>(
    'update bank_account set created_at = $2 where account_number = $1 returning id::int as id, account_number',
    [account_number, startOfDay(day)],
  );
  const [account] = rows;
  if (!account) throw new Error(`The demo has no account ${account_number}.`);
  return account;
}

/** A payout that an acquirer lists, of which the bank has less than its items. */
async function seedAcquirerPayout(client: pg.ClientBase, day: string): Promise<BankWorld['acquirer_payout']> {
  const [id, net_cents] = ['po_1QSandboxClinics7', 61_280];
  const { rows } = await client.query<{ id: string }>(
    `insert into acquirer_payout (acquirer_connection_id, provider_payout_id, status, net_cents, arrival_day, told_at)
     select id, $1, 'paid', $2, $3, $4 from acquirer_connection where kind = 'stripe' order by id limit 1 returning id`,
    [id, net_cents, day, startOfDay(day)],
  );
  const [payout] = rows;
  if (!payout) return null;
  await client.query(
    `insert into acquirer_payout_item (acquirer_payout_id, number, acquirer_id, kind, gross_cents, fee_cents)
     values ($1, 1, 'ch_1QSandboxClinics1', 'payment', 42_000, 480), ($1, 2, 'ch_1QSandboxClinics2', 'payment', 20_000, 240)`,
    [payout.id],
  );
  return { id, day, cents: net_cents - 310 };
}

/** What happened that the bank shows. In one transaction, as the owner of the database. */
async function readWorld(
  client: pg.ClientBase,
  platform: Platform,
  now: Date,
): Promise<{ account: Account; world: BankWorld }> {
  const last = addDays(singaporeDay(now), -1);
  const first = addDays(last, 1 - days);
  const { rows: clinics } = await client.query<{ id: string }>('select id from clinic');
  await enter(
    client,
    0,
    clinics.map(({ id }) => Number(id)),
  );
  const account = await openSince(client, sandbox_account_number, first);
  const during = [startOfDay(first), startOfDay(addDays(last, 1))];
  const { rows: reported } = await client.query<Reported>(
    `select o.reference, o.amount_cents::int as amount_cents, o.paid_at from payment_outcome o
     join payment_code c on c.clinic_id = o.clinic_id and c.reference = o.reference
     where o.status = 'paid' and c.payee_proxy = $3 and o.paid_at >= $1 and o.paid_at < $2 order by o.paid_at, o.acquirer_id`,
    [...during, sandbox_payee.proxy],
  );
  const { rows: refunds } = await client.query<SentRefund>(
    `select r.reference, r.amount_cents::int as amount_cents, r.answered_at from refund r
     join transaction t on t.clinic_id = r.clinic_id and t.id = r.transaction_id
     where r.status = 'c' and t.mode = 'pooled' and r.answered_at >= $1 and r.answered_at < $2 order by r.answered_at, r.id`,
    during,
  );
  const random = randomOf(2026, 'bank', last);
  const files = await seedPaidFiles(client, first, { files: createPrivateFiles(platform.storage), random });
  const acquirer_payout = await seedAcquirerPayout(client, addDays(last, -1));
  return { account, world: { first, last, reported, refunds, files, acquirer_payout, random } };
}

/** Imports a statement as an operator of finance does. */
async function importStatement(platform: Platform, { id }: Account, statement: WrittenStatement): Promise<void> {
  const taking = {
    platform,
    params: { id },
    query: undefined,
    body: undefined,
    file: Buffer.from(writeCamt053(statement)),
  };
  const taken = await takeImport(taking);
  await asOperator(platform, importer, (act) => importBankFile(act, taking, taken));
}

/** One statement for each week, the last one until the last day. */
function* weeksOf(
  { first, last }: BankWorld,
  { account_number }: Account,
  lines: WrittenLine[],
): Generator<WrittenStatement> {
  let balance_cents = opening_cents;
  for (let from_day = first; from_day <= last;) {
    const sunday = addDays(from_day, 6 - weekdayOf(from_day));
    const to_day = sunday < last ? sunday : last;
    const statement = {
      id: `SBX-${createHash('sha256').update(from_day).digest('hex').slice(0, 8)}`,
      account_number,
      currency,
      from_day,
      to_day,
      opening_cents: balance_cents,
      lines: lines.filter(({ booking_day }) => booking_day >= from_day && booking_day <= to_day),
    };
    yield statement;
    balance_cents = closingOf(statement);
    from_day = addDays(to_day, 1);
  }
}

/** Two statements of the second account, with a gap between them. */
function gapOf(account_number: string, last: string): WrittenStatement[] {
  const [first_day, second_day] = [addDays(last, -6), addDays(last, -2)];
  const of = (day: string, balance_cents: number, line: Partial<WrittenLine>): WrittenStatement => ({
    id: `SBX-2-${day}`,
    account_number,
    currency,
    from_day: day,
    to_day: day,
    opening_cents: balance_cents,
    lines: [{ booking_day: day, value_day: day, amount_cents: 0, text: '', bank_id: `SB2${day}`, ...line }],
  });
  return [
    of(first_day, 0, { amount_cents: 1_000_000, name: 'SANDBOX CLINIC PAYMENTS', text: 'OPENING DEPOSIT' }),
    of(second_day, 1_025_000, { amount_cents: -800, text: 'ACCOUNT SERVICE FEE' }),
  ];
}

/**
 * A month of statements of the company's first account: most lines match by themselves, and there is one of each exception. It takes some
 * seconds, during which the portal serves; between two weeks it can be stopped.
 */
export const showAtBank = (
  platform: Platform,
  owner_url: string,
  isStopped: () => boolean = () => false,
): Promise<void> =>
  withConnection(owner_url, async (client) => {
    const now = platform.clock.present();
    await client.query('begin');
    const { account, world } = await readWorld(client, platform, now);
    const second = await openSince(client, next_account_number, addDays(world.last, -9));
    await client.query('commit');
    for (const statement of weeksOf(world, account, bankLines(world))) {
      if (isStopped()) return;
      await importStatement(platform, account, statement);
      await matchBank(platform);
    }
    for (const statement of gapOf(second.account_number, world.last))
      await importStatement(platform, second, statement);
    await matchBank(platform);
    await tellBenchStory(platform, client, { now, second_account_id: second.id });
  });
