import { showCount } from '../../../../platform/format.ts';
import { MenuCount } from '../../../../ui/page/menu-count.tsx';
import { useWaitingCount, useWaitingCountLive } from './waiting-count.data.ts';

/** In the menu: how many calls wait for a doctor. */
export function WaitingVisitsBadge({ of }: { of: 'group' | 'page' }) {
  const count = useWaitingCount().data?.pager.rows ?? 0;
  useWaitingCountLive();
  if (count === 0 || of === 'group') return null;
  return <MenuCount label={count === 1 ? '1 call waiting' : `${showCount(count)} calls waiting`}>{count}</MenuCount>;
}
