import type { BranchToday, PersonHere } from '@clinic/contract/payments/today.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';
import type { ConnectedCounters, ConnectedUser } from '../../access/index.ts';
import type { BranchName, BranchSum } from '../statistics/branch-statistics.queries.ts';
import { takingsOf } from '../statistics/branch-statistics.rules.ts';
import type { OpenIssues } from './today.queries.ts';

/** The caller: at which branch, with which roles. */
interface Reader {
  clinic_id: number;
  roles: ReadonlySet<Role>;
}

/** What was read of all branches. */
export interface ReadToday {
  today: readonly BranchSum[];
  by_voucher: readonly BranchSum[];
  week_before: readonly BranchSum[];
  open_payments: readonly BranchSum[];
  open_issues: readonly OpenIssues[];
  counters: readonly ConnectedCounters[];
}

/** Takings of the own branch are in its list of transactions; those of the whole group only on the dashboard. */
const seesTakings = ({ clinic_id, roles }: Reader, of_clinic: number): boolean =>
  can(roles, 'ROLE_DASHBOARD') || (of_clinic === clinic_id && can(roles, 'ROLE_TRANSACTION_VIEW'));

/** One branch as this reader may see it. */
export function branchToday(
  reader: Reader,
  { id, name }: Pick<BranchName, 'id' | 'name'>,
  read: ReadToday,
  opening: BranchToday['opening'],
): BranchToday {
  const of = <Row extends { clinic_id: number }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ clinic_id }) => clinic_id === id);
  const seen = seesTakings(reader, id);
  const [counters] = of(read.counters);
  return {
    clinic: { id, name },
    takings: seen
      ? {
          today: takingsOf(of(read.today)),
          by_voucher: takingsOf(of(read.by_voucher)),
          week_before: takingsOf(of(read.week_before)),
        }
      : null,
    open_payments: seen ? takingsOf(of(read.open_payments)) : null,
    open_issues: can(reader.roles, 'ROLE_ISSUE_VIEW') ? (of(read.open_issues)[0]?.issues ?? 0) : null,
    opening,
    counters: { connected: counters?.connected ?? 0, lost: counters?.lost ?? 0 },
  };
}

/** A user's full name; the user name if there is none. */
export const personHere = ({ id, username, first_name, last_name }: ConnectedUser): PersonHere => ({
  user_id: id,
  full_name: [first_name, last_name].filter(Boolean).join(' ') || username,
});
