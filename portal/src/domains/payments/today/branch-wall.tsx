import { Skeleton } from '@mantine/core';
import { IconBuildingHospital } from '@tabler/icons-react';
import { useSession } from '../../../platform/session/session-context.tsx';
import { useOpenAtBranch } from '../../../platform/session/use-open-at-branch.tsx';
import { useToday } from '../../../platform/time/use-today.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FailedRead } from '../../../platform/reading/failed-read.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import classes from './branch-wall.module.css';
import { BranchTile } from './parts/branch-tile.tsx';
import { useBranchesToday, useTodayLive } from './today.data.ts';

/** The branches of the group right now, one tile each. A tile opens its branch. */
export function BranchWall() {
  const { clinic: here } = useSession();
  const today = useToday();
  const branches = useBranchesToday();
  const { mayOpenAt, ask, question } = useOpenAtBranch();
  useTodayLive();
  const retry = () => void branches.refetch();
  return (
    <SectionCard title="Branches right now">
      {branches.isError && branches.data && (
        <StaleNotice onRetry={retry}>The branches could not be refreshed and may be out of date.</StaleNotice>
      )}
      {branches.isPending && (
        <div className={classes.wall} role="status" aria-label="Loading branches">
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} height={164} radius="md" />
          ))}
        </div>
      )}
      {branches.isError && !branches.data && <FailedRead title="The branches could not be loaded." read={branches} />}
      {branches.data?.data.length === 0 && (
        <EmptyState
          title="No branches yet"
          hint="Each branch appears here once it is set up."
          icon={<IconBuildingHospital size={32} stroke={1.5} />}
        />
      )}
      {branches.data && branches.data.data.length > 0 && (
        <ul className={classes.wall}>
          {branches.data.data.map((branch) => {
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
