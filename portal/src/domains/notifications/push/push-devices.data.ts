import { forgetPushDevice, listPushDevices, sendTestPush } from '@clinic/contract/notifications/devices.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useCallMutation, useInvalidate } from '../../../platform/query.ts';

/** The user's registered devices. */
export const usePushDevices = () => useQuery(endpointQuery(listPushDevices, {}));

export const useRefreshDevices = () => {
  const refresh = useInvalidate();
  return () => refresh(listPushDevices.name);
};

export function useForgetDevice() {
  const refresh = useRefreshDevices();
  const forget = useCallMutation(forgetPushDevice);
  return {
    pending_id: forget.isPending ? forget.variables.params.id : undefined,
    forget: async (id: number) => {
      await forget.mutateAsync({ params: { id: String(id) } });
      await refresh();
    },
  };
}

export function useTestPush() {
  const refresh = useRefreshDevices();
  const test = useCallMutation(sendTestPush);
  return {
    isPending: test.isPending,
    send: async () => {
      await test.mutateAsync({});
      await refresh();
    },
  };
}
