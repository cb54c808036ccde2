import { createHash } from 'node:crypto';
import {
  most_days_at_once,
  type makeAccountingDays as endpoint,
} from '@clinic/contract/accounting/accounting-exports.ts';
import { accountWord, type MappingFields } from '@clinic/contract/accounting/accounting-mapping.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, ActOf } from '../../platform/act/act.ts';
import { readInEachGroup } from '../../platform/act/each-group.ts';
import { resolveClinics } from '../clinics/index.ts';
import { countJournals, insertDay, insertExport, readMadeDays } from './accounting-exports.queries.ts';
import { findMapping, lockBooks } from './accounting-mapping.queries.ts';
import { takeHouseEntries } from './house-sums.queries.ts';
import { filesOf } from './journal-files.rules.ts';
import { type DayToSum, takeEntries } from './journal-sums.queries.ts';
import { journalsOf, unmappedOf } from './journals.rules.ts';

const longest_commit_ms = 3_600_000;

/** The last day that is over, and whose last entries were committed. */
export const closedTo = (now: Date): string => addDays(singaporeDay(new Date(now.getTime() - longest_commit_ms)), -1);

type Act = ActOf<typeof endpoint>;

/** The advices of sums, each once. */
export const advicesOf = (sums: readonly { payment_advice_id: number | null }[]): number[] => [
  ...new Set(sums.flatMap(({ payment_advice_id }) => payment_advice_id ?? [])),
];

/** Puts the entries of a day into the books, and writes its journals and their files. Refuses: accounting_unmapped. */
async function makeDay(act: Act, of: DayToSum, mapping: MappingFields | null): Promise<void> {
  await insertDay(act.db, { day: of.day, made_at: act.now, made_by: act.actor });
  const sums = [
    ...(await takeHouseEntries(act.db, of)),
    ...(await readInEachGroup(act, await resolveClinics(act.db), (ids) => takeEntries(act.db, ids, of))),
  ];
  const unmapped = unmappedOf(sums, mapping);
  if (unmapped.length > 0)
    throw act.refusal('accounting_unmapped', {
      to_day: [`No code is set for: ${unmapped.map(accountWord).join(', ')}.`],
    });
  for (const journal of journalsOf(of.day, sums, mapping, await countJournals(act.db, advicesOf(sums)))) {
    const files = filesOf(journal, mapping?.tracking_category ?? null);
    await insertExport(
      act.db,
      journal,
      files.map((file) => ({ ...file, sha256: createHash('sha256').update(file.content).digest('hex') })),
    );
  }
}

/**
 * Makes the days of the books up to one, each once and in their order. One that was made stays as it is. Refuses: accounting_day_open,
 * accounting_days_too_many, accounting_unmapped.
 */
export const makeAccountingDays: Action<typeof endpoint> = async (act, { body: { to_day } }) => {
  if (to_day > closedTo(act.now)) throw act.refusal('accounting_day_open');
  await lockBooks(act.db);
  const { last } = await readMadeDays(act.db);
  const made: string[] = [];
  for (let day = last === null ? to_day : addDays(last, 1); day <= to_day; day = addDays(day, 1)) made.push(day);
  if (made.length > most_days_at_once) throw act.refusal('accounting_days_too_many');
  const mapping = await findMapping(act.db);
  for (const day of made) await makeDay(act, { day, is_first: last === null, now: act.now }, mapping);
  if (made.length > 0) act.answerStatus(201);
  return { made, last_day: made.at(-1) ?? last ?? to_day };
};
