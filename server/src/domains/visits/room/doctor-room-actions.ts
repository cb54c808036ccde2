import type {
  enterRoom as enterEndpoint,
  readSignals as readEndpoint,
  sendSignals as sendEndpoint,
} from '@clinic/contract/visits/room/room.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { ownVisit } from '../consult/own-visit.ts';
import { findVisit } from '../consult/consult.queries.ts';
import { findDoctorOfUser } from '../presence/presence.queries.ts';
import { enter, noteRefused, type Present, receive, send } from './room.ts';

type Act = ActOf<typeof enterEndpoint>;

/** The doctor in the room of the patient whom they see now. Refuses what another visit asks for. */
async function presentDoctor(act: Act, id: number): Promise<Present> {
  const visit = await ownVisit(act, id);
  if (visit.status !== 's') throw act.refusal('visit_not_begun');
  return { scope: act.scope, visit_id: id, party: 'doctor', doctor_user_id: act.staff.user_id };
}

/** The doctor opens the room. Refuses: telemed_doctor_missing, visit_not_found, visit_not_yours, visit_not_begun, room_full. */
export const enterRoom: Action<typeof enterEndpoint> = async (act, { params: { id }, body: { peer } }) => {
  const entered = await enter(act, await presentDoctor(act, id), peer);
  if (!entered) throw act.refusal('validation_failed', { peer: ['This page is the patient’s.'] });
  return entered;
};

/**
 * Signals of the doctor to the patient. A signal for a visit of another doctor is refused, and the trail of that visit says so. Refuses:
 * telemed_doctor_missing, visit_not_found, visit_not_yours, visit_not_begun, room_peer_unknown,
 * room_full.
 */
export const sendSignals: Action<typeof sendEndpoint> = async (act, { params: { id }, body }) => {
  const doctor = await findDoctorOfUser(act.db, act.scope, act.staff.user_id);
  const visit = doctor && (await findVisit(act.db, act.scope, id));
  if (doctor && visit && visit.doctor_id !== doctor.id) {
    await noteRefused(act, act.scope, id, 'of a doctor who does not see this patient');
    throw act.refusalThatKeeps('visit_not_yours');
  }
  const sent = await send(act, await presentDoctor(act, id), body);
  if (!sent) throw act.refusalThatKeeps('room_peer_unknown');
  return sent;
};

/** Signals of the patient to the doctor. Refuses: telemed_doctor_missing, visit_not_found, visit_not_yours. */
export const readSignals: Action<typeof readEndpoint> = async (act, { params: { id }, query }) => {
  const { status } = await ownVisit(act, id);
  return receive(act.db, { scope: act.scope, visit_id: id, party: 'doctor', is_over: status !== 's' }, query);
};
