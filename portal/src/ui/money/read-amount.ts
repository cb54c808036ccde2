/** Parses typed dollars: digits, thousands separators, a decimal point. Undefined for anything else. */
export function readAmount(typed: string): number | undefined {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/^\p{Default_Ignorable_Code_Point}+|\p{Default_Ignorable_Code_Point}+$/gu, '')
    .trim()
    .replace(/^(S?\$|SGD)\s*/i, '');
  if (!/^(\d{1,9}|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(plain) || plain === '') return undefined;
  const dollars = Number(plain.replaceAll(',', ''));
  return Number.isFinite(dollars) ? dollars : undefined;
}

/** Dollars as they stand in an amount field before somebody types: `1250.00`. `readAmount` reads it back. */
export const typedAmount = (dollars: number): string => dollars.toFixed(2);

/** An amount typed elsewhere, as its field shows it: `45.5` reads `45.50`, everything else stays as typed. */
export const amountAsTyped = (typed: string): string => typed.replace(/\.\d$/, (decimal) => `${decimal}0`);
