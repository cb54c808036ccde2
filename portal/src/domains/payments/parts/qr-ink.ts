/** Purple is the colour of payment, black of everything else (part 1 §2). Fixed, because cameras read them in every scheme. */
export const payment_ink = '#5f259f';
export const pairing_ink = '#000000';
