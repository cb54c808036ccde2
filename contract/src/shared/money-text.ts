import type { Cents } from './money.ts';

const figure = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars as a bare figure for tables and sums of documents: `1,250.00`, with a true minus sign. */
export const amountText = (dollars: number): string => figure.format(dollars).replace('-', '−');

/** Dollars for sentences and headlines: `S$1,250.00`, with a true minus sign in front. */
export const moneyText = (dollars: number): string => amountText(dollars).replace(/^(−?)/, '$1S$$');

/** Cents as a bare figure, and for sentences. */
export const amountOfCents = (amount_cents: Cents): string => amountText(amount_cents / 100);
export const moneyOfCents = (amount_cents: Cents): string => moneyText(amount_cents / 100);
