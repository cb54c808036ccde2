import type { branchStatistics, comparedTakings, takings } from '@clinic/contract/payments/statistics.ts';
import { asCents } from '@clinic/contract/shared/money.ts';
import type { z } from 'zod/mini';
import type { BranchName, BranchSum } from './branch-statistics.queries.ts';
import type { Span } from './total-periods.rules.ts';

type ComparedTakings = z.output<typeof comparedTakings>;

/** Sums of branches, and those of the days compared with. */
export interface BranchSums {
  now: readonly BranchSum[];
  before: { days: Span; sums: readonly BranchSum[] } | undefined;
}

function takingsOf(sums: readonly BranchSum[]): z.output<typeof takings> {
  const total = (value: (sum: BranchSum) => number) => sums.reduce((so_far, sum) => so_far + value(sum), 0);
  return { transactions: total((sum) => sum.transactions), amount: asCents(total((sum) => sum.amount_cents)) };
}

/** Days are compared only if there were transactions from the first of them on: what was not yet recorded is not a low figure. */
function compare(first_day: string | null, { now, before }: BranchSums): ComparedTakings {
  const is_covered = before !== undefined && first_day !== null && first_day <= before.days.start;
  return { ...takingsOf(now), first_day, compared: is_covered ? takingsOf(before.sums) : null };
}

/** All branches together. They count from the day on which the first of them began. */
export function totalOf(branches: readonly BranchName[], sums: BranchSums): ComparedTakings {
  const [first_day = null] = branches.flatMap((branch) => branch.first_day ?? []).toSorted();
  return compare(first_day, sums);
}

/** The branches by what they received, the largest amount first; those with equal amounts by name. */
export function rankBranches(
  branches: readonly BranchName[],
  { now, before }: BranchSums,
): z.output<typeof branchStatistics>[] {
  const sumsNow = Map.groupBy(now, ({ clinic_id }) => clinic_id);
  const sumsBefore = Map.groupBy(before?.sums ?? [], ({ clinic_id }) => clinic_id);
  return branches
    .map(({ id, name, first_day }) => ({
      clinic: { id, name },
      ...compare(first_day, {
        now: sumsNow.get(id) ?? [],
        before: before && { days: before.days, sums: sumsBefore.get(id) ?? [] },
      }),
    }))
    .toSorted((one, other) => other.amount - one.amount || one.clinic.name.localeCompare(other.clinic.name));
}
