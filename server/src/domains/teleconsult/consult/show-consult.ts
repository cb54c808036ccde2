import type { Consult, ConsultBill } from '@clinic/contract/teleconsult/consult/consult.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import { effectiveCharges } from '@clinic/contract/teleconsult/charges.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { all_default, showCharges, showOwn } from '../prices/price.rules.ts';
import { readDefaultPrice, readPrice } from '../prices/prices.queries.ts';
import { billOf } from './bill.rules.ts';
import { claimedBill } from './claimed-bill.ts';
import { findBill, listDocuments, listMedicines, readNote } from './consult.queries.ts';
import type { OwnVisit } from './own-visit.ts';

/** The bill that was sent; null: none was. */
export async function sentBill(db: ReadDb, scope: Scope, visit_id: number): Promise<ConsultBill | null> {
  const sent = await findBill(db, scope, visit_id);
  // The database holds what the action wrote.
  return sent ? { lines: sent.lines as ConsultBill['lines'], total: toDollars(sent.total_cents) } : null;
}

/** The bill as it would be sent now. */
export async function presentBill(db: ReadDb, scope: Scope, visit: OwnVisit): Promise<ConsultBill> {
  const { service_id, doctor_id } = visit;
  const service = await readDefaultPrice(db, scope, service_id);
  if (!service) throw new Error('The service of a visit is missing.');
  const own = await readPrice(db, scope, { doctor_id, service_id });
  const note = await readNote(db, scope, visit.id);
  return billOf({
    service: service.name,
    charges: effectiveCharges(showOwn(own ?? all_default), showCharges(service)),
    medicines: await listMedicines(db, scope, visit.id),
    has_mc: note?.mc_from !== undefined && note.mc_from !== null,
  });
}

/** What the doctor has written, with what became of it. */
export async function showConsult(db: ReadDb, scope: Scope, visit: OwnVisit): Promise<Consult> {
  const note = await readNote(db, scope, visit.id);
  const medicines = await listMedicines(db, scope, visit.id);
  const documents = await listDocuments(db, scope, visit.id);
  const sent = await sentBill(db, scope, visit.id);
  const has_referral = note !== undefined && (note.referral !== '' || note.referral_to !== '');
  return {
    visit_id: visit.id,
    status: visit.status,
    notes: note?.notes ?? '',
    diagnosis: note?.diagnosis ?? '',
    mc: note && note.mc_from !== null && note.mc_days !== null ? { from: note.mc_from, days: note.mc_days } : null,
    referral: has_referral ? { to: note.referral_to, text: note.referral } : null,
    medicines: medicines.map(({ price_cents, ...medicine }) => ({ ...medicine, price: toDollars(price_cents) })),
    updated_at: note?.updated_at.toISOString() ?? null,
    bill: sent && (await claimedBill(db, scope, visit.id, sent)),
    documents: documents.map(({ kind }) => kind),
  };
}
