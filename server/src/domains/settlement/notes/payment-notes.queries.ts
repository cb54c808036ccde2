import type { PaymentNoteStatus } from '@clinic/contract/settlement/payment-notes.ts';
import { type RawBuilder, sql } from 'kysely';
import { readInBatches } from '../../../platform/db/statements/batches.ts';
import type { Db } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Page } from '../../payments/index.ts';

export interface PaymentNoteRow {
  id: number;
  clinic_id: number;
  display_id: string;
  transaction_id: number;
  payment_advice_id: number | null;
  refund_id: number | null;
  request_key: string | null;
  created_at: Date;
  updated_at: Date;
  create_user: string;
  credit_cents: number | null;
  debit_cents: number | null;
  gst_cents: number;
  gst_rate: string;
  remark: string;
  status: PaymentNoteStatus;
  reviewed_at: Date | null;
  review_user: string | null;
  review_remark: string | null;
}

/** A note of the branch. */
export async function readPaymentNote(db: Db, scope: Scope, id: number): Promise<PaymentNoteRow | undefined> {
  const { rows } = await sql<PaymentNoteRow>`
    select * from payment_note where clinic_id = ${scope.clinic_id} and id = ${id}`.execute(db);
  return rows[0];
}

/** The note that the same request raised before. */
export async function findRaisedNote(db: Db, scope: Scope, request_key: string): Promise<PaymentNoteRow | undefined> {
  const { rows } = await sql<PaymentNoteRow>`
    select * from payment_note where clinic_id = ${scope.clinic_id} and request_key = ${request_key}`.execute(db);
  return rows[0];
}

const orders = {
  id: sql`n.id`,
  created_at: sql`n.created_at`,
  status: sql`n.status`,
} satisfies Record<string, RawBuilder<unknown>>;

export interface NoteFilter {
  transaction_id: number | undefined;
  payment_advice_id: number | undefined;
  sort: { field: keyof typeof orders; direction: 'asc' | 'desc' };
}

/** Notes are of the chosen branch; those of an advice are wherever the advice is in sight. */
const clinicsOf = ({ clinic_id, clinic_ids }: Scope, { payment_advice_id }: NoteFilter) =>
  payment_advice_id === undefined ? [clinic_id] : [...clinic_ids];

const filtered = (scope: Scope, filter: NoteFilter) => sql`
  n.clinic_id = any(${clinicsOf(scope, filter)}::int8[])
  and ${filter.transaction_id === undefined ? sql`true` : sql`n.transaction_id = ${filter.transaction_id}`}
  and ${filter.payment_advice_id === undefined ? sql`true` : sql`n.payment_advice_id = ${filter.payment_advice_id}`}`;

/** Notes of the branch, or of an advice in scope. */
export async function listNoteRows(
  db: Db,
  scope: Scope,
  filter: NoteFilter,
  page: Page,
): Promise<{ batches: AsyncIterable<PaymentNoteRow[]>; count: number }> {
  const way = filter.sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const notes = sql<PaymentNoteRow>`
    select n.* from payment_note n where ${filtered(scope, filter)}
    order by ${orders[filter.sort.field]} ${way}, n.id ${way} limit ${page.limit} offset ${page.offset}`;
  const counted = await sql<{ count: number }>`
    select count(*) as count from payment_note n where ${filtered(scope, filter)}`.execute(db);
  return { batches: readInBatches(db, notes), count: counted.rows[0]?.count ?? 0 };
}

export interface NoteReview {
  status: 'a' | 'r';
  now: Date;
  user_id: number;
  username: string;
  review_remark: string | null;
}

/** Reviews a new note. Nothing where it is not there, or was reviewed already. */
export async function saveReview(
  db: Db,
  scope: Scope,
  id: number,
  review: NoteReview,
): Promise<PaymentNoteRow | undefined> {
  const { rows } = await sql<PaymentNoteRow>`
    update payment_note set status = ${review.status}, updated_at = ${review.now}, reviewed_at = ${review.now},
      reviewed_by = ${review.user_id}, review_user = ${review.username}, review_remark = ${review.review_remark}
    where clinic_id = ${scope.clinic_id} and id = ${id} and status = 'i'
    returning *`.execute(db);
  return rows[0];
}

export interface NewNote {
  now: Date;
  kind: 'credit' | 'debit';
  transaction_id: number;
  request_key: string | null;
  amount_cents: number;
  gst_cents: number;
  gst_rate: string;
  remark: string;
  create_user: string;
}

/** Raises a note under the next number of its kind. */
export async function insertNote(db: Db, scope: Scope, note: NewNote): Promise<PaymentNoteRow | undefined> {
  const [prefix, credit_cents, debit_cents] =
    note.kind === 'credit' ? ['CN', note.amount_cents, null] : ['DN', null, note.amount_cents];
  const { rows } = await sql<PaymentNoteRow>`
    insert into payment_note (clinic_id, display_id, transaction_id, request_key, created_at, updated_at, create_user, credit_cents,
      debit_cents, gst_cents, gst_rate, remark)
    values (${scope.clinic_id}, next_display_id(${prefix}, ${note.now}), ${note.transaction_id}, ${note.request_key}, ${note.now},
      ${note.now}, ${note.create_user}, ${credit_cents}, ${debit_cents}, ${note.gst_cents}, ${note.gst_rate}, ${note.remark})
    returning *`.execute(db);
  return rows[0];
}
