/** CPU milliseconds of a call at each kind of process. */
export interface CpuOfCall {
  server: number;
  /** Of the coordinator, or of the only database. */
  coordinator: number;
  /** Of all workers together. */
  workers: number;
}

/** How many calls a second a coordinator of so many cores allows when it has nothing else to do, and workers are added without end. */
export const callsAllowed = ({ coordinator }: CpuOfCall, cores: number): number => (cores * 1000) / coordinator;

/** The number of workers, each with the coordinator's cores, from which on a further one adds nothing. */
export const workersAtLimit = ({ coordinator, workers }: CpuOfCall): number =>
  Math.max(1, Math.ceil(workers / coordinator));

/** The CPU of a call where so many are made in so many seconds, without what the servers use when they serve nothing. */
export const ofOneCall = (used_seconds: number, idle_share: number, seconds: number, calls: number): number =>
  (Math.max(0, used_seconds - idle_share * seconds) * 1000) / calls;
