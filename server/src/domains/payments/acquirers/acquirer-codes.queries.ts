import { type RawBuilder, sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { CodeOrigin } from '../outcomes/outcomes.queries.ts';

export type AcquirerCode = Row<'acquirer_code'>;

/** A code of an acquirer, wherever it is. */
export type CodePlace = ClinicOfGroup & { reference: string };

type NewCode = Pick<
  AcquirerCode,
  | 'reference'
  | 'clinic_id'
  | 'transaction_id'
  | 'connection_id'
  | 'payee_name'
  | 'amount_cents'
  | 'asked_at'
  | 'expires_at'
>;

/** Asks for a code, and keeps in the payment who collects it. */
export const askingForCode = (code: NewCode): RawBuilder<unknown>[] => [
  sql`insert into acquirer_code (reference, clinic_id, transaction_id, connection_id, payee_name, amount_cents, asked_at, expires_at,
      next, due_at)
    values (${code.reference}, ${code.clinic_id}, ${code.transaction_id}, ${code.connection_id}, ${code.payee_name},
      ${code.amount_cents}, ${code.asked_at}, ${code.expires_at}, 'make', ${code.asked_at})`,
  sql`update transaction set connection_id = ${code.connection_id}
    where clinic_id = ${code.clinic_id} and id = ${code.transaction_id}`,
];

/** Has every code of a payment ended at its acquirer, from now on. */
export const endingCodes = (
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  transaction_id: number,
  now: Date,
): RawBuilder<unknown> =>
  sql`update acquirer_code set next = 'end', due_at = ${now}, tries = 0
    where clinic_id = ${clinic_id} and transaction_id = ${transaction_id}`;

/** Takes what is due of a code: nobody else does for a while, also if this process dies. Undefined: it is not due. */
export async function takeDueCode(
  db: Db,
  { clinic_id, reference }: CodePlace,
  now: Date,
  until: Date,
): Promise<AcquirerCode | undefined> {
  const { rows } = await sql<AcquirerCode>`
    update acquirer_code set due_at = ${until}, tries = tries + 1
    where clinic_id = ${clinic_id} and reference = ${reference} and due_at <= ${now} returning *`.execute(db);
  return rows[0];
}

export const findCode = (db: ReadDb, { clinic_id, reference }: CodePlace): Promise<AcquirerCode | undefined> =>
  db
    .selectFrom('acquirer_code')
    .selectAll()
    .where('clinic_id', '=', clinic_id)
    .where('reference', '=', reference)
    .executeTakeFirst();

type Saved = Partial<
  Pick<AcquirerCode, 'provider_id' | 'code_text' | 'made_at' | 'expires_at' | 'failure' | 'next' | 'due_at' | 'tries'>
>;

export async function saveCodeState(db: Db, { clinic_id, reference }: CodePlace, saved: Saved): Promise<void> {
  await db
    .updateTable('acquirer_code')
    .set(saved)
    .where('clinic_id', '=', clinic_id)
    .where('reference', '=', reference)
    .execute();
}

/** A payment is over when its code is. */
export async function endPaymentAt(
  db: Db,
  scope: Scope,
  { transaction_id, reference }: Pick<AcquirerCode, 'transaction_id' | 'reference'>,
  expires_at: Date,
): Promise<void> {
  await sql`update transaction set qr_expires_at = ${expires_at}
    where clinic_id = ${scope.clinic_id} and id = ${transaction_id} and reference = ${reference} and qr_expires_at > ${expires_at}`.execute(
    db,
  );
}

/** The codes for which something is due, of all clinics. */
export const listDueCodes = async (db: ReadDb, now: Date, most: number): Promise<CodePlace[]> =>
  (await sql<CodePlace>`select * from resolve_due_acquirer_codes(${now}, ${most})`.execute(db)).rows;

/** The code that a report of a connection names: by its reference before by the acquirer's number. */
export async function findReportedCode(
  db: ReadDb,
  connection_id: number,
  { reference, provider_id }: { reference: string; provider_id: string },
): Promise<(CodeOrigin & { reference: string }) | undefined> {
  const { rows } = await sql<CodeOrigin & { reference: string }>`
    select * from resolve_acquirer_codes(${connection_id}, ${reference}, ${provider_id}) a
    order by a.reference = ${reference} desc limit 1`.execute(db);
  return rows[0];
}

/** Has the state of a code asked now, because a webhook hints at it. Only one that is watched: others are asked anyway. */
export async function hastenCode(db: Db, { clinic_id, reference }: CodePlace, now: Date): Promise<void> {
  await sql`update acquirer_code set next = 'watch', due_at = ${now}
    where clinic_id = ${clinic_id} and reference = ${reference} and next is distinct from 'make' and next is distinct from 'end'`.execute(
    db,
  );
}
