import { showCount } from '../../../../platform/format.ts';
import { useWaitingCount, useWaitingCountLive } from './waiting-count.data.ts';
import classes from './waiting-visits-badge.module.css';

/** In the menu: how many calls wait for a doctor. */
export function WaitingVisitsBadge({ of }: { of: 'group' | 'page' }) {
  const count = useWaitingCount().data?.pager.rows ?? 0;
  useWaitingCountLive();
  if (count === 0 || of === 'group') return null;
  return (
    <span className={classes.count} aria-label={count === 1 ? '1 call waiting' : `${showCount(count)} calls waiting`}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
