const most_letters = 300;

/** An address as operators see it: its first letter and its domain, `t•••@example.com`. */
export function maskedAddress(address: string): string {
  const [, first, domain] = /^\s*([^\s@])[^\s@]*@([\w.-]+)\s*$/u.exec(address) ?? [];
  return first === undefined || domain === undefined ? '•••' : `${first}•••@${domain}`;
}

const any_address = /[^\s<>"'(),:;@]+@[^\s<>"'(),;@]+/gu;
/** A telephone or identity number. */
const any_number = /\b[A-Z]?\d[\d -]{5,}\d[A-Z]?\b/g;

/** A sentence of a relay or an error for operators: without addresses and long numbers, nor the names in the known addresses. */
export function withoutAddresses(sentence: string, ...known: string[]): string {
  const masked = sentence.replaceAll(any_address, (found) => maskedAddress(found)).replaceAll(any_number, '•••');
  const names = known.flatMap((address) => address.split('@', 1)).filter((name) => name.length > 2);
  return names.reduce((text, name) => text.replaceAll(name, '•••'), masked).slice(0, most_letters);
}
