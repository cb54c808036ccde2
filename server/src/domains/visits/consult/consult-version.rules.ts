/** True if an edit began from the present version. Null is the version of a text that is not yet written. */
export const isFrom = (present: Date | undefined, seen: Date | null): boolean =>
  seen === null ? present === undefined : present?.getTime() === seen.getTime();
