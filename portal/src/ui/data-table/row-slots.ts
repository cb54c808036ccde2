import { useState } from 'react';

/** Which place in the page's memory each row has, by the row's id. */
export type Slots = ReadonlyMap<string, number>;

/** Rows that stay keep their slots; new ones take those that became free, in order, before new slots are made. */
export function assignSlots(before: Slots, ids: readonly string[]): Slots {
  const staying = new Set(ids.map((id) => before.get(id)));
  const free = [...before.values()].filter((slot) => !staying.has(slot)).toSorted((one, other) => one - other);
  let next = Math.max(-1, ...before.values()) + 1;
  return new Map(ids.map((id) => [id, before.get(id) ?? free.shift() ?? next++]));
}

const sameRows = (slots: Slots, ids: readonly string[]): boolean =>
  slots.size === ids.length && ids.every((id) => slots.has(id));

/**
 * Keys under which the page draws rows: on another page the same elements get other words, instead of all being taken away and made
 * anew, and a row that only moved, because a payment came above it, is moved with its focus.
 */
export function useRowSlots(ids: readonly string[]): (id: string) => number {
  const [slots, setSlots] = useState<Slots>(() => assignSlots(new Map(), ids));
  const now = sameRows(slots, ids) ? slots : assignSlots(slots, ids);
  if (now !== slots) setSlots(now);
  return (id) => now.get(id) ?? -1;
}
