/**
 * On the machine on which the design's own figures were taken a bare server answered the list's first page so often, calls a second.
 * Set against what one answers here, in the same run, machines of unlike speed can be compared.
 */
export const bare_calls_there = 5117;

/** What a figure, a second, would be there. */
export const there = (per_second: number, bare_calls_here: number): number =>
  (per_second * bare_calls_there) / bare_calls_here;
