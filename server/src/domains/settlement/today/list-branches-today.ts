import type { listBranchesToday as endpoint } from '@clinic/contract/settlement/branches-today.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { countConnectedCounters } from '../../access/index.ts';
import { readOpenHoursOf } from '../../clinics/index.ts';
import { countOpenIssues, listBranchNames, sumOpenPayments } from '../../payments/index.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listTakings } from '../day-close/day-closes.queries.ts';
import { branchToday } from './branch-today.rules.ts';

const days_ahead = 7;

/** The branch as it is now, or at head office each branch of the group, by name. */
export const listBranchesToday: Action<typeof endpoint> = async (act) => {
  const { db, scope, now } = act;
  const today = singaporeDay(now);
  const week_before = addDays(today, -7);
  const within = { from: startOfDay(addDays(today, -1)), to: startOfDay(addDays(today, days_ahead + 1)) };
  const branches = await listBranchNames(db, scope);
  const read = {
    today,
    takings: await listTakings(db, scope.clinic_ids, { days: [today, week_before], today }),
    open_payments: await sumOpenPayments(db, scope),
    open_issues: await countOpenIssues(db, scope),
    counters: await countConnectedCounters(db, { ...scope, session_id: act.staff.session_id }, now),
  };
  const hours = await readOpenHoursOf(db, scope, scope.clinic_ids, within);
  const reader = { clinic_id: scope.clinic_id, roles: act.staff.roles };
  return {
    data: branches
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .flatMap((branch) => {
        const open = hours.get(branch.id);
        if (!open) return [];
        const { is_open, because } = open.openAt('operating', now);
        const changes_at = open.changesAt('operating', now, days_ahead) ?? null;
        return [branchToday(reader, branch, read, { is_open, decided_by: because, changes_at })];
      }),
  };
};
