import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { ConsultBill } from '@clinic/contract/visits/billing/bill.ts';
import type { consult } from '@clinic/contract/visits/consult/consult.ts';
import type { z } from 'zod/mini';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { deductionOf } from '../../claims/index.ts';
import { readDefaultPrice, readPrice, showCharges } from '../../telemed/index.ts';
import { listBilledSurcharges, readBiller } from '../billing/billing.queries.ts';
import { claimedShareOf, showSentBill } from '../billing/sent-bill.rules.ts';
import { billOf } from './bill.rules.ts';
import { findBill, listDocuments, listMedicines, type NoteRow, readNote } from './consult.queries.ts';
import type { OwnVisit } from './own-visit.ts';

/** The bill that was sent; null: none was. */
export async function sentBill(db: ReadDb, scope: Scope, visit_id: number): Promise<ConsultBill | null> {
  const sent = await findBill(db, scope, visit_id);
  return sent ? showSentBill(sent) : null;
}

const hasReferral = (note: NoteRow | undefined): boolean =>
  note !== undefined && (note.referral !== '' || note.referral_to !== '');

/** The bill as it would be sent now. Its moment, for surcharges and GST, is the beginning of the consult. */
export async function presentBill(db: ReadDb, scope: Scope, visit: OwnVisit): Promise<ConsultBill> {
  const { service_id, doctor_id, consult_start_at } = visit;
  if (consult_start_at === null) throw new Error('The consult of a visit has not begun.');
  const service = await readDefaultPrice(db, scope, service_id);
  if (!service) throw new Error('The service of a visit is missing.');
  const own = await readPrice(db, scope, { doctor_id, service_id });
  const note = await readNote(db, scope, visit.id);
  const { gst_rate, ...doctor } = await readBiller(db, scope, { doctor_id, day: singaporeDay(consult_start_at) });
  return billOf({
    service: { id: service.id, name: service.name },
    doctor: doctorName(doctor),
    own: own ? { id: own.id, charges: showCharges(own) } : null,
    defaults: showCharges(service),
    medicines: await listMedicines(db, scope, visit.id),
    has_mc: note?.mc_from !== undefined && note.mc_from !== null,
    has_referral: hasReferral(note),
    at: consult_start_at,
    surcharges: await listBilledSurcharges(db, scope),
    gst_rate,
  });
}

/** The doctor's text, with its bill and documents. */
export async function showConsult(db: ReadDb, scope: Scope, visit: OwnVisit): Promise<z.output<typeof consult>> {
  const note = await readNote(db, scope, visit.id);
  const medicines = await listMedicines(db, scope, visit.id);
  const documents = await listDocuments(db, scope, visit.id);
  const sent = await sentBill(db, scope, visit.id);
  return {
    visit_id: visit.id,
    status: visit.status,
    notes: note?.notes ?? '',
    diagnosis: note?.diagnosis ?? '',
    mc: note && note.mc_from !== null && note.mc_days !== null ? { from: note.mc_from, days: note.mc_days } : null,
    referral: note && hasReferral(note) ? { to: note.referral_to, text: note.referral } : null,
    medicines: medicines.map(({ price_cents, ...medicine }) => ({ ...medicine, price: price_cents })),
    updated_at: note?.updated_at ?? null,
    bill: sent && (await claimedBill(db, scope, visit.id, sent)),
    documents: documents.map(({ kind }) => kind),
  };
}

/** A bill with the amount that its claim pays. The total of the bill stays the same: the claim system pays that part. */
export async function claimedBill(
  db: ReadDb,
  scope: Pick<Scope, 'clinic_id'>,
  visit_id: number,
  bill: ConsultBill,
): Promise<ConsultBill> {
  const total_cents = toCents(bill.total);
  return { ...bill, ...claimedShareOf(await deductionOf(db, scope, { visit_id, total_cents })) };
}
