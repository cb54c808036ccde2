/** A key of the portal: how it is pressed, and what it does. */
export interface KeyHelp {
  /** `mod+K`, `/`, `shift+Q`. */
  key: string;
  what: string;
}

export interface KeyGroup {
  id: number;
  /** Keys that work on every page, or those of what is on the page now. */
  place: 'everywhere' | 'page';
  keys: readonly KeyHelp[];
}

let groups: readonly KeyGroup[] = [];
let last_id = 0;
const listeners = new Set<() => void>();

const change = (changed: readonly KeyGroup[]): void => {
  groups = changed;
  for (const listener of listeners) listener();
};

/** Adds keys while something is on the page. Returns the function that takes them away. */
export function addKeys(place: KeyGroup['place'], keys: readonly KeyHelp[]): () => void {
  last_id += 1;
  const group = { id: last_id, place, keys };
  change([...groups, group]);
  return () => change(groups.filter((one) => one !== group));
}

/** Every key that works now. Two tables on a page have the same keys: they are named once. */
export function keysOf(shown: readonly KeyGroup[], place: KeyGroup['place']): KeyHelp[] {
  const named = new Map<string, KeyHelp>();
  for (const group of shown)
    if (group.place === place) for (const help of group.keys) named.set(`${help.key} ${help.what}`, help);
  return [...named.values()];
}

export const readKeys = (): readonly KeyGroup[] => groups;
export const subscribeToKeys = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
