/** Purple for payments, black otherwise (part 1 §2). Fixed, because cameras need it in every colour scheme. */
export const payment_ink = '#5f259f';
export const pairing_ink = '#000000';
