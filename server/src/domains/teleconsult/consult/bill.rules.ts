import type { BillLine, ConsultBill } from '@clinic/contract/teleconsult/consult/consult.ts';
import { toCents, toDollars } from '@clinic/contract/shared/money.ts';
import type { Charges } from '@clinic/contract/teleconsult/charges.ts';
import type { MedicineRow } from './consult.queries.ts';

/** What a bill is made of. */
export interface Billed {
  service: string;
  /** What the doctor charges for the service: their own charges above the defaults. */
  charges: Charges;
  medicines: readonly Pick<MedicineRow, 'name' | 'quantity' | 'price_cents'>[];
  has_mc: boolean;
}

/** Medicines at their own prices, or at the fixed price of all of them. */
function medicineLines({ charges, medicines }: Billed): BillLine[] {
  if (medicines.length === 0) return [];
  if (charges.prescription_type === 'f')
    return [{ kind: 'medicine', label: 'Medicine', amount: charges.prescription_value ?? 0 }];
  return medicines.map(({ name, quantity, price_cents }) => ({
    kind: 'medicine',
    label: `${name} × ${quantity}`,
    amount: toDollars(price_cents),
  }));
}

/** The bill of a consult. The one place that decides it: the preview, the bill that is sent and the receipt come from here. */
export function billOf(billed: Billed): ConsultBill {
  const { service, charges, has_mc } = billed;
  const lines: BillLine[] = [
    { kind: 'consult', label: service, amount: charges.consult },
    ...medicineLines(billed),
    ...(has_mc ? [{ kind: 'mc' as const, label: 'Medical certificate', amount: charges.mc }] : []),
  ];
  return { lines, total: toDollars(lines.reduce((sum, { amount }) => sum + toCents(amount), 0)) };
}
