import type { listPushDevices as endpoint } from '@clinic/contract/notifications/devices.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listRegistrations } from './push-registrations.queries.ts';
import { shownDevice } from './shown-device.ts';

/** The user’s own devices, newest first. */
export const listPushDevices: Action<typeof endpoint> = async (act) => {
  const devices = await listRegistrations(act.db, act.staff, act.now);
  return { data: devices.map((device) => shownDevice(device, act.staff.session_id)) };
};
