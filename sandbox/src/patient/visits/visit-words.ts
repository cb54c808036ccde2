import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { PlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { type VisitEnd, visitStatusWords } from '@clinic/contract/visits/visit/visit-words.ts';
import { chargedLines } from '@clinic/contract/visits/billing/bill.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';

const ends: Record<VisitEnd, string> = {
  patient: 'You hung up',
  clinic: 'The clinic cancelled it',
  not_for_telemed: 'Please see a doctor in person',
  unanswered: 'No doctor answered. Please try again or book a time.',
  rejected: 'This doctor is not available. Please choose another.',
  no_doctor: 'No doctor is online now. Please book a time.',
  not_called: 'You did not call',
};

/** What the patient is told: `Calling…`, `Dr Lim is with you`. */
export function stateWords({ status, doctor, ended_why }: PlatformVisit): string {
  if (status === 'm') return 'Calling…';
  if (status === 's') return `${doctor?.name ?? 'The doctor'} is with you`;
  if (ended_why !== null) return ends[ended_why];
  return status === 'i' ? 'Booked' : visitStatusWords[status];
}

/** `26/11/2026 14:30` */
export const whenWords = ({ schedule_at, call_at }: PlatformVisit): string => {
  const at = schedule_at ?? call_at;
  return at === null ? '' : `${showDate(at)} ${showTime(at)}`;
};

/** True while the patient can hang up or cancel. */
export const canHangUp = ({ status }: PlatformVisit): boolean => status === 'm' || status === 'i' || status === 'mc';

/** True if the patient can call, or call again. */
export const canCall = ({ status }: PlatformVisit): boolean => status === 'i' || status === 'mc';

/** True if the patient can say how to get the medicines. */
export const getsMedicines = ({ status }: PlatformVisit): boolean =>
  status === 's' || status === 'wc' || status === 'w' || status === 'f';

export type PatientBill = NonNullable<PlatformVisit['bill']>;

/** What the app lists of a bill, each charge with its amount, with the GST and the total last. */
export function billWords(bill: PatientBill): string[] {
  const gst = bill.gst > 0 ? [`GST ${moneyText(bill.gst)}`] : [];
  const lines = chargedLines(bill).map(({ label, amount }) => `${label} ${moneyText(amount)}`);
  return [...lines, ...gst, `Total ${moneyText(bill.total)}`];
}

/** True while the patient can pay. */
export const canPay = ({ status, bill }: PlatformVisit): boolean => status === 'w' && bill !== null;
