import { type BankExceptionKind, usual_due_working_days } from '@clinic/contract/shared/typed/bank-exception-kinds.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type pg from 'pg';
import {
  leaveUnreadableFile,
  matchBankLine,
  noteBankException,
  ownBankException,
} from '../../domains/bank/bench/bench-actions.ts';
import { type DaysOff, readDaysOff, workingDaysAfter } from '../../domains/bank/exceptions/open-exception.ts';
import { asOperator } from './as-operator.ts';
import { readingOfNoTenant } from '../../platform/db/statements/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { charge_words } from './bank-lines.ts';

const [priya, marcus] = ['finance@platform.example', 'finance2@platform.example'];

const owners: Partial<Record<BankExceptionKind, string>> = {
  payout_not_seen: priya,
  reversal: priya,
  returned_payout: marcus,
  acquirer_fees_differ: marcus,
};
const note = 'Asked the bank for a trace of this file. It answers within three working days.';

interface OpenException {
  id: number;
  kind: BankExceptionKind;
  day: string;
}

/** The morning on which finance saw it: money that is missing is looked for some days later. */
const openedAt = ({ kind, day }: OpenException, now: Date, days_off: DaysOff): Date => {
  const seen_on =
    kind === 'missing_money' || kind === 'payout_not_seen' ? workingDaysAfter(day, 3, days_off) : addDays(day, 1);
  const at = startOfDay(seen_on).getTime() + 7.75 * 3_600_000;
  return new Date(Math.min(at, now.getTime()));
};

/** The last file of the second account was cut off on its way: nobody of finance could mend it. */
const cut_file = {
  file_name: 'OCBC-5010000002-latest.xml',
  content_hash: 'c0ffee'.padEnd(64, '0'),
  faults: ['Line 41: the file ends within an element.'],
};

/** Some exceptions have an owner, one a note; each is as old as its day, so that some are overdue. The first charge of the bank was cleared. */
export async function tellBenchStory(
  platform: Platform,
  client: pg.ClientBase,
  { now, second_account_id }: { now: Date; second_account_id: number },
): Promise<void> {
  await asOperator(platform, marcus, (act) =>
    leaveUnreadableFile(act, { params: { id: second_account_id }, query: undefined, body: cut_file }),
  );
  const { rows } = await client.query<OpenException>(
    'select id::int as id, kind, day::text as day from bank_exception where closed_at is null order by id',
  );
  const days_off = await readingOfNoTenant(platform.pool, readDaysOff);
  for (const one of rows) {
    const params = { id: one.id };
    const owner = owners[one.kind];
    if (owner)
      await asOperator(platform, owner, (act) =>
        ownBankException(act, { params, query: undefined, body: { is_mine: true } }),
      );
    if (one.kind === 'payout_not_seen')
      await asOperator(platform, priya, (act) => noteBankException(act, { params, query: undefined, body: { note } }));
    const at = openedAt(one, now, days_off);
    await client.query('update bank_exception set opened_at = $2, updated_at = $2, due_on = $3 where id = $1', [
      one.id,
      at,
      workingDaysAfter(singaporeDay(at), usual_due_working_days[one.kind], days_off),
    ]);
  }
  const { rows: charges } = await client.query<{ id: number }>(
    `select e.id::int as id from bank_exception e join bank_line l on l.id = e.bank_line_id
     where e.closed_at is null and l.text like $1 order by l.booking_day limit 1`,
    [`%${charge_words}%`],
  );
  for (const params of charges)
    await asOperator(platform, priya, (act) =>
      matchBankLine(act, { params, query: undefined, body: { candidate: 'charge', remember_words: charge_words } }),
    );
}
