import { followConsult } from '../../../domains/dispensary/orders/follow-consult.ts';
import { type Clinic, makeDoctor } from '../../factories.ts';
import type { TestApp } from '../../test-app.ts';
import { makeSeenVisit } from './seen-visits.ts';

interface Place {
  app: TestApp;
  clinic: Clinic;
}

interface Made {
  /** Absent: the patient collects it. */
  address?: string;
  patient_name?: string;
  /** The time of the visit. Absent: now. */
  visit_at?: Date;
  /** Its bill is not paid. */
  is_unpaid?: boolean;
  packer_id?: number;
  /** By the packer. */
  is_packed?: boolean;
}

export interface MadeOrder {
  id: number;
  ordernumber: string;
  visit_id: number;
}

/** What a doctor has prescribed. */
export const paracetamol = {
  name: 'Paracetamol 500 mg',
  dose: '1 tablet',
  frequency: '3 times a day',
  days: 5,
  quantity: 15,
  price: 6.1,
};

/** Writes what a doctor prescribed in a visit. */
export const prescribe = ({ app, clinic }: Place, visit_id: number) =>
  app.owner.query(
    `insert into visit_medicine (clinic_id, visit_id, position, name, dose, frequency, days, quantity, price_cents)
     values ($1, $2, 0, 'Paracetamol 500 mg', '1 tablet', '3 times a day', 5, 15, 610), ($1, $2, 1, 'Lozenges', '', '', null, 1, 400)`,
    [clinic.id, visit_id],
  );

/** A visit that has ended with two medicines. */
export async function makePrescribedVisit(place: Place, patient_name?: string): Promise<number> {
  const { app, clinic } = place;
  const { id: doctor_id } = await makeDoctor(app, clinic);
  const visit_id = await makeSeenVisit(app, clinic, { doctor_id, status: 'w' });
  // The customer belongs to the group: only the visit has a name of the branch.
  await app.owner.query('update visit set patient_name = $2 where id = $1', [
    visit_id,
    patient_name ?? `Tan Mei Ling of ${clinic.id}`,
  ]);
  await prescribe(place, visit_id);
  return visit_id;
}

export const makeOrderOf = ({ app, clinic }: Place, visit_id: number) =>
  followConsult(app.platform, { clinic_id: clinic.id, group_id: clinic.group_id, visit_id });

/** A bill of nothing to pay. */
export const billNothing = ({ app, clinic }: Place, visit_id: number) =>
  app.owner.query(
    `insert into visit_bill (clinic_id, visit_id, made_at, lines, total_cents, gst_cents, gst_rate) values ($1, $2, now(), '[]', 0, 0, 0)`,
    [clinic.id, visit_id],
  );

/** An order as the end of a consult makes it, with nothing to pay. */
export async function makeOrder(place: Place, made: Made = {}): Promise<MadeOrder> {
  const { app, clinic } = place;
  const { address, patient_name, visit_at, packer_id, is_packed = false, is_unpaid = false } = made;
  const visit_id = await makePrescribedVisit(place, patient_name);
  if (visit_at) await app.owner.query('update visit set call_at = $2 where id = $1', [visit_id, visit_at]);
  if (address !== undefined)
    await app.owner.query(
      `insert into medicine_choice (clinic_id, visit_id, chosen_at, service_type, address) values ($1, $2, now(), 'd', $3)`,
      [clinic.id, visit_id, address],
    );
  if (!is_unpaid) await billNothing(place, visit_id);
  await makeOrderOf(place, visit_id);
  const packer = packer_id ?? (is_packed ? 1 : null);
  const now = new Date();
  const { rows } = await app.owner.query<MadeOrder>(
    `update medicine_order set packer_id = $2, packing_at = $3, packed_at = $4
     where visit_id = $1 returning id, ordernumber, visit_id`,
    [visit_id, packer, packer === null ? null : now, is_packed ? now : null],
  );
  const [order] = rows;
  if (!order) throw new Error('The order was not made.');
  return order;
}
