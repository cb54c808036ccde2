import type { BranchToday } from '@clinic/contract/settlement/branches-today.ts';
import { Skeleton } from '@mantine/core';
import { IconBuildingHospital } from '@tabler/icons-react';
import { useSession } from '../../../platform/session/session-context.tsx';
import { useOpenAtBranch } from '../../../platform/session/use-open-at-branch.tsx';
import { useToday } from '../../../platform/time/use-today.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import classes from './branch-wall.module.css';
import { BranchTile } from './parts/branch-tile.tsx';
import { useBranchesToday, useTodayLive } from './today.data.ts';

/** How much at a branch needs somebody: lost counters first, then what was reported, then who is paying. */
const needOf = ({ counters, open_issues, open_payments }: BranchToday): number[] => [
  counters.lost,
  open_issues ?? 0,
  open_payments?.transactions ?? 0,
];

/** The branches that need somebody first. Those that need as much keep the order of their names. */
const mostNeededFirst = (branches: readonly BranchToday[]): BranchToday[] =>
  branches.toSorted((one, other) => {
    const of_one = needOf(one);
    return needOf(other).reduce((found, need, place) => found || need - (of_one[place] ?? 0), 0);
  });

/** The branches of the group right now, one tile each, those that need somebody first. A tile opens its branch. */
export function BranchWall() {
  const { clinic: here } = useSession();
  const today = useToday();
  const branches = useBranchesToday();
  const { mayOpenAt, ask, question } = useOpenAtBranch();
  useTodayLive();
  return (
    <SectionCard title="Branches right now">
      <ReadFailure of="The branches" read={branches} />
      {branches.isPending && (
        <div className={classes.wall} role="status" aria-label="Loading branches">
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} height={164} radius="md" />
          ))}
        </div>
      )}
      {branches.data?.data.length === 0 && (
        <EmptyState
          title="No branches yet"
          hint="Each branch appears here once it is set up."
          icon={<IconBuildingHospital size={32} stroke={1.5} />}
        />
      )}
      {branches.data && branches.data.data.length > 0 && (
        <ul className={classes.wall}>
          {mostNeededFirst(branches.data.data).map((branch) => {
            const { clinic } = branch;
            const opens = clinic.id !== here.id && mayOpenAt(clinic.id);
            return (
              <li key={clinic.id}>
                <BranchTile
                  branch={branch}
                  today={today}
                  onOpen={opens ? () => ask({ clinic, path: '/', what: 'The home page' }) : undefined}
                />
              </li>
            );
          })}
        </ul>
      )}
      {question}
    </SectionCard>
  );
}
