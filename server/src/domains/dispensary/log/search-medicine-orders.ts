import { medicineStandingWords, orderNumberText, unpaid } from '@clinic/contract/dispensary/delivery-words.ts';
import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { Found } from '../../../platform/records/server-record.ts';
import { orderPattern, statusOf } from '../orders/medicine-order.rules.ts';
import { findOrderRows } from './delivers.queries.ts';

/** Orders of medicines of the branch by a part of the patient’s name or of their number, or by a whole number as it is printed; newest first. */
export async function searchMedicineOrders({ db, scope }: ReadAct, { text, number }: SearchText): Promise<Found[]> {
  const found = await findOrderRows(db, scope, { words: orderPattern(text), number }, most_found_of_kind);
  return found.map((row) => ({
    id: row.id,
    title: `${row.patient_name} · ${orderNumberText(row.ordernumber)}`,
    at: row.created_at,
    status: medicineStandingWords[statusOf(row) ?? unpaid],
  }));
}
