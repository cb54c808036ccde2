import type { DeviceMessage } from '@clinic/contract/payments/device-messages.ts';

/** Answers may overtake each other: the higher version wins, whichever came last. */
export const newerMessage = (shown: DeviceMessage | undefined, arrived: DeviceMessage): DeviceMessage =>
  shown !== undefined && arrived.version < shown.version ? shown : arrived;
