/** What the console shows of a key. */
export const hintOf = (api_key: string): string => api_key.slice(-4);

/** The mode of a key that says so itself. */
export function modeOfKey(kind: string, api_key: string): 'live' | 'test' | undefined {
  if (kind !== 'stripe') return undefined;
  const said = /^(?:sk|rk)_(live|test)_/.exec(api_key)?.[1];
  return said === 'live' || said === 'test' ? said : undefined;
}

/** True if a connection does not belong to this server: live ones to those that take live money, test ones to all others. */
export const modeFault = (takes_live_money: boolean, live: boolean): boolean => takes_live_money !== live;
