import { asCents } from '@clinic/contract/shared/money.ts';
import { moneyOfCents } from '@clinic/contract/shared/money-text.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import { asPlatform } from '../../../platform/act/system-work.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { closeGone, type Covered, listCovered, listGaps, listMissing, listUnseenFiles } from './exceptions.queries.ts';
import { type DaysOff, openException, readDaysOff, workingDaysAfter } from './open-exception.ts';

/** How far back missing money is looked for. */
const days_back = 14;
/** Money is at the bank after so many working days. */
const money_days = 2;

/** The last day whose money must be in the statements by now. Null: none yet. */
function lastDueDay({ start_day, last_day }: Covered, days_off: DaysOff): string | null {
  for (let day = last_day; day >= start_day; day = addDays(day, -1))
    if (workingDaysAfter(day, money_days, days_off) <= last_day) return day;
  return null;
}

/** Opens an exception for money that was reported, and that the statements should have and do not. */
async function findMissingMoney(act: SystemAct, account: Covered, last: string): Promise<void> {
  const earliest = addDays(account.last_day, -days_back);
  const since = earliest > account.start_day ? earliest : account.start_day;
  for (const money of await listMissing(act.db, account.proxy, startOfDay(since), startOfDay(addDays(last, 1))))
    await openException(act, {
      kind: 'missing_money',
      reason: `${moneyOfCents(money.amount_cents)} was reported for ${money.reference}, and the bank does not show it.`,
      bank_account_id: account.id,
      acquirer_id: money.acquirer_id,
      cents: money.amount_cents,
      day: singaporeDay(money.paid_at),
    });
}

/** Opens an exception for each GIRO file that was paid, and that the statements of its account should have and do not. */
async function findUnseenPayouts(act: SystemAct, account: Covered, last: string): Promise<void> {
  for (const file of await listUnseenFiles(act.db, account, last))
    await openException(act, {
      kind: 'payout_not_seen',
      reason: `The bank paid ${file.message_id}, and its statement does not show it.`,
      bank_account_id: account.id,
      giro_file_id: file.giro_file_id,
      cents: asCents(0 - file.paid_cents),
      day: file.execution_date,
    });
}

/** Opens an exception for each gap. */
async function findGaps(act: SystemAct, account: Covered): Promise<void> {
  for (const gap of await listGaps(act.db, account.id, account.start_day))
    await openException(act, {
      kind: 'balance_gap',
      reason: `The statement opens with ${moneyOfCents(gap.opening_cents)}, the day before ends with ${moneyOfCents(gap.before_cents)}.`,
      bank_account_id: account.id,
      bank_statement_id: gap.id,
      cents: asCents(gap.opening_cents - gap.before_cents),
      day: gap.from_day,
    });
}

/** Looks for what is missing at the bank, and closes what has come since. */
export async function watchAccounts(platform: Platform): Promise<void> {
  for (const account of await readingOfNoTenant(platform.pool, listCovered))
    await asPlatform(platform, 'bank', async (act) => {
      await closeGone(act.db, account.id, act.now);
      await findGaps(act, account);
      if (account.has_gap) return;
      const last = lastDueDay(account, await readDaysOff(act.db));
      if (last === null) return;
      await findMissingMoney(act, account, last);
      await findUnseenPayouts(act, account, last);
    });
}
