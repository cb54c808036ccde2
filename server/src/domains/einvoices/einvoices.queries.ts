import type { Einvoice, EinvoiceState } from '@clinic/contract/einvoices/einvoices.ts';
import type { Cents } from '@clinic/contract/shared/money.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { sql } from 'kysely';
import type { BaseAct } from '../../platform/act/act.ts';
import type { ClinicOfGroup } from '../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';

/** A row of the list. */
export interface EinvoiceRow {
  id: number;
  clinic_id: number;
  clinic_name: string;
  kind: Einvoice['kind'];
  number: string;
  payment_advice_id: number | null;
  payment_note_id: number | null;
  fee_statement_id: number | null;
  issue_day: string;
  total_cents: Cents;
  state: EinvoiceState;
  faults: string[];
  updated_at: Date;
}

interface EinvoiceFilter {
  state?: EinvoiceState | undefined;
  date?: { start: string; end: string } | undefined;
}

export async function listEinvoiceRows(db: ReadDb, { state, date }: EinvoiceFilter, page: Page) {
  const { rows } = await sql<EinvoiceRow & { found: number }>`
    select id, clinic_id, clinic_name, kind, number, payment_advice_id, payment_note_id, fee_statement_id, issue_day, total_cents, state, faults,
      updated_at, found
    from resolve_listed_einvoices(${state ?? null}, ${date?.start ?? null}, ${date?.end ?? null}, ${page.limit}, ${page.offset})`.execute(
    db,
  );
  return { rows, count: rows[0]?.found ?? 0 };
}

/** The clinic of a document, for a call that names none. */
export async function resolveEinvoice(db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> {
  const { rows } = await sql<ClinicOfGroup>`select clinic_id, group_id from resolve_einvoice(${id})`.execute(db);
  return rows[0];
}

interface OfClinic {
  clinic_id: number;
  id: number;
}

const ofClinic = (db: ReadDb, { clinic_id, id }: OfClinic) =>
  db
    .selectFrom('einvoice')
    .innerJoin('clinic', 'clinic.id', 'einvoice.clinic_id')
    .select([
      'einvoice.id',
      'einvoice.clinic_id',
      'clinic.name as clinic_name',
      'clinic.uen',
      'kind',
      'number',
      'payment_advice_id',
      'payment_note_id',
      'fee_statement_id',
      'issue_day',
      'total_cents',
      'state',
      'faults',
      'einvoice.updated_at',
      'uuid',
      'xml',
      'sha256',
      'access_point_id',
      'sendings',
    ])
    .where('einvoice.clinic_id', '=', clinic_id)
    .where('einvoice.id', '=', id)
    .$narrowType<Pick<EinvoiceRow, 'kind' | 'state'>>();

export const findEinvoice = (db: ReadDb, of: OfClinic) => ofClinic(db, of).executeTakeFirst();
export const lockEinvoice = (db: Db, of: OfClinic) => ofClinic(db, of).forUpdate('einvoice').executeTakeFirst();
export type FullRow = NonNullable<Awaited<ReturnType<typeof findEinvoice>>>;

export type NewEinvoice = Omit<EinvoiceRow, 'id' | 'clinic_name'> & {
  uuid: string;
  xml: string | null;
  sha256: string | null;
  created_at: Date;
};

/** Adds a document, unless there is one already. */
export async function insertEinvoice(db: Db, made: NewEinvoice): Promise<void> {
  await db
    .insertInto('einvoice')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Changes = Partial<
  Pick<FullRow, 'state' | 'faults' | 'xml' | 'sha256' | 'total_cents' | 'access_point_id' | 'sendings'>
> & { asked_at?: Date };

async function updateEinvoice(db: Db, { clinic_id, id }: OfClinic, changes: Changes, now: Date): Promise<void> {
  await db
    .updateTable('einvoice')
    .set({ ...changes, updated_at: now })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .execute();
}

type Moved = Pick<FullRow, 'clinic_id' | 'id' | 'state' | 'payment_advice_id' | 'fee_statement_id'>;

/** Tells those who look at the advice or fee statement of a document that its state is another. */
export function tellOfState(
  { announce }: Pick<BaseAct, 'announce'>,
  { clinic_id, payment_advice_id, fee_statement_id }: Omit<Moved, 'id' | 'state'>,
): void {
  if (payment_advice_id !== null) announce('payment_advice_update', { clinic_id }, { payment_advice_id });
  if (fee_statement_id !== null) announce('fee_statement_update', { clinic_id }, { fee_statement_id });
}

/** Changes a document that is locked. */
export async function moveEinvoice(
  act: Pick<BaseAct, 'db' | 'now' | 'announce'>,
  held: Moved,
  changes: Changes,
): Promise<void> {
  await updateEinvoice(act.db, held, changes, act.now);
  if (changes.state !== undefined && changes.state !== held.state) tellOfState(act, held);
}

export type EinvoiceWork = ClinicOfGroup & { einvoice_id: number };

/** Documents in a state that were not looked at since an instant. */
export async function listWork(
  db: ReadDb,
  state: EinvoiceState,
  asked_before: Date,
  most: number,
): Promise<EinvoiceWork[]> {
  const { rows } = await sql<EinvoiceWork>`
    select clinic_id, group_id, einvoice_id from resolve_einvoice_work(${state}, ${asked_before}, ${most})`.execute(db);
  return rows;
}

export type NewDocument = ClinicOfGroup &
  Pick<EinvoiceRow, 'payment_advice_id' | 'payment_note_id' | 'fee_statement_id'>;

/** Advices, notes and fee statements since an instant that have no document. */
export async function listNewDocuments(db: ReadDb, since: Date, most: number): Promise<NewDocument[]> {
  const { rows } = await sql<NewDocument>`
    select clinic_id, group_id, payment_advice_id, payment_note_id, fee_statement_id from resolve_records_without_einvoice(${since}, ${most})`.execute(
    db,
  );
  return rows;
}

/** The text of every document of a day that was made. */
export async function listTextsOfDay(db: ReadDb, day: string): Promise<{ number: string; xml: string }[]> {
  const { rows } = await sql<{ number: string; xml: string }>`
    select number, xml from resolve_einvoice_texts(${day})`.execute(db);
  return rows;
}
