import { availableParallelism, loadavg } from 'node:os';

/** How busy the machine is with other work, for the note of a table: call it before anything is started. */
export const loadBefore = (): string =>
  `Before it began, the machine's load was ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores.`;
