import type { SystemAct, SystemReadAct } from '../../../platform/act/act.ts';
import { enterOrigin, type Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { deductionOf } from '../../claims/index.ts';
import { findPayment } from '../billing/billing.queries.ts';
import { listInvoices } from '../billing/invoices.queries.ts';
import { findBill } from '../consult/consult.queries.ts';
import { type PatientBill, type PlatformVisit, showToPatient } from '../visit/show-visit.rules.ts';
import { readShownVisit } from '../visit/shown-visit.queries.ts';
import { lockVisit, resolveVisit, type VisitRow } from '../visit/visits.queries.ts';

type Entering = Pick<SystemReadAct<'visit_not_found'>, 'enter' | 'refusal'>;

/** Enters the branch of a visit, which the consumer app does not name. Refuses: visit_not_found. */
export async function enterVisit(act: Entering & { db: ReadDb }, id: number): Promise<Scope> {
  return enterOrigin(act, await resolveVisit(act.db, id), 'visit_not_found');
}

/** The same, with the visit locked until the commit. */
export async function lockEnteredVisit(
  act: Entering & Pick<SystemAct, 'db'>,
  id: number,
  lock: (db: Db, scope: Scope, id: number) => Promise<VisitRow | undefined> = lockVisit,
): Promise<{ scope: Scope; visit: VisitRow }> {
  const scope = await enterVisit(act, id);
  const visit = await lock(act.db, scope, id);
  if (!visit) throw act.refusal('visit_not_found');
  return { scope, visit };
}

/** The bill that was sent; undefined: none was. */
async function readPatientBill(db: ReadDb, scope: Scope, id: number): Promise<PatientBill | undefined> {
  const bill = await findBill(db, scope, id);
  if (!bill) return undefined;
  const invoice = (await listInvoices(db, scope, [id])).find(({ invoice_type }) => invoice_type === 'i');
  const payment = await findPayment(db, scope, id);
  const claimed = await deductionOf(db, scope, { visit_id: id, total_cents: bill.total_cents });
  return { bill, claimed, invoice_no: invoice?.invoice_no ?? null, paid_at: payment?.paid_at ?? null };
}

/** The visit as the patient’s app sees it. */
export async function shownToPatient({ db }: { db: ReadDb }, scope: Scope, id: number): Promise<PlatformVisit> {
  const row = await readShownVisit(db, scope, id);
  if (!row) throw new Error('The visit of the call is missing.');
  return showToPatient(row, await readPatientBill(db, scope, id));
}
