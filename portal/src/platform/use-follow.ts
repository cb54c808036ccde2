import { useEffect, useEffectEvent } from 'react';

interface Followed<Loaded> {
  is_outdated: boolean;
  saving: boolean;
  conflict: unknown;
  show: (next: Loaded) => void;
}

/** Shows other people's saves at once while nothing is typed. Returns true if somebody saved while something was typed. */
export function useFollow<Loaded>(stale: Followed<Loaded>, loaded: Loaded, is_modified: boolean): boolean {
  const is_behind = stale.is_outdated && !stale.saving;
  const follows = is_behind && !is_modified && stale.conflict === undefined;
  const follow = useEffectEvent(() => stale.show(loaded));
  useEffect(() => {
    if (follows) follow();
  }, [follows]);
  return is_behind && is_modified;
}
