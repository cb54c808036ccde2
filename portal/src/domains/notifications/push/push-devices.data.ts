import { forgetPushDevice, listPushDevices, sendTestPush } from '@clinic/contract/notifications/devices.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useCallMutation, useInvalidate } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';

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

export const useTestPush = () => useWrite(sendTestPush, [listPushDevices.name]);
