import type { DeviceKind } from '@clinic/contract/access/sessions.ts';
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react';

const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDevices,
} as const;

/** An icon for the device type. */
export function DeviceIcon({ kind, size = 22 }: { kind: DeviceKind; size?: number }) {
  const Icon = icons[kind];
  return <Icon size={size} stroke={1.6} aria-hidden />;
}
