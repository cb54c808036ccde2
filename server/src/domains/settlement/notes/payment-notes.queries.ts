import { paymentNote, type PaymentNoteStatus } from '@clinic/contract/settlement/payment-notes.ts';
import type { Cents } from '@clinic/contract/shared/money.ts';
import { sql } from 'kysely';
import { anyOf, counted, type Row } from '../../../platform/db/rows.ts';
import { qualified, shown } from '../../../platform/db/shown.ts';
import { readInBatches } from '../../../platform/db/statements/batches.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Company } from '../../../platform/config/company.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { authorName } from '../../access/index.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';

const ofBranch = (db: ReadDb, { clinic_id }: Scope) =>
  db.selectFrom('payment_note').where('payment_note.clinic_id', '=', clinic_id);

/** The shown columns of a note's own row. */
const shown_columns = [
  ...qualified('payment_note', [
    ...shown('payment_note', paymentNote, 'credit_amount', 'debit_amount', 'gst_rate', 'create_user', 'review_user'),
    'credit_cents as credit_amount',
    'debit_cents as debit_amount',
  ]),
  sql<number>`payment_note.gst_rate::float8`.as('gst_rate'),
] as const;

/** A note with the full names of who created and reviewed it. The debit note of a refund counts as created by the user who requested it. */
const withNames = (notes: ReturnType<typeof ofBranch>) =>
  notes
    .innerJoin('clinic', 'clinic.id', 'payment_note.clinic_id')
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.clinic_id', '=', 'payment_note.clinic_id')
        .onRef('refund.id', '=', 'payment_note.refund_id')
        .on('payment_note.debit_cents', 'is not', null),
    )
    .select(shown_columns)
    .select([
      'payment_note.clinic_id',
      authorName<string>({
        id: 'refund.requested_by',
        kept: 'payment_note.create_user',
        group_id: 'clinic.group_id',
      }).as('create_user'),
      authorName<string | null>({
        id: 'payment_note.reviewed_by',
        kept: 'payment_note.review_user',
        group_id: 'clinic.group_id',
      }).as('review_user'),
    ]);

/** One note of the branch. */
export const readPaymentNote = (db: ReadDb, scope: Scope, id: number) =>
  withNames(ofBranch(db, scope)).where('payment_note.id', '=', id).executeTakeFirst();

/** The note that a previous call with the same request key raised. */
export const findRaisedNote = (db: ReadDb, scope: Scope, request_key: string) =>
  withNames(ofBranch(db, scope)).where('payment_note.request_key', '=', request_key).executeTakeFirst();

export type ShownNote = NonNullable<Awaited<ReturnType<typeof readPaymentNote>>>;

interface NoteFilter {
  transaction_id: number | undefined;
  payment_advice_id: number | undefined;
  status: PaymentNoteStatus | undefined;
  sort: { field: 'id' | 'created_at' | 'status'; direction: 'asc' | 'desc' };
}

/** Notes of the selected branch. With an advice filter, notes of every clinic in the scope. */
const clinicsOf = ({ clinic_id, clinic_ids }: Scope, { payment_advice_id }: NoteFilter) =>
  payment_advice_id === undefined ? [clinic_id] : clinic_ids;

function filtered(db: ReadDb, scope: Scope, filter: NoteFilter) {
  const { transaction_id, payment_advice_id, status } = filter;
  let notes = db.selectFrom('payment_note').where('payment_note.clinic_id', '=', anyOf(clinicsOf(scope, filter)));
  if (transaction_id !== undefined) notes = notes.where('payment_note.transaction_id', '=', transaction_id);
  if (payment_advice_id !== undefined) notes = notes.where('payment_note.payment_advice_id', '=', payment_advice_id);
  // As a constant the condition matches that of the partial index `payment_note_waiting`.
  if (status !== undefined) notes = notes.where('payment_note.status', '=', sql.lit(status));
  return notes;
}

/** Notes of the branch, or of an advice in the scope. */
export async function listNoteRows(
  db: ReadDb,
  scope: Scope,
  filter: NoteFilter,
  page: Page,
): Promise<{ batches: AsyncIterable<ShownNote[]>; count: number }> {
  const { field, direction } = filter.sort;
  const notes = filtered(db, scope, filter);
  const listed = withNames(notes)
    .orderBy(`payment_note.${field}`, direction)
    .orderBy('payment_note.id', direction)
    .limit(page.limit)
    .offset(page.offset);
  const { count } = await notes.select(counted).executeTakeFirstOrThrow();
  return { batches: readInBatches(db, listed), count };
}

interface NoteReview {
  status: 'a' | 'r';
  now: Date;
  user_id: number;
  username: string;
  review_remark: string | null;
}

/** Reviews a new note. False if the note does not exist or is already reviewed. */
export async function saveReview(db: Db, scope: Scope, id: number, review: NoteReview): Promise<boolean> {
  const { status, now, user_id, username, review_remark } = review;
  const { numUpdatedRows } = await db
    .updateTable('payment_note')
    .set({
      status,
      updated_at: now,
      reviewed_at: now,
      reviewed_by: user_id,
      review_user: username,
      review_remark,
    })
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .where('status', '=', 'i')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type NewNote = Row<
  'payment_note',
  'transaction_id' | 'request_key' | 'gst_cents' | 'gst_rate' | 'remark' | 'create_user'
> & { now: Date; kind: 'credit' | 'debit'; amount_cents: Cents; issuer: Company | undefined };

/** The next number for the kind of note, and the amount in the credit or the debit column. */
const numberedNote = (kind: NewNote['kind'], amount_cents: Cents, now: Date) => ({
  display_id: sql<string>`next_display_id(${kind === 'credit' ? 'CN' : 'DN'}, ${now})`,
  credit_cents: kind === 'credit' ? amount_cents : null,
  debit_cents: kind === 'debit' ? amount_cents : null,
});

/** Inserts a note with the next number of its kind. The author has no account here: the name is shown as given. */
export const insertNote = (db: Db, { clinic_id }: Scope, { now, kind, amount_cents, issuer, ...note }: NewNote) =>
  db
    .insertInto('payment_note')
    .values({
      ...note,
      ...numberedNote(kind, amount_cents, now),
      issuer: issuer ? JSON.stringify(issuer) : null,
      clinic_id,
      created_at: now,
      updated_at: now,
    })
    .returning([...shown_columns, 'payment_note.create_user', 'payment_note.review_user'])
    .executeTakeFirstOrThrow();

/** A note of a refund is approved from the start: by the user who decided, or by the acquirer’s answer. */
type RefundNote = Row<'payment_note', 'transaction_id' | 'create_user' | 'reviewed_by' | 'remark'> & {
  refund_id: number;
  kind: 'credit' | 'debit';
  amount_cents: Cents;
  now: Date;
  issuer: Company | undefined;
  review_user: string;
};

/** Inserts the note with the next number of its kind. A refund is not a supply by us, so it has no GST. */
export async function insertRefundNote(
  db: Db,
  { clinic_id }: Scope,
  { kind, amount_cents, now, issuer, ...note }: RefundNote,
): Promise<number> {
  const { id } = await db
    .insertInto('payment_note')
    .values({
      ...note,
      ...numberedNote(kind, amount_cents, now),
      issuer: issuer ? JSON.stringify(issuer) : null,
      clinic_id,
      created_at: now,
      updated_at: now,
      status: 'a',
      reviewed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
