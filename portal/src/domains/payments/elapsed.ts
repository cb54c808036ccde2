/** The wall clock, which can be set, and the monotonic clock, which may stop while the device sleeps. */
export interface Clocks {
  wall_ms: number;
  steady_ms: number;
}

export const readSteady = (): number => performance.now();
export const readWall = (): number => Date.now();
export const readClocks = (): Clocks => ({ wall_ms: readWall(), steady_ms: readSteady() });

/** Elapsed time by the clock that saw more of it: covering a code too early is better than showing it too long. */
export const elapsedMs = (since: Clocks, now: Clocks): number =>
  Math.max(now.wall_ms - since.wall_ms, now.steady_ms - since.steady_ms, 0);
