import type { Random } from '@clinic/server/demo/random.ts';
import type { Load, LoadOptions } from './load/load.ts';
import type { World, WorldOptions } from './world/world.ts';

/**
 * One fault: the expectation, and how it is injected under load.
 *
 * To add one: write `drills/<what-happens>.ts` with an exported `Drill`, and name it in `drills/all-drills.ts`. The harness starts the
 * world (a durable PostgreSQL and two servers, each restarted when it ends), creates clinics, runs load, calls `inject`, waits until every
 * client is served again, and then checks what holds after every fault: the invariants, nothing acknowledged lost or doubled, own writes
 * read, no event missed, no improper answer, and the recovery time. A drill adds only its own checks: `drilling.violation(…)`.
 */
export interface Drill {
  /** Its number in the table of faults, such as `F2`. Several drills may share one. */
  id: string;
  name: string;
  /** The expectation in words, written before the first run. */
  expectation: string;
  /** From the last `mark` until every client has had a write acknowledged. */
  recovery_limit_seconds: number;
  /** Longest time without any service after a `mark`. Default: as for the last client. */
  first_write_limit_seconds?: number;
  /** Time limit for sockets to reconnect. Default: 5 s, or as for the last client if that is longer. */
  resync_limit_seconds?: number;
  /** Part of every test run. All others run only with `npm run faults`. */
  short: boolean;
  /** Why it cannot run on this machine (no root, a missing program); undefined if it can. */
  obstacle?: () => Promise<string | undefined>;
  /** A world of its own, if the usual one does not fit; torn down after the world has ended. */
  prepare?: () => Promise<PreparedWorld>;
  /**
   * A twin with a planted fault: the checks must find acknowledged writes lost. If they find none, they are blind, and that is a violation.
   */
  must_lose?: boolean;
  load?: LoadOptions;
  /** Calls may lack an answer although no server ends. */
  connections_may_break?: boolean;
  /** Injects the fault and lifts it. It ends processes through `world`, which then expects their end. */
  inject: (drilling: Drilling) => Promise<void>;
}

/** A drill without load, with a world of its own and its own checks. */
export interface DrillAlone extends Pick<Drill, 'id' | 'name' | 'expectation' | 'recovery_limit_seconds'> {
  runAlone: (long: boolean) => Promise<AloneReport>;
}

export interface AloneReport {
  /** How many operations completed in spite of the fault. */
  rounds: number;
  /** Of each, from the fault to completion. */
  recovery_seconds: number[];
  notes: string[];
  violations: string[];
}

export interface PreparedWorld {
  options: WorldOptions;
  takeDown: () => Promise<void>;
}

/** What a drill can use while it runs. */
export interface Drilling {
  world: World;
  load: Load;
  /** Seeded: the same seed makes the same choices. */
  random: Random;
  /** The long form may take a minute; the short one a few seconds. */
  long: boolean;
  /** Recovery starts here: the fault struck (a kill) or was lifted (a pause). The last mark counts. */
  mark: () => void;
  /** Runs load for some seconds, beginning two seconds after the last `mark`: calls must be as fast as before. */
  calm: () => Promise<void>;
  /** Reports a violation. */
  violation: (sentence: string) => void;
  /** Adds a figure or remark to the report. */
  noted: (sentence: string) => void;
}
