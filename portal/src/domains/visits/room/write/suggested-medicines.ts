import { largest_charge } from '@clinic/contract/telemed/prices/charges.ts';
import { type ListedMedicine, medicineTitle } from '@clinic/contract/telemed/medicines/medicine.ts';
import { consult_limits, type Medicine } from '@clinic/contract/visits/consult/consult.ts';

/** The medicines of the list by the name that a prescription gives them. One whose name is too long for it is not suggested. */
export const suggestedByName = (listed: readonly ListedMedicine[]): ReadonlyMap<string, ListedMedicine> =>
  new Map(
    listed
      .map((one) => [medicineTitle(one), one] as const)
      .filter(([title]) => title.length <= consult_limits.medicine_name),
  );

/** The price of a quantity, in whole cents, at most what the field takes. */
const priceOf = ({ price }: ListedMedicine, quantity: number): number =>
  Math.min(Math.round(price * 100) * quantity, largest_charge * 100) / 100;

/**
 * What a chosen medicine fills in. Dose and frequency are replaced, because they were of another medicine; a usual dose that does not fit is
 * left to the doctor, because a part of it would be another dose.
 */
export const filledFrom = (listed: ListedMedicine, { quantity }: Medicine): Partial<Medicine> => ({
  name: medicineTitle(listed),
  dose: listed.usual_dose.length <= consult_limits.dose ? listed.usual_dose : '',
  frequency: '',
  price: priceOf(listed, quantity),
});

/** Another quantity. The price follows it while it is that of the list. */
export const withQuantity = (listed: ListedMedicine | undefined, one: Medicine, quantity: number): Partial<Medicine> =>
  listed && one.price === priceOf(listed, one.quantity) ? { quantity, price: priceOf(listed, quantity) } : { quantity };
