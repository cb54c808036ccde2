import { z } from 'zod/mini';
import { generic_messages } from '../shared/fields.ts';

export const medicineWay = z.enum(['s', 'd'], generic_messages.format);
/** How a patient gets the medicines: `s` collects them at the branch, `d` a courier brings them. */
export type MedicineWay = z.output<typeof medicineWay>;
export const medicineWayWords: Record<MedicineWay, string> = { s: 'Self Collect', d: 'Ally Delivery' };

export const medicineStatus = z.enum(['i', 'g', 'p', 'c', 'f'], generic_messages.format);
/** How far an order of medicines has come, in this order. `c`: the courier has delivered it; `f`: the patient has confirmed that. */
export type MedicineStatus = z.output<typeof medicineStatus>;
/** The words of the specification (part 2 §4). */
const medicineStatusWords: Record<MedicineStatus, string> = {
  i: 'Paid',
  g: 'Packed',
  p: 'Collected',
  c: 'Delivered',
  f: 'Delivered',
};

/** An order whose bill is not paid has no state yet: a null, and this word where a filter or the trail needs one. */
export const unpaid = 'unpaid';
export const medicineStandingWords: Record<MedicineStatus | typeof unpaid, string> = {
  [unpaid]: 'Waiting for payment',
  ...medicineStatusWords,
};

export const medicineOrderStatus = z.enum(['p', 's', 'f'], generic_messages.format);
/** `p`: under way; `s`: the patient has the medicines; `f`: the courier could not deliver them. */
export type MedicineOrderStatus = z.output<typeof medicineOrderStatus>;
export const medicineOrderStatusWords: Record<MedicineOrderStatus, string> = {
  p: 'Pending',
  s: 'Success',
  f: 'Failed',
};

export const courierReport = z.enum(['p', 'c', 'f', 'x'], generic_messages.format);
/** What a courier reports: collected, delivered, confirmed by the patient; `x`: could not be delivered. */
export type CourierReport = z.output<typeof courierReport>;

/** A number as people read it: `7K2Q 9XW3 F4H8 T0ZM`. */
export const orderNumberText = (ordernumber: string): string => ordernumber.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** A number as it is scanned or typed: without spaces, in capitals. Signs that look alike are read as the alphabet means them. */
export const readOrderNumber = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
