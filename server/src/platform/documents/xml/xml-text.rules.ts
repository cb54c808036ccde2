const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as it stands in an element or an attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

/** Cents as dollars with two decimals, exact at any size, as programs read them. */
export const dollarsText = (amount_cents: number): string => {
  const size = Math.abs(amount_cents);
  return `${amount_cents < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
};
