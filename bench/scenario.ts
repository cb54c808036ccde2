import type { ServerProcess } from '@clinic/server/testing/server-process.ts';
import type { ReadCase } from './payments/read-case.ts';
import type { SeededClinic, SeededDatabase } from './seed/seeded-database.ts';
import type { Size } from './seed/sizes.ts';

/** What a scenario measures with. */
export interface Bench {
  /** The seeded databases that were asked for, the smallest first. Scenarios that only read use them as they are. */
  databases: SeededDatabase[];
  /** How long one measurement lasts. */
  seconds: number;
  say: (line: string) => void;
  /** A copy of a seeded database, for scenarios that write; dropped when the run ends. The smallest copies in a second. */
  copyOf: (size: Size) => Promise<SeededDatabase>;
  /** The product as it runs in production, as a process of its own on this database. Ended when the scenario ends. */
  startServer: (database: SeededDatabase, environment?: Record<string, string>) => Promise<ServerProcess>;
  /**
   * A member token for the clinic, good for three hours, of a session of its own. The session carries the device, where one is given;
   * null: a browser that is no counter of the clinic.
   */
  tokenFor: (database: SeededDatabase, clinic: SeededClinic, device_id?: string | null) => Promise<string>;
}

/** A table of figures, its cells ready to be shown. */
export interface Table {
  title: string;
  columns: string[];
  rows: string[][];
  /** How to read it: what shared the machine, what a column means. */
  note?: string;
}

/** A promise of the design beside what was measured. */
export interface Target {
  what: string;
  target: string;
  measured: string;
  met: boolean;
}

export interface Measured {
  tables: Table[];
  targets: Target[];
}

export interface Scenario {
  /** Its word for `--only`, and its place in the README. */
  name: string;
  measure: (bench: Bench) => Promise<Measured>;
  /** The calls that it measures, where it only reads. */
  reads?: ReadCase[];
}

/** The scenarios of a part of the product. */
export interface Area {
  /** False: they need no database, and none is started. */
  seeded: boolean;
  scenarios: Scenario[];
}
