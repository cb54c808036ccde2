import type { Random } from '@clinic/server/testing/demo-data/random.ts';
import type { Load, LoadOptions } from './load/load.ts';
import type { World, WorldOptions } from './world/world.ts';

/**
 * One fault: what is expected, and how it is brought about while load runs.
 *
 * To add one: write `drills/<what-happens>.ts` with an exported `Drill`, and name it in `drills/all-drills.ts`. The harness
 * starts the world (a durable PostgreSQL and two servers, each started again when it ends), plants clinics, runs load, calls
 * `inject`, waits until every client was served again, and then checks what holds after every fault: the invariants, nothing
 * acknowledged lost or doubled, own writes read, no event missed, no answer that is not a proper one, and the recovery time.
 * A drill adds only what is its own: `drilling.violation(…)`.
 */
export interface Drill {
  /** Its number in the table of faults, such as `F2`. Several drills may share one. */
  id: string;
  name: string;
  /** In words, written before it was first run. */
  expectation: string;
  /** From the last `mark` until every client has had a write acknowledged. */
  recovery_limit_seconds: number;
  /** How long nobody at all may be served after a `mark`; default: as long as the last client. */
  first_write_limit_seconds?: number;
  /** How soon sockets that were cut must be back; default: 5 s, or as long as the last client where that is longer. */
  resync_limit_seconds?: number;
  /** Part of every test run; all others run with `npm run faults` only. */
  short: boolean;
  /** Why it cannot be done on this machine (no root, a program is missing); undefined where it can. */
  obstacle?: () => Promise<string | undefined>;
  /** A world of its own, where the usual one will not do; taken down after the world has ended. */
  prepare?: () => Promise<PreparedWorld>;
  /** A twin with a planted fault: the checks must find acknowledged writes lost, else they are blind, and that alone is a violation. */
  must_lose?: boolean;
  load?: LoadOptions;
  /** Calls may stay without an answer although no server ends. */
  connections_may_break?: boolean;
  /** Brings the fault about, and lifts it. Processes that it ends, it ends through `world`, which then expects their end. */
  inject: (drilling: Drilling) => Promise<void>;
}

/** A drill that wants nobody else there: it has a world of its own without load, and judges by itself. */
export interface DrillAlone extends Pick<Drill, 'id' | 'name' | 'expectation' | 'recovery_limit_seconds'> {
  runAlone: (long: boolean) => Promise<AloneReport>;
}

export interface AloneReport {
  /** How often something was done to its end in spite of the fault. */
  rounds: number;
  /** Of each of them, from the fault to its end. */
  recovery_seconds: number[];
  notes: string[];
  violations: string[];
}

export interface PreparedWorld {
  options: WorldOptions;
  takeDown: () => Promise<void>;
}

/** What a drill has at hand while it runs. */
export interface Drilling {
  world: World;
  load: Load;
  /** Seeded: the same seed makes the same choices. */
  random: Random;
  /** The long form may take a minute; the short one takes a few seconds. */
  long: boolean;
  /** From here on the service has to recover: the fault struck (a kill) or was lifted (a pause). The last one counts. */
  mark: () => void;
  /** Lets some seconds of load go by from two seconds after the last `mark` on: in these all must be as quick as before. */
  calm: () => Promise<void>;
  /** Something that must not be. */
  violation: (sentence: string) => void;
  /** A figure or a remark for the report. */
  noted: (sentence: string) => void;
}
