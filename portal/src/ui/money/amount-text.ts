const format = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars as a bare figure `0,0.00` for tables, with a true minus sign, which screen readers announce. */
export const amountText = (dollars: number): string => format.format(dollars).replace('-', '−');

/** Dollars for sentences and headlines: `S$0,0.00`, with a true minus sign in front. */
export const moneyText = (dollars: number): string => amountText(dollars).replace(/^(−?)/, '$1S$$');

/** The style of an amount, by its column name (part 1 §2: amount columns are styled by name). */
export function amountStyle(column: string): 'debit' | 'credit' | 'fee' | 'rate' | 'price' | 'plain' {
  // What the clinic receives is the figure that matters, whatever else its name contains: `pay_to_clinic_fee_total`.
  if (column.startsWith('pay_to_clinic')) return 'price';
  if (column.includes('debit')) return 'debit';
  if (column.includes('credit')) return 'credit';
  if (column.includes('fee') || column.includes('gst')) return 'fee';
  if (column.includes('rate')) return 'rate';
  if (column.includes('price') || column === 'transaction_amount') return 'price';
  return 'plain';
}
