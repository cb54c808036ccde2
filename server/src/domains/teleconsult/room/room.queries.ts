import type { SignalBody } from '@clinic/contract/teleconsult/consult/room.ts';
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

/** Notes that a page entered. A repeat of the same page is none. Returns false if the page belongs to the other party. */
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

/** Writes signals, each number of a page once. Returns how many were new. */
export async function saveSignals(db: Db, { clinic_id }: At, sent: NewSignals): Promise<number> {
  const { visit_id, party, peer, to, sent_at, signals } = sent;
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

/** The consult is over: deletes the signals of both parties. The patient's token stays, so that it can report the end. */
export async function forgetSignals(db: Db, { clinic_id }: At, visit_id: number): Promise<void> {
  await db.deleteFrom('room_signal').where('clinic_id', '=', clinic_id).where('visit_id', '=', visit_id).execute();
}

/** Stores a token, and deletes the expired ones of the visit. */
export const saveToken = async (db: Db, row: Row<'room_token'>): Promise<void> => {
  await db
    .deleteFrom('room_token')
    .where('clinic_id', '=', row.clinic_id)
    .where('visit_id', '=', row.visit_id)
    .where('expires_at', '<', row.created_at)
    .execute();
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
