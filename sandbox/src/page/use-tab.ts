import { useSyncExternalStore } from 'react';

const tabs = ['phone', 'head-office', 'console', 'bank', 'claims', 'courier', 'mailbox'] as const;
export type SandboxTab = (typeof tabs)[number];

const parts = (): string[] => location.hash.slice(1).split('/');
const present = (): SandboxTab => tabs.find((tab) => tab === parts()[0]) ?? 'phone';

/** Follows the part of the address after its hash sign. */
export const onHashChange = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** The selected tab, kept in the address: a link, a reload and the back button show the same page. */
export function useTab(): [SandboxTab, (tab: string | null) => void] {
  return [useSyncExternalStore(onHashChange, present), (tab) => void (location.hash = tab ?? 'phone')];
}

/** The selected section of a tab, after the tab in the address. Default: the first. */
export function usePart<const Parts extends readonly string[]>(
  tab: SandboxTab,
  known: Parts,
): [Parts[number], (part: string | null) => void] {
  const read = (): Parts[number] => known.find((part) => part === parts()[1]) ?? known[0] ?? '';
  return [useSyncExternalStore(onHashChange, read), (part) => void (location.hash = `${tab}/${part ?? ''}`)];
}
