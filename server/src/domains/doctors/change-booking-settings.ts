import type { MemberAct } from '../../platform/act/act.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import { beginSave, changeDoctor } from './change-doctor.ts';
import type { SentValues } from './doctor.rules.ts';
import { lockDoctor } from './doctors.queries.ts';

export interface SentBookingSettings extends Pick<
  SentValues,
  'is_allow_appt' | 'is_enable_appointment_sms_notify' | 'time_slot_interval' | 'appointment_cut_off_day'
> {
  updated_at?: Date | string | undefined;
}

/**
 * Changes whether and how a tele-consult doctor of the branch can be booked. Refuses: stale_object; by field as every save of a doctor does.
 */
export async function changeBookingSettings(
  act: MemberAct<'stale_object'>,
  id: number,
  { updated_at, ...sent }: SentBookingSettings,
): Promise<void> {
  await beginSave(act);
  const stored = await lockDoctor(act.db, act.scope, { id });
  if (isOutdated(act, stored?.updated_at ?? null, updated_at) || !stored) throw act.refusal('stale_object');
  await changeDoctor(act, stored, { ...sent, photos: undefined });
}
