import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import type * as calls from '@clinic/contract/visits/room/room.ts';
import { room_times } from '@clinic/contract/visits/room/room.ts';
import type { Action, ActOf, SystemAct } from '../../../platform/act/act.ts';
import { scopeOf } from '../../../platform/act/scope.ts';
import { reading } from '../../../platform/db/statements/reading.ts';
import type { KnownCaller } from '../../../platform/http/route.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import { readPageLanguages } from '../../customers/index.ts';
import { readVisitDoctor } from '../calls/ring.queries.ts';
import { ownVisit } from '../consult/own-visit.ts';
import { branchOfToken, newBranchToken } from '../hand-off/branch-token.ts';
import { partnerOf } from '../hand-off/hand-off-actions.ts';
import { lockEnteredVisit } from '../platform-visits/entered-visit.ts';
import { findDoctorOfUser } from '../presence/presence.queries.ts';
import { findVisit } from '../visit/visits.queries.ts';
import { findToken, saveToken } from './room.queries.ts';
import { enter, noteRefused, type Present, receive, send } from './room.ts';

type Act = ActOf<typeof calls.enterRoom>;

/** The doctor in the room of the patient whom they see now. Refuses what another visit asks for. */
async function presentDoctor(act: Act, id: number): Promise<Present> {
  const visit = await ownVisit(act, id);
  if (visit.status !== 's') throw act.refusal('visit_not_begun');
  return { scope: act.scope, visit_id: id, party: 'doctor', doctor_user_id: act.staff.user_id };
}

/** The doctor opens the room. Refuses: telemed_doctor_missing, visit_not_found, visit_not_yours, visit_not_begun, room_full. */
export const enterRoom: Action<typeof calls.enterRoom> = async (act, { params: { id }, body: { peer } }) => {
  return enter(act, await presentDoctor(act, id), peer);
};

/**
 * Signals of the doctor to the patient. A signal for a visit of another doctor is refused, and the trail of that visit says so. Refuses:
 * telemed_doctor_missing, visit_not_found, visit_not_yours, visit_not_begun, room_peer_unknown,
 * room_full.
 */
export const sendSignals: Action<typeof calls.sendSignals> = async (act, { params: { id }, body }) => {
  const doctor = await findDoctorOfUser(act.db, act.scope, act.staff.user_id);
  const visit = doctor && (await findVisit(act.db, act.scope, id));
  if (doctor && visit && visit.doctor_id !== doctor.id) {
    await noteRefused(act, act.scope, id, 'of a doctor who does not see this patient');
    throw act.refusalThatKeeps('visit_not_yours');
  }
  return send(act, await presentDoctor(act, id), body);
};

/** Signals of the patient to the doctor. Refuses: telemed_doctor_missing, visit_not_found, visit_not_yours. */
export const readSignals: Action<typeof calls.readSignals> = async (act, { params: { id }, query }) => {
  const { status } = await ownVisit(act, id);
  return receive(act.db, { scope: act.scope, visit_id: id, party: 'doctor', is_over: status !== 's' }, query);
};

/** The patient's app asks for the patient's way into the room. Refuses: visit_not_found, visit_not_begun, consult_at_partner. */
export const openRoom: Action<typeof calls.openRoom> = async (act, { params: { id } }) => {
  const { scope, visit } = await lockEnteredVisit(act, id);
  if (visit.status !== 's') throw act.refusal('visit_not_begun');
  if (await partnerOf({ ...act, scope })) throw act.refusal('consult_at_partner');
  const token = newBranchToken(scope);
  const expires_at = new Date(act.now.getTime() + room_times.token_seconds * 1_000);
  const stored = { clinic_id: scope.clinic_id, token_hash: tokenHash(token), visit_id: id };
  await saveToken(act.db, { ...stored, created_at: act.now, expires_at });
  const doctor = await readVisitDoctor(act.db, scope, visit);
  const languages = await readPageLanguages(act.db, scope, visit);
  return { token, expires_at, doctor_name: doctor ? doctorName(doctor) : '', languages };
};

type Entering = Pick<SystemAct<'room_over'>, 'db' | 'enter' | 'now' | 'refusal'>;

/** The patient of a token. Refuses an expired or forged token, and one of a consult that has ended: room_over. */
async function presentPatient(act: Entering, token: string): Promise<Present & { is_over: boolean }> {
  const branch = branchOfToken(token);
  if (!branch) throw act.refusal('room_over');
  const scope = await act.enter(scopeOf(branch));
  const found = await findToken(act.db, scope, tokenHash(token));
  if (!found || found.expires_at <= act.now) throw act.refusal('room_over');
  const { visit_id, status, user_id } = found;
  return { scope, visit_id, party: 'patient', doctor_user_id: user_id ?? undefined, is_over: status !== 's' };
}

/** The patient opens the room. Refuses: room_over, room_full. */
export const enterRoomAsPatient: Action<typeof calls.enterRoomAsPatient> = async (act, { body: { token, peer } }) => {
  const present = await presentPatient(act, token);
  if (present.is_over) throw act.refusal('room_over');
  return enter(act, present, peer);
};

/** Signals of the patient to the doctor of the token's visit. Refuses: room_over, room_peer_unknown, room_full. */
export const sendSignalsAsPatient: Action<typeof calls.sendSignalsAsPatient> = async (
  act,
  { body: { token, ...sent } },
) => {
  const present = await presentPatient(act, token);
  if (present.is_over) throw act.refusal('room_over');
  return send(act, present, sent);
};

/** Signals of the doctor to the patient. Refuses: room_over. */
export const readSignalsAsPatient: Action<typeof calls.readSignalsAsPatient> = async (
  act,
  { body: { token, peer, after } },
) => {
  const present = await presentPatient(act, token);
  return receive(act.db, present, { peer, after });
};

/**
 * A patient with a token of a room has a rate limit of their own, by the visit: many phones share the address of a mobile network, and a second
 * token is not a second patient.
 */
export const holderOfRoomToken: KnownCaller<
  typeof calls.enterRoomAsPatient | typeof calls.sendSignalsAsPatient | typeof calls.readSignalsAsPatient
> = async ({ pool, clock }, { body }) => {
  const branch = branchOfToken(body.token);
  if (!branch) return undefined;
  const token_hash = tokenHash(body.token);
  const found = await reading(pool, scopeOf(branch), (db) => findToken(db, branch, token_hash));
  return found && found.expires_at > clock.present() ? `room ${branch.clinic_id} ${found.visit_id}` : undefined;
};
