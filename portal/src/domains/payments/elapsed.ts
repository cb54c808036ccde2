/** The day's clock, which anybody can set, and the one that nobody can, but which may stand still while the device sleeps. */
export interface Clocks {
  wall_ms: number;
  steady_ms: number;
}

export const readSteady = (): number => performance.now();
export const readWall = (): number => Date.now();
export const readClocks = (): Clocks => ({ wall_ms: readWall(), steady_ms: readSteady() });

/** Time passed by whichever clock saw more of it: rather a code covered too early than one shown too long. */
export const elapsedMs = (since: Clocks, now: Clocks): number =>
  Math.max(now.wall_ms - since.wall_ms, now.steady_ms - since.steady_ms, 0);
