import { sql } from 'kysely';
import type { SystemAct, SystemReadAct } from '../../../platform/act/act.ts';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import { type CalendarDoctorRow, readCalendarDoctor } from '../../telemed/index.ts';

type Code = 'telemed_doctor_not_found';
type Act = Pick<SystemAct<Code>, 'enter' | 'refusal'> & Pick<SystemReadAct<Code>, 'db'>;

/** Enters the branch of a tele-consult doctor of any group. Refuses: telemed_doctor_not_found. */
export async function enterDoctor(act: Act, id: number): Promise<{ scope: Scope; doctor: CalendarDoctorRow }> {
  const { rows } = await sql<ClinicOfGroup>`select * from resolve_doctor(${id})`.execute(act.db);
  const [origin] = rows;
  if (!origin) throw act.refusal('telemed_doctor_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const doctor = await readCalendarDoctor(act.db, scope, id);
  if (!doctor) throw act.refusal('telemed_doctor_not_found');
  return { scope, doctor };
}
