import { useEffect, useEffectEvent } from 'react';

interface Followed<Loaded> {
  is_outdated: boolean;
  saving: boolean;
  conflict: unknown;
  show: (next: Loaded) => void;
}

/** Where nothing was typed, what others save shows at once. Gives whether somebody saved while something was typed. */
export function useFollow<Loaded>(stale: Followed<Loaded>, loaded: Loaded, is_modified: boolean): boolean {
  const is_behind = stale.is_outdated && !stale.saving;
  const follows = is_behind && !is_modified && stale.conflict === undefined;
  const follow = useEffectEvent(() => stale.show(loaded));
  useEffect(() => {
    if (follows) follow();
  }, [follows]);
  return is_behind && is_modified;
}
