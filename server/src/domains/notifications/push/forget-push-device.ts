import type { forgetPushDevice as endpoint } from '@clinic/contract/notifications/devices.ts';
import type { Action } from '../../../platform/act/act.ts';
import { deleteRegistration } from './push-registrations.queries.ts';

/** Ends pushes to one of the user’s own devices. Refuses: push_device_not_found, also for another user’s device. */
export const forgetPushDevice: Action<typeof endpoint> = async (act, { params }) => {
  const { user_id } = act.staff;
  if (!(await deleteRegistration(act.db, act.staff, params.id))) throw act.refusal('push_device_not_found');
  act.audit('push_device_forgotten', { entity: 'user', entity_id: user_id, clinic_id: null });
  return undefined;
};
