import type { OpenState } from '@clinic/contract/clinics/open-states.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';

/** When a group or clinic closes, as stored. */
export interface Closing {
  closes_on: string | null;
  closed_at: Date | null;
}

function stateOf({ closes_on, closed_at }: Closing, clinics = 1): OpenState {
  if (closed_at) return 'closed';
  if (closes_on !== null) return 'closing';
  return clinics === 0 ? 'setting_up' : 'open';
}

/** The fields of an answer. */
export const shownClosing = (closing: Closing, clinics?: number) => ({
  state: stateOf(closing, clinics),
  closes_on: closing.closes_on,
  closed_at: closing.closed_at,
});

/** The fault of a closing day. The day that is set already stays valid when it is over: the last step comes after it. */
export const closingDayFault = (closes_on: string, present: Closing, today: string): string | undefined =>
  closes_on < today && closes_on !== present.closes_on
    ? 'This day is over. Please enter today or a later day.'
    : undefined;

/** Work of one kind that keeps a clinic from closing. */
export interface OpenWork {
  kind: string;
  records: number;
  /** Null: this kind has no money. */
  amount_cents: number | null;
}

const words: Record<string, [one: string, many: string]> = {
  fee_statements: ['fee statement that is not paid', 'fee statements that are not paid'],
  payments: ['payment that is not on a statement', 'payments that are not on a statement'],
  notes: ['payment note that is not on a statement', 'payment notes that are not on a statement'],
  refunds: ['refund that is not finished', 'refunds that are not finished'],
  advices: ['payment advice that is not paid', 'payment advices that are not paid'],
  visits: ['visit that is not finished', 'visits that are not finished'],
};

/** The open work in sentences, by its kind. Empty if there is none. */
export const openWorkInWords = (work: readonly OpenWork[]): Record<string, string[]> =>
  Object.fromEntries(
    work
      .filter(({ records }) => records > 0)
      .map(({ kind, records, amount_cents }) => {
        const [one, many] = words[kind] ?? [kind, kind];
        const money = amount_cents === null ? '' : `, ${moneyText(toDollars(amount_cents))} in all`;
        return [kind, [`${records} ${records === 1 ? one : many}${money}.`]];
      }),
  );
