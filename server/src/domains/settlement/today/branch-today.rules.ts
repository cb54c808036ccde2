import type {
  branchToday as shownBranch,
  dayTakings as shownTakings,
} from '@clinic/contract/settlement/branches-today.ts';
import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';
import type { z } from 'zod/mini';
import type { ConnectedCounters } from '../../access/index.ts';
import type { BranchName, BranchSum, OpenIssues } from '../../payments/index.ts';
import type { TakingsRow } from '../day-close/day-closes.queries.ts';

type BranchToday = z.output<typeof shownBranch>;

/** The caller: at which branch, with which roles. */
interface Reader {
  clinic_id: number;
  roles: ReadonlySet<Role>;
}

/** The data of all branches. */
export interface ReadToday {
  today: string;
  /** Of today, and of the same weekday a week ago. */
  takings: readonly (TakingsRow & { clinic_id: number })[];
  open_payments: readonly BranchSum[];
  open_issues: readonly OpenIssues[];
  counters: readonly ConnectedCounters[];
}

/** Takings of the own branch are in its list of transactions; those of the whole group only on the dashboard. */
const seesTakings = ({ clinic_id, roles }: Reader, of_clinic: number): boolean =>
  can(roles, 'ROLE_DASHBOARD') || (of_clinic === clinic_id && can(roles, 'ROLE_TRANSACTION_VIEW'));

const shown = (transactions = 0, amount: Cents = asCents(0)) => ({ transactions, amount });

const dayTakings = (row: TakingsRow | undefined): z.output<typeof shownTakings> => ({
  ...shown(row?.movements, row?.takings_cents),
  carried: shown(row?.carried_movements, row?.carried_cents),
  by_voucher: shown(row?.vouchers, row?.voucher_cents),
  after: shown(row?.after_movements, row?.after_cents),
});

/** A counter has lost its connection only while its branch is open: nobody is missing there otherwise. */
const countersOf = (counters: ConnectedCounters | undefined, is_open: boolean): BranchToday['counters'] => ({
  connected: counters?.connected ?? 0,
  lost: is_open ? (counters?.lost ?? 0) : 0,
});

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
  const takings = of(read.takings);
  const [waiting] = of(read.open_payments);
  return {
    clinic: { id, name },
    takings: seen
      ? {
          today: dayTakings(takings.find(({ day }) => day === read.today)),
          week_before: dayTakings(takings.find(({ day }) => day !== read.today)),
        }
      : null,
    open_payments: seen ? shown(waiting?.transactions, waiting?.amount_cents) : null,
    open_issues: can(reader.roles, 'ROLE_ISSUE_VIEW') ? (of(read.open_issues)[0]?.issues ?? 0) : null,
    opening,
    counters: countersOf(of(read.counters)[0], opening.is_open),
  };
}
