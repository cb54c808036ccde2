import type {
  enterRoomAsPatient as enterEndpoint,
  openRoom as openEndpoint,
  readSignalsAsPatient as readEndpoint,
  sendSignalsAsPatient as sendEndpoint,
} from '@clinic/contract/visits/room/room.ts';
import { room_times } from '@clinic/contract/visits/room/room.ts';
import type { Action, SystemAct } from '../../../platform/act/act.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import { branchOfToken, newBranchToken } from '../hand-off/branch-token.ts';
import { partnerOf } from '../hand-off/issue-hand-off.ts';
import { lockEnteredVisit } from '../platform-visits/entered-visit.ts';
import { readVisitDoctor } from '../calls/ring.queries.ts';
import { nameOf } from '../visit/doctor-name.rules.ts';
import { enter, type Present, receive, send } from './room.ts';
import { findToken, saveToken } from './room.queries.ts';

/** The patient's app asks for the patient's way into the room. Refuses: visit_not_found, visit_not_begun, consult_at_partner. */
export const openRoom: Action<typeof openEndpoint> = async (act, { params: { id } }) => {
  const { scope, visit } = await lockEnteredVisit(act, id);
  if (visit.status !== 's') throw act.refusal('visit_not_begun');
  if (await partnerOf({ ...act, scope })) throw act.refusal('consult_at_partner');
  const { clinic_id } = scope;
  const token = newBranchToken(scope);
  const expires_at = new Date(act.now.getTime() + room_times.token_seconds * 1_000);
  await saveToken(act.db, {
    clinic_id,
    token_hash: tokenHash(token),
    visit_id: id,
    created_at: act.now,
    expires_at,
  });
  const doctor = await readVisitDoctor(act.db, scope, visit);
  return { token, expires_at, doctor_name: doctor ? nameOf(doctor) : '' };
};

type Entering = Pick<SystemAct<'room_over'>, 'db' | 'enter' | 'now' | 'refusal'>;

/** The patient whom a token stands for. A token that is over, forged or of a consult that has ended opens nothing: room_over. */
async function presentPatient(act: Entering, token: string): Promise<Present & { is_over: boolean }> {
  const branch = branchOfToken(token);
  if (!branch) throw act.refusal('room_over');
  const { clinic_id, group_id } = branch;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const found = await findToken(act.db, scope, tokenHash(token));
  if (!found || found.expires_at <= act.now) throw act.refusal('room_over');
  const { visit_id, status, user_id } = found;
  return { scope, visit_id, party: 'patient', doctor_user_id: user_id ?? undefined, is_over: status !== 's' };
}

/** The patient opens the room. Refuses: room_over, room_full. */
export const enterRoomAsPatient: Action<typeof enterEndpoint> = async (act, { body: { token, peer } }) => {
  const present = await presentPatient(act, token);
  if (present.is_over) throw act.refusal('room_over');
  const entered = await enter(act, present, peer);
  if (!entered) throw act.refusal('validation_failed', { peer: ['This page is the doctor’s.'] });
  return entered;
};

/** Signals of the patient to the doctor of the token's visit. Refuses: room_over, room_peer_unknown, room_full. */
export const sendSignalsAsPatient: Action<typeof sendEndpoint> = async (act, { body: { token, ...sent } }) => {
  const present = await presentPatient(act, token);
  if (present.is_over) throw act.refusal('room_over');
  const written = await send(act, present, sent);
  if (!written) throw act.refusalThatKeeps('room_peer_unknown');
  return written;
};

/** Signals of the doctor to the patient. Refuses: room_over. */
export const readSignalsAsPatient: Action<typeof readEndpoint> = async (act, { body: { token, peer, after } }) => {
  const present = await presentPatient(act, token);
  return receive(act.db, present, { peer, after });
};
