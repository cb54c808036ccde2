import {
  type findMoney as endpoint,
  type foundMoney,
  most_found,
  type understood as shownCriteria,
} from '@clinic/contract/payments/find-money.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { z } from 'zod/mini';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { type Candidate, type Judged, near_minutes, rankFound, swappedCents } from './find-money-rank.rules.ts';
import { settlePatients } from './find-money-patients.rules.ts';
import { isEmptyCriteria, readCriteria, type SearchCriteria } from './find-money-text.rules.ts';
import {
  type Asked,
  findBefore,
  findCandidates,
  type FoundRow,
  listPaidOutcomes,
  type UnmatchedRow,
} from './find-money.queries.ts';

const recent_days = 14;
const most_branches = 20;
const minute_ms = 60_000;
/** A payment can be made until its code expires after creation, and later if the code was renewed. */
const code_life_minutes = 60;

/** The span of time to query: the whole day, or a window around the time. */
function spanOf({ at, day }: SearchCriteria): Pick<Asked, 'from' | 'before'> {
  if (day !== null) return { from: startOfDay(day), before: startOfDay(addDays(day, 1)) };
  if (at === null) return { from: null, before: null };
  const earliest = at.getTime() - (near_minutes + code_life_minutes) * minute_ms;
  return { from: new Date(earliest), before: new Date(at.getTime() + near_minutes * minute_ms) };
}

type Row = Candidate & { row: FoundRow; unmatched: UnmatchedRow | null };

const toFound = ({ row, here, unmatched, reasons }: Row & Judged): z.output<typeof foundMoney> => ({
  transaction: { ...row, transaction_amount: row.amount_cents },
  clinic: { id: row.clinic_id, name: row.clinic_name },
  here,
  paid_amount: row.paid_cents,
  unmatched: unmatched && { ...unmatched, amount: unmatched.amount_cents },
  reasons,
});

/** Collects candidate payments. A payment with similar unmatched money appears once for each such amount, instead of alone. */
async function gather(act: ActOf<typeof endpoint>, criteria: SearchCriteria): Promise<Row[]> {
  const { clinic_id, clinic_ids } = act.scope;
  const { amounts_cents, certain_cents, references, patient_ids, names } = criteria;
  const swapped_cents = certain_cents.flatMap(swappedCents);
  const since = new Date(act.now.getTime() - recent_days * 1440 * minute_ms);
  const asked = { amounts_cents, swapped_cents, references, patient_ids, names, ...spanOf(criteria), since, ids: [] };
  // The current branch first, then other branches of the group, up to the limit.
  const branches = [...new Set([clinic_id, ...clinic_ids])].slice(0, most_branches);
  const { unmatched, before } = await findBefore(act.db, act.scope, branches, asked);
  const ids = unmatched.map((row) => row.transaction_id);
  const found = await findCandidates(act.db, branches, { ...asked, ids }, before);
  const outcomes_of = await listPaidOutcomes(act.db, found);
  return found.flatMap((row) => {
    const here = row.clinic_id === clinic_id;
    const candidate = { ...row, outcomes: outcomes_of.get(row.id) ?? [], here, row };
    const named = here ? unmatched.filter((one) => one.transaction_id === row.id) : [];
    return (named.length > 0 ? named : [null]).map((one) => ({ ...candidate, unmatched: one }));
  });
}

const understoodOf = ({
  amounts_cents,
  at,
  day,
  references,
  patient_ids,
  names,
}: SearchCriteria): z.output<typeof shownCriteria> => ({
  amounts: amounts_cents,
  at,
  day,
  references,
  patients: [...patient_ids, ...names],
});

/** Finds money from a description, with the reasons for each result, most likely first. */
export const findMoney: Action<typeof endpoint> = async (act, { query }) => {
  const criteria = readCriteria(query.text, act.now);
  if (isEmptyCriteria(criteria)) return { understood: understoodOf(criteria), data: [] };
  const rows = await gather(act, criteria);
  const settled = settlePatients(criteria, rows);
  // An unknown name is still what the user searched for.
  const understood = understoodOf(isEmptyCriteria(settled) ? criteria : settled);
  return { understood, data: rankFound(rows, settled, most_found, act.now).map(toFound) };
};
