import { chargedLines } from '@clinic/contract/visits/billing/bill.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import type { PlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';

export type PatientBill = NonNullable<PlatformVisit['bill']>;

/** What the app lists of a bill, each charge with its amount, with the GST and the total last. */
export function billWords(bill: PatientBill): string[] {
  const gst = bill.gst > 0 ? [`GST ${moneyText(bill.gst)}`] : [];
  const lines = chargedLines(bill).map(({ label, amount }) => `${label} ${moneyText(amount)}`);
  return [...lines, ...gst, `Total ${moneyText(bill.total)}`];
}

/** True while the patient can pay. */
export const canPay = ({ status, bill }: PlatformVisit): boolean => status === 'w' && bill !== null;
