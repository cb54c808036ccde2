const dollars = new Intl.NumberFormat('en-SG', { style: 'currency', currency: 'SGD', currencyDisplay: 'code' });

/** `S$1,250.00` */
export const amountText = (amount: number): string => dollars.format(amount).replace(/^SGD\s?/, 'S$');
