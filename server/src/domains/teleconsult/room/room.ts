import type { RoomEntered, RoomSignals, SignalBody } from '@clinic/contract/teleconsult/consult/room.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { iceServersFor } from './ice-servers.ts';
import {
  type Entry,
  lastEntry,
  listSignals,
  type NewSignals,
  otherOf,
  type Party,
  partyOf,
  saveEntry,
  saveSignals,
} from './room.queries.ts';

/** Somebody in the room of a visit: who is checked before, by the member's session or by the patient's token. */
export interface Present {
  scope: Scope;
  visit_id: number;
  party: Party;
  /** The doctor's account, which hears of what the patient does. */
  doctor_user_id: number | undefined;
}

type Writing = Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce' | 'ice'>;

const showEntry = (entry: Entry | undefined): RoomEntered['other'] =>
  entry ? { peer: entry.peer, entered_at: entry.entered_at.toISOString() } : null;

/** The doctor hears of it by the socket; the patient's page asks for it. */
function announceToDoctor({ announce }: Writing, { scope, visit_id, party, doctor_user_id }: Present): void {
  if (party === 'patient' && doctor_user_id !== undefined)
    announce('room_signal', { clinic_id: scope.clinic_id }, { visit_id, user_id: doctor_user_id });
}

/** A party opens the room in a page. Undefined: the page is the other party's. */
export async function enter(act: Writing, present: Present, peer: string): Promise<RoomEntered | undefined> {
  const { scope, visit_id, party } = present;
  if (!(await saveEntry(act.db, scope, { visit_id, party, peer, entered_at: act.now }))) return undefined;
  announceToDoctor(act, present);
  const other = showEntry(await lastEntry(act.db, scope, visit_id, otherOf(party)));
  return { ...iceServersFor(act.ice, `${party}-${visit_id}`, act.now), other };
}

/**
 * Writes signals of a page to a page of the other party of the same visit. Undefined: one of the pages is not in this room, and the trail
 * says so.
 */
export async function send(
  act: Writing,
  present: Present,
  sent: Pick<NewSignals, 'peer' | 'to' | 'signals'>,
): Promise<{ written: number } | undefined> {
  const { scope, visit_id, party } = present;
  const from_party = await partyOf(act.db, scope, visit_id, sent.peer);
  const to_party = await partyOf(act.db, scope, visit_id, sent.to);
  if (from_party !== party || to_party !== otherOf(party)) {
    noteRefused(act, visit_id, 'of a page that is not in this room');
    return undefined;
  }
  const written = await saveSignals(act.db, scope, { ...sent, visit_id, party, sent_at: act.now });
  if (written > 0) announceToDoctor(act, present);
  return { written };
}

/** A signal that was refused stands in the trail of the visit that it was sent to. */
export function noteRefused({ audit }: Pick<BaseAct, 'audit'>, visit_id: number, why: string): void {
  audit('visit_signal_refused', { entity: 'visit', entity_id: visit_id, note: why });
}

/** The signals of the other party's present page for this page. */
export async function receive(
  db: ReadDb,
  { scope, visit_id, party, is_over }: Pick<Present, 'scope' | 'visit_id' | 'party'> & { is_over: boolean },
  { peer, after }: { peer: string; after: number },
): Promise<RoomSignals> {
  const other = await lastEntry(db, scope, visit_id, otherOf(party));
  const rows = other ? await listSignals(db, scope, { visit_id, from: other.peer, to: peer, after }) : [];
  return {
    after: rows.at(-1)?.id ?? after,
    other: showEntry(other),
    // The database holds what the contract accepted.
    data: rows.map(({ id, body }) => ({ id, body: body as SignalBody })),
    is_over,
  };
}
