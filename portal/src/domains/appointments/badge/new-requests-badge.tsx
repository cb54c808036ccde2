import { showCount } from '../../../platform/format.ts';
import { useRequestCount, useRequestCountLive } from './request-count.data.ts';
import classes from './new-requests-badge.module.css';

/** In the menu: 'New' beside the group while requests wait, and their number beside the page. */
export function NewRequestsBadge({ of }: { of: 'group' | 'page' }) {
  const count = useRequestCount().data?.count ?? 0;
  useRequestCountLive();
  if (count === 0) return null;
  if (of === 'group') return <span className={classes.new}>New</span>;
  return (
    <span className={classes.count} aria-label={count === 1 ? '1 new request' : `${showCount(count)} new requests`}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
