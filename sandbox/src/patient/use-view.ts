import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** The selected view, kept in the address. Default: the first. */
export function useView(ids: readonly string[]): string {
  const present = (): string => ids.find((id) => id === location.hash.slice(1)) ?? ids[0] ?? '';
  return useSyncExternalStore(subscribe, present);
}
