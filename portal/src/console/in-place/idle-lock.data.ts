import { operator_idle_lock_seconds } from '@clinic/contract/access/sign-in.ts';

/** The console locks after the same time without activity as the server. */
export const useIdleLock = () => ({ data: { idle_lock_seconds: operator_idle_lock_seconds } });

export const useIdleLockOfOtherTabs = (): void => undefined;
