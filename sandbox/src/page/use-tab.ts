import { useSyncExternalStore } from 'react';

const tabs = ['phone', 'mailbox'] as const;
export type SandboxTab = (typeof tabs)[number];

const present = (): SandboxTab => tabs.find((tab) => `#${tab}` === location.hash) ?? 'phone';

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** The chosen tab, kept in the address: a link, a reload and the back button give the same page. */
export function useTab(): [SandboxTab, (tab: string | null) => void] {
  return [useSyncExternalStore(subscribe, present), (tab) => void (location.hash = tab ?? 'phone')];
}
