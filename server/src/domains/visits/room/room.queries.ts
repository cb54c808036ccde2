import type { SignalBody } from '@clinic/contract/visits/room/room.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

export type Party = 'doctor' | 'patient';
type At = Pick<Scope, 'clinic_id'>;

export const otherOf = (party: Party): Party => (party === 'doctor' ? 'patient' : 'doctor');

export interface Entry {
  peer: string;
  entered_at: Date;
}

/** The current page of a party: the last one that entered. */
export const lastEntry = (db: ReadDb, { clinic_id }: At, visit_id: number, party: Party): Promise<Entry | undefined> =>
  db
    .selectFrom('room_entry')
    .select(['peer', 'entered_at'])
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .where('party', '=', party)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Notes that a page entered. Entering twice changes nothing. Returns false if the page belongs to the other party. */
export async function saveEntry(
  db: Db,
  { clinic_id }: At,
  row: { visit_id: number; party: Party; peer: string; entered_at: Date },
): Promise<boolean> {
  await db
    .insertInto('room_entry')
    .values({ clinic_id, ...row })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'visit_id', 'peer']).doNothing())
    .execute();
  return (await partyOf(db, { clinic_id }, row.visit_id, row.peer)) === row.party;
}

/** The party whose page this is; undefined if no party entered this room with it. */
export const partyOf = async (
  db: ReadDb,
  { clinic_id }: At,
  visit_id: number,
  peer: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('room_entry')
      .select('party')
      .where('clinic_id', '=', clinic_id)
      .where('visit_id', '=', visit_id)
      .where('peer', '=', peer)
      .executeTakeFirst()
  )?.party;

export interface NewSignals {
  visit_id: number;
  party: Party;
  peer: string;
  to: string;
  sent_at: Date;
  signals: readonly { number: number; body: SignalBody }[];
}

/** How much a party keeps in the room, and the last number of one of its pages. */
export async function readKept(
  db: ReadDb,
  { clinic_id }: At,
  { visit_id, party, peer }: { visit_id: number; party: Party; peer: string },
): Promise<{ signals: number; signal_bytes: number; last_number: number; pages: number }> {
  const { rows } = await sql<{ signals: number; signal_bytes: number; last_number: number; pages: number }>`
    select count(*)::int as signals, coalesce(sum(octet_length(body::text)), 0)::int as signal_bytes,
      coalesce(max(number) filter (where peer = ${peer}), 0)::int as last_number,
      (select count(*)::int from room_entry where clinic_id = ${clinic_id} and visit_id = ${visit_id} and party = ${party}) as pages
    from room_signal where clinic_id = ${clinic_id} and visit_id = ${visit_id} and party = ${party}`.execute(db);
  const [kept] = rows;
  if (!kept) throw new Error('A count had no row.');
  return kept;
}

/** Writes signals, each number of a page once. Returns how many were new. */
export async function saveSignals(db: Db, { clinic_id }: At, sent: NewSignals): Promise<number> {
  const { visit_id, party, peer, to, sent_at, signals } = sent;
  if (signals.length === 0) return 0;
  const rows = signals.map(({ number, body }) => ({
    clinic_id,
    visit_id,
    party,
    peer,
    to_peer: to,
    number,
    sent_at,
    body: JSON.stringify(body),
  }));
  const written = await db
    .insertInto('room_signal')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['clinic_id', 'visit_id', 'peer', 'number']).doNothing())
    .returning('id')
    .execute();
  return written.length;
}

/** The signals of one page for another, in their order. */
export const listSignals = (
  db: ReadDb,
  { clinic_id }: At,
  { visit_id, from, to, after }: { visit_id: number; from: string; to: string; after: number },
): Promise<Row<'room_signal', 'id' | 'body'>[]> =>
  db
    .selectFrom('room_signal')
    .select(['id', 'body'])
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .where('peer', '=', from)
    .where('to_peer', '=', to)
    .where('id', '>', after)
    .orderBy('id')
    .limit(200)
    .execute();

/** Deletes the signals of one page for another that were read. The last one stays: its number says what a repeat is. */
export async function forgetRead(
  db: Db,
  { clinic_id }: At,
  { visit_id, from, to, after }: { visit_id: number; from: string; to: string; after: number },
): Promise<void> {
  await db
    .deleteFrom('room_signal')
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .where('peer', '=', from)
    .where('to_peer', '=', to)
    .where('id', '<', after)
    .execute();
}

/** Deletes the signals of a party, or for it, of other pages than its present one: nobody reads them any more. */
export async function forgetOlderPages(
  db: Db,
  { clinic_id }: At,
  { visit_id, party, peer }: { visit_id: number; party: Party; peer: string },
): Promise<void> {
  await db
    .deleteFrom('room_signal')
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .where((signal) =>
      signal.or([
        signal.and([signal('party', '=', party), signal('peer', '!=', peer)]),
        signal.and([signal('party', '=', otherOf(party)), signal('to_peer', '!=', peer)]),
      ]),
    )
    .execute();
}

/** Refused signals in the trail of the visit. */
export async function countRefused(db: ReadDb, { clinic_id }: At, visit_id: number): Promise<number> {
  const { rows } = await sql<{ refused: number }>`select count(*)::int as refused from audit
    where clinic_id = ${clinic_id} and entity = 'visit' and entity_id = ${visit_id} and kind = 'visit_signal_refused'`.execute(
    db,
  );
  return rows[0]?.refused ?? 0;
}

/** The consult is over: deletes the signals of both parties. The patient's token stays, so that it can report the end. */
export async function forgetSignals(db: Db, { clinic_id }: At, visit_id: number): Promise<void> {
  await db.deleteFrom('room_signal').where('clinic_id', '=', clinic_id).where('visit_id', '=', visit_id).execute();
}

/** Tokens of a visit beside a new one: of the patient's other devices. */
const other_tokens = 9;

/** Stores a token, and deletes the expired ones of the visit, and all but the newest. */
export const saveToken = async (db: Db, row: Row<'room_token'>): Promise<void> => {
  const ofVisit = (one: string) =>
    sql`${sql.ref(`${one}.clinic_id`)} = ${row.clinic_id} and ${sql.ref(`${one}.visit_id`)} = ${row.visit_id}`;
  await sql`delete from room_token t where ${ofVisit('t')} and (t.expires_at < ${row.created_at} or t.token_hash not in (
    select n.token_hash from room_token n where ${ofVisit('n')} order by n.created_at desc limit ${other_tokens}))`.execute(
    db,
  );
  await db.insertInto('room_token').values(row).execute();
};

export const findToken = (db: ReadDb, { clinic_id }: At, token_hash: string) =>
  db
    .selectFrom('room_token')
    .innerJoin('visit', (join) =>
      join.onRef('visit.id', '=', 'room_token.visit_id').on('visit.clinic_id', '=', clinic_id),
    )
    .leftJoin('doctor', (join) =>
      join.onRef('doctor.id', '=', 'visit.doctor_id').on('doctor.clinic_id', '=', clinic_id),
    )
    .select(['room_token.visit_id', 'room_token.expires_at', 'visit.status', 'doctor.user_id'])
    .where('room_token.clinic_id', '=', clinic_id)
    .where('room_token.token_hash', '=', token_hash)
    .executeTakeFirst();
