import { createHmac } from 'node:crypto';
import {
  type IceServer,
  room_quota,
  room_times,
  type roomEntered,
  type roomSignals,
  type SignalBody,
} from '@clinic/contract/visits/room/room.ts';
import type { z } from 'zod/mini';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { IceConfig } from '../../../platform/config/ice.ts';
import type { Db } from '../../../platform/db/handles.ts';
import {
  countRefused,
  type Entry,
  forgetOlderPages,
  forgetRead,
  lastEntry,
  listSignals,
  type NewSignals,
  otherOf,
  type Party,
  partyOf,
  readKept,
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

type Writing<Code extends 'room_full' | 'room_peer_unknown' = never> = Pick<
  BaseAct<'room_full' | Code>,
  'db' | 'now' | 'audit' | 'announce' | 'ice' | 'refusal' | 'refusalThatKeeps'
>;

const showEntry = (entry: Entry | undefined): z.output<typeof roomEntered>['other'] =>
  entry ? { peer: entry.peer, entered_at: entry.entered_at } : null;

/** The doctor hears of it by the socket; the patient's page asks for it. */
function announceToDoctor({ announce }: Writing, { scope, visit_id, party, doctor_user_id }: Present): void {
  if (party === 'patient' && doctor_user_id !== undefined)
    announce('room_signal', { clinic_id: scope.clinic_id }, { visit_id, user_id: doctor_user_id });
}

/** A party opens the room in a page. Refuses: room_full; by field the page of the other party. */
export async function enter(act: Writing, present: Present, peer: string): Promise<z.output<typeof roomEntered>> {
  const { scope, visit_id, party } = present;
  if ((await readKept(act.db, scope, { visit_id, party, peer })).pages >= room_quota.pages)
    throw act.refusal('room_full');
  if (!(await saveEntry(act.db, scope, { visit_id, party, peer, entered_at: act.now })))
    throw act.refusal('validation_failed', { peer: [`This page is the ${otherOf(party)}’s.`] });
  await forgetOlderPages(act.db, scope, { visit_id, party, peer });
  announceToDoctor(act, present);
  const other = showEntry(await lastEntry(act.db, scope, visit_id, otherOf(party)));
  return { ...iceServersFor(act.ice, `${party}-${visit_id}`, act.now), other };
}

/**
 * Writes signals of a page to a page of the other party of the same visit. Refuses a page that is not in this room, which the trail says, and
 * what the other party would have to read in vain: room_peer_unknown, room_full.
 */
export async function send(
  act: Writing<'room_peer_unknown'>,
  present: Present,
  sent: Pick<NewSignals, 'peer' | 'to' | 'signals'>,
): Promise<{ written: number }> {
  const { scope, visit_id, party } = present;
  const from_party = await partyOf(act.db, scope, visit_id, sent.peer);
  const to_party = await partyOf(act.db, scope, visit_id, sent.to);
  if (from_party !== party || to_party !== otherOf(party)) {
    await noteRefused(act, scope, visit_id, 'of a page that is not in this room');
    throw act.refusalThatKeeps('room_peer_unknown');
  }
  const kept = await readKept(act.db, scope, { visit_id, party, peer: sent.peer });
  const signals = sent.signals.filter(({ number }) => number > kept.last_number);
  const new_bytes = signals.reduce((sum, { body }) => sum + Buffer.byteLength(JSON.stringify(body)), 0);
  const { signals: most, signal_bytes } = room_quota;
  if (kept.signals + signals.length > most || kept.signal_bytes + new_bytes > signal_bytes)
    throw act.refusal('room_full');
  const written = await saveSignals(act.db, scope, { ...sent, signals, visit_id, party, sent_at: act.now });
  if (written > 0) announceToDoctor(act, present);
  return { written };
}

/** The trail of a visit names the first refused signals. */
const noted_refusals = 20;

/** Writes a refused signal into the trail of the visit that it was sent to. */
export async function noteRefused(
  { db, audit }: Pick<BaseAct, 'db' | 'audit'>,
  scope: Scope,
  visit_id: number,
  why: string,
): Promise<void> {
  if ((await countRefused(db, scope, visit_id)) < noted_refusals)
    audit('visit_signal_refused', { entity: 'visit', entity_id: visit_id, note: why });
}

/** The signals of the other party's present page for this page. Those before them were read. */
export async function receive(
  db: Db,
  { scope, visit_id, party, is_over }: Pick<Present, 'scope' | 'visit_id' | 'party'> & { is_over: boolean },
  { peer, after }: { peer: string; after: number },
): Promise<z.output<typeof roomSignals>> {
  const other = await lastEntry(db, scope, visit_id, otherOf(party));
  if (other && after > 0) await forgetRead(db, scope, { visit_id, from: other.peer, to: peer, after });
  const rows = other ? await listSignals(db, scope, { visit_id, from: other.peer, to: peer, after }) : [];
  return {
    after: rows.at(-1)?.id ?? after,
    other: showEntry(other),
    // The database holds what the contract accepted.
    data: rows.map(({ id, body }) => ({ id, body: body as SignalBody })),
    is_over,
  };
}

/**
 * The ICE servers for one party, with credentials of coturn's REST form: the user name says when they end, and the password is its HMAC.
 * The relay checks both without asking us.
 */
export function iceServersFor({ urls, turn_secret }: IceConfig, party: string, now: Date) {
  const until = Math.floor(now.getTime() / 1_000) + room_times.turn_seconds;
  const isTurn = (url: string): boolean => url.startsWith('turn');
  const stun = urls.filter((url) => !isTurn(url));
  const turn = urls.filter(isTurn);
  const username = `${until}:${party}`;
  const ice_servers: IceServer[] = [
    ...(stun.length > 0 ? [{ urls: stun }] : []),
    ...(turn.length > 0 && turn_secret !== undefined
      ? [{ urls: turn, username, credential: createHmac('sha1', turn_secret).update(username).digest('base64') }]
      : []),
  ];
  return { ice_servers, ice_until: new Date(until * 1_000) };
}
