/**
 * Calls per second of the list's first page on a bare server, on the machine of the design's figures. Compared with a bare server here, in
 * the same run, machines of different speed become comparable.
 */
export const bare_calls_there = 5117;

/** A figure per second, converted to that machine. */
export const there = (per_second: number, bare_calls_here: number): number =>
  (per_second * bare_calls_there) / bare_calls_here;
