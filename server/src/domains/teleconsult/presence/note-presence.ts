import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { OwnDoctor } from './presence.queries.ts';

/** Writes into the doctor's trail that they went online or offline, and announces it to the doctor's tabs and to those who watch. */
export function notePresence(
  { audit, announce }: Pick<BaseAct, 'audit' | 'announce'>,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  { id, user_id }: Pick<OwnDoctor, 'id' | 'user_id'>,
  { online, remark }: { online: boolean; remark: string },
): void {
  audit(online ? 'telemed_online' : 'telemed_offline', {
    entity: 'doctor',
    entity_id: id,
    ...(online ? {} : { after: { remark } }),
  });
  announce('telemed_presence', { clinic_id }, { doctor_id: id, user_id });
}
