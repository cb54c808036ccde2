/** The number as providers take it: `+6591234567`. A number without a country code is of Singapore. Undefined if it cannot be one. */
export function internationalNumber(given: string): string | undefined {
  const digits = given.replaceAll(/[^\d+]/g, '').replace(/^00/, '+');
  if (/^\+[1-9]\d{6,14}$/.test(digits)) return digits;
  if (/^[3689]\d{7}$/.test(digits)) return `+65${digits}`;
  return /^65[3689]\d{7}$/.test(digits) ? `+${digits}` : undefined;
}

/** What staff see of a number: its last four digits. */
export const maskedNumber = (given: string): string => `•••• ${given.replaceAll(/\D/g, '').slice(-4)}`;
