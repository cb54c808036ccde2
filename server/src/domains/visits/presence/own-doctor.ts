import type { ReadAct } from '../../../platform/act/act.ts';
import { findDoctorOfUser, type OwnDoctor } from './presence.queries.ts';

type Act = Pick<ReadAct<'telemed_doctor_missing'>, 'db' | 'scope' | 'staff' | 'refusal'>;

/** The caller as a tele-consult doctor of the branch. Refuses: telemed_doctor_missing. */
export async function ownTelemedDoctor(act: Act): Promise<OwnDoctor> {
  const found = await findDoctorOfUser(act.db, act.scope, act.staff.user_id);
  if (!found) throw act.refusal('telemed_doctor_missing');
  return { ...found, user_id: act.staff.user_id };
}
