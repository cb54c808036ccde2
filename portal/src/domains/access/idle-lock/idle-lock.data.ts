import { getIdleLock, updateIdleLock } from '@clinic/contract/access/idle-lock.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { localValues } from '../../../platform/local-storage.ts';
import { endpointQuery, useCallMutation, useInvalidate } from '../../../platform/query.ts';
import { kept_as } from '../../../platform/application/application.ts';

const changed_key = `${kept_as}.idle_lock_changed_at`;

/** The idle time after which this counter locks. */
export const useIdleLock = () => useQuery({ ...endpointQuery(getIdleLock, {}), staleTime: 10 * 60_000 });

/** Another tab has changed it. */
export function useIdleLockOfOtherTabs(): void {
  const refresh = useInvalidate();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === changed_key) void refresh(getIdleLock.name);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  });
}

/** Sets it for every tab of this browser. */
export function useSetIdleLock() {
  const refresh = useInvalidate();
  const update = useCallMutation(updateIdleLock);
  return {
    isPending: update.isPending,
    set: async (idle_lock_seconds: number | null) => {
      try {
        await update.mutateAsync({ body: { idle_lock_seconds } });
        localValues.set(changed_key, String(Date.now()));
      } finally {
        await refresh(getIdleLock.name);
      }
    },
  };
}
