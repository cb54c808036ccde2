import { useState } from 'react';

/** The slot of each row, by row id. */
export type Slots = ReadonlyMap<string, number>;

/** Rows that stay keep their slots. New rows take free slots in order before new ones are added. */
export function assignSlots(before: Slots, ids: readonly string[]): Slots {
  const staying = new Set(ids.map((id) => before.get(id)));
  const free = [...before.values()].filter((slot) => !staying.has(slot)).toSorted((one, other) => one - other);
  let next = Math.max(-1, ...before.values()) + 1;
  return new Map(ids.map((id) => [id, before.get(id) ?? free.shift() ?? next++]));
}

const sameRows = (slots: Slots, ids: readonly string[]): boolean =>
  slots.size === ids.length && ids.every((id) => slots.has(id));

/**
 * React keys for rows. A new page reuses the elements instead of re-creating them, and a row that moves, because a payment came above it,
 * keeps its element and its focus.
 */
export function useRowSlots(ids: readonly string[]): (id: string) => number {
  const [slots, setSlots] = useState<Slots>(() => assignSlots(new Map(), ids));
  const now = sameRows(slots, ids) ? slots : assignSlots(slots, ids);
  if (now !== slots) setSlots(now);
  return (id) => now.get(id) ?? -1;
}
