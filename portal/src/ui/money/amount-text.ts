const format = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars as `0,0.00`, with a true minus sign, which screen readers announce. */
export const amountText = (dollars: number): string => format.format(dollars).replace('-', '−');

/** The style of an amount, by its column name (part 1 §2: amount columns are styled by name). */
export function amountStyle(column: string): 'debit' | 'credit' | 'fee' | 'rate' | 'price' | 'plain' {
  if (column.includes('debit')) return 'debit';
  if (column.includes('credit')) return 'credit';
  if (column.includes('fee') || column.includes('gst')) return 'fee';
  if (column.includes('rate')) return 'rate';
  if (column.includes('price') || column === 'transaction_amount' || column.startsWith('pay_to_clinic')) return 'price';
  return 'plain';
}
