import {
  createDeviceMessage,
  createScreenToken,
  deleteDeviceMessage,
  listDeviceScreens,
  unpairDeviceScreen,
  updateDeviceMessage,
} from '@clinic/contract/payments/device-messages.ts';
import { useQuery } from '@tanstack/react-query';
import { isOutage } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { endpointQuery, useCallMutation } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { deviceId } from '../../../platform/session/device-id.ts';

/**
 * Updates the customer screen of this device, in the background: a payment continues without a screen, and a screen polls every 20 seconds
 * anyway.
 */
export function useDeviceMessage() {
  const create = useCallMutation(createDeviceMessage);
  const update = useCallMutation(updateDeviceMessage);
  const remove = useCallMutation(deleteDeviceMessage);
  const bodyOf = (transaction_id: number) => ({ body: { device_id: deviceId(), transaction_id } });
  return {
    show: (transaction_id: number) => create.mutate(bodyOf(transaction_id)),
    renew: (transaction_id: number) => update.mutate(bodyOf(transaction_id)),
    clear: () => remove.mutate({ query: { device_id: deviceId() } }),
  };
}

/** A token for another customer screen, made when the pairing window opens and never stored. */
export const usePairingToken = () =>
  useQuery({
    queryKey: [createScreenToken.name],
    queryFn: () => call(createScreenToken, { body: { device_id: deviceId() } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The screens of this device. Polled quickly during pairing, so that a new screen appears at once. */
export const useDeviceScreens = () =>
  useQuery({
    ...endpointQuery(listDeviceScreens, { query: { device_id: deviceId() } }),
    refetchInterval: ({ state }) => (isOutage(state.error) ? false : 5_000),
  });

export const useDisconnectScreen = () => useWrite(unpairDeviceScreen, [listDeviceScreens.name]);
