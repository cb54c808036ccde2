import { useSyncExternalStore } from 'react';

const tabs = ['phone', 'console', 'bank', 'claims', 'courier', 'mailbox'] as const;

/** An unknown name, such as that of a tab which is gone, shows the first one. */
const present = () => tabs.find((tab) => tab === location.hash.slice(1)) ?? 'phone';

/** Follows the part of the address after its hash sign. */
export const onHashChange = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** The selected tab, kept in the address: a link, a reload and the back button show the same page. */
export function useTab(): [string, (tab: string | null) => void] {
  return [useSyncExternalStore(onHashChange, present), (tab) => void (location.hash = tab ?? 'phone')];
}
