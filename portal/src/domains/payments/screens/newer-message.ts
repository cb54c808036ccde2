import type { DeviceMessage } from '@clinic/contract/payments/device-messages.ts';

/** Answers may arrive out of order: the higher version wins. */
export const newerMessage = (shown: DeviceMessage | undefined, arrived: DeviceMessage): DeviceMessage =>
  shown !== undefined && arrived.version < shown.version ? shown : arrived;
