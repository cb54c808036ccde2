import { showCount } from '../../../platform/format.ts';
import { MenuCount } from '../../../ui/page/menu-count.tsx';
import { useRequestCount, useRequestCountLive } from './request-count.data.ts';

/** In the menu: 'New' beside the group while requests wait, and their number beside the page. */
export function NewRequestsBadge({ of }: { of: 'group' | 'page' }) {
  const count = useRequestCount().data?.count ?? 0;
  useRequestCountLive();
  if (count === 0) return null;
  if (of === 'group') return <MenuCount>New</MenuCount>;
  return <MenuCount label={count === 1 ? '1 new request' : `${showCount(count)} new requests`}>{count}</MenuCount>;
}
