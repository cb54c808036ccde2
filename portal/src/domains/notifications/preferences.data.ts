import {
  getNotificationPreferences,
  type NotificationPreferences,
  resetNotificationPreferences,
  saveNotificationPreference,
} from '@clinic/contract/notifications/preferences.ts';
import type { NotificationChannel } from '@clinic/contract/notifications/channels.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useCallMutation, useInvalidate } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';
import { bell_reads } from './notifications.data.ts';

export const preferencesQuery = endpointQuery(getNotificationPreferences, {});

export const usePreferences = () => useQuery(preferencesQuery);

/** Saves the channels of one kind. Shown before the answer and reverted on a refusal. */
export function useSavePreference() {
  const client = useQueryClient();
  const refresh = useInvalidate();
  const save = useCallMutation(saveNotificationPreference);
  const put = (kind: string, channels: readonly string[]) =>
    client.setQueryData<NotificationPreferences>(
      preferencesQuery.queryKey,
      (known) =>
        known && {
          ...known,
          data: known.data.map((one) => (one.kind === kind ? { ...one, channels: [...channels] } : one)),
        },
    );
  return async (kind: string, before: readonly string[], channels: readonly NotificationChannel[]) => {
    await client.cancelQueries({ queryKey: preferencesQuery.queryKey });
    put(kind, channels);
    try {
      await save.mutateAsync({ body: { kind, channels: [...channels] } });
    } catch (failure) {
      put(kind, before);
      throw failure;
    } finally {
      void refresh(...bell_reads);
    }
  };
}

export const useResetPreferences = () =>
  useWrite(resetNotificationPreferences, [getNotificationPreferences.name, ...bell_reads]);
