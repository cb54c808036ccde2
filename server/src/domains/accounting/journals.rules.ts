import type { MappedAccount, MappingFields } from '@clinic/contract/accounting/accounting-mapping.ts';
import { asCents, type Cents } from '@clinic/contract/shared/money.ts';

/** What an account of a clinic moved on a day, summed from the journal; or one of the company, summed from the house ledger. */
export interface AccountSum {
  /** Null: the company. */
  clinic_id: number | null;
  clinic_name: string;
  payment_advice_id: number | null;
  /** The number of the advice. */
  display_id: string | null;
  /** The day of the entries, if it is an earlier one. */
  late_of: string | null;
  account: string;
  cents: Cents;
  /** Entries that move this account. */
  entries: number;
  /** Those of them that no other account counts: these add up to the entries of the journal. */
  counted: number;
}

/** A figure of a journal as it is kept, with the code of its moment. */
export interface JournalLine {
  clinic_id: number | null;
  clinic_name: string;
  account: string;
  late_of: string | null;
  code: string;
  name: string;
  tax_rate: string;
  tracking: string | null;
  cents: Cents;
  entries: number;
}

export interface Journal {
  number: string;
  kind: 'day' | 'payout';
  day: string;
  payment_advice_id: number | null;
  entries: number;
  late_entries: number;
  debit_cents: Cents;
  lines: JournalLine[];
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** GST is booked in a line of its own: a rate with tax would add it once more. */
const without_tax = 'gst_payable';

type Codes = (
  sum: Pick<AccountSum, 'account' | 'clinic_id' | 'clinic_name'>,
) => Omit<JournalLine, 'clinic_id' | 'clinic_name' | 'account' | 'late_of' | 'cents' | 'entries'> | null;

const keyOf = ({ account, clinic_id }: Pick<MappedAccount, 'account' | 'clinic_id'>): string =>
  `${account} ${clinic_id ?? ''}`;

/** Finds the code of an account: that of the clinic before that of all clinics. */
function codesOf({ accounts, no_tax_rate, tracking_category }: MappingFields): Codes {
  const mapped = new Map(accounts.map((account) => [keyOf(account), account]));
  return ({ account, clinic_id, clinic_name }) => {
    const found = mapped.get(keyOf({ account, clinic_id })) ?? mapped.get(keyOf({ account, clinic_id: null }));
    if (!found) return null;
    return {
      code: found.code,
      name: found.name,
      tax_rate: account === without_tax ? no_tax_rate : (found.tax_rate ?? no_tax_rate),
      tracking: tracking_category === null || clinic_id === null ? null : (found.tracking ?? clinic_name),
    };
  };
}

/** The accounts that have no code, each once. */
export const unmappedOf = (sums: readonly AccountSum[], mapping: MappingFields | null): string[] => {
  const codes = mapping ? codesOf(mapping) : () => null;
  return [...new Set(sums.filter((sum) => !codes(sum)).map(({ account }) => account))];
};

/** The company comes first. */
const inOrder = (one: AccountSum, other: AccountSum): number =>
  (one.clinic_id ?? 0) - (other.clinic_id ?? 0) ||
  (one.late_of ?? '').localeCompare(other.late_of ?? '') ||
  one.account.localeCompare(other.account);

const no_code = { code: '', name: '', tax_rate: '', tracking: null };

function journalOf(
  of: Pick<Journal, 'number' | 'kind' | 'day' | 'payment_advice_id'>,
  sums: readonly AccountSum[],
  mapping: MappingFields | null,
): Journal {
  const codes = mapping ? codesOf(mapping) : () => null;
  return {
    ...of,
    entries: total(sums, ({ counted }) => counted),
    late_entries: total(sums, ({ counted, late_of }) => (late_of === null ? 0 : counted)),
    debit_cents: asCents(total(sums, ({ cents }) => Math.max(cents, 0))),
    lines: sums.toSorted(inOrder).map((sum) => {
      const { clinic_id, clinic_name, account, late_of, cents, entries } = sum;
      return { clinic_id, clinic_name, account, late_of, cents, entries, ...(codes(sum) ?? no_code) };
    }),
  };
}

/**
 * The journals of a day: that of the day itself, and one of each payout that has entries. `made_before` counts the earlier journals of an
 * advice: a payout that comes back has another one. Accounts without a code have an empty one.
 */
export function journalsOf(
  day: string,
  sums: readonly AccountSum[],
  mapping: MappingFields | null,
  made_before: ReadonlyMap<number, number>,
): Journal[] {
  const of_day = { number: `J-${day.replaceAll('-', '')}`, kind: 'day', day, payment_advice_id: null } as const;
  const payouts = Map.groupBy(
    sums.filter(({ payment_advice_id }) => payment_advice_id !== null),
    ({ payment_advice_id }) => payment_advice_id ?? 0,
  );
  return [
    journalOf(
      of_day,
      sums.filter(({ payment_advice_id }) => payment_advice_id === null),
      mapping,
    ),
    ...[...payouts]
      .toSorted(([one], [other]) => one - other)
      .map(([payment_advice_id, of_payout]) => {
        const before = made_before.get(payment_advice_id) ?? 0;
        const number = `J-${of_payout[0]?.display_id}${before > 0 ? `-${before + 1}` : ''}`;
        return journalOf({ number, kind: 'payout', day, payment_advice_id }, of_payout, mapping);
      }),
  ];
}
