/** True if an edit began from this version. Null is the version of a text that nobody has written yet. */
export const isFrom = (present: Date | undefined, seen: string | null): boolean =>
  seen === null ? present === undefined : present?.getTime() === Date.parse(seen);
