/** Every value of an address is a text: `?name=Tan&p=2`, without quotes or brackets. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) query.set(name, `${value}`);
  }
  // Commas are legal in a query; unescaped they keep ranges and orders readable.
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
