import type { ServerProcess } from '@clinic/server/testing/server-process.ts';
import type { ReadCase } from './payments/read-case.ts';
import type { SeededClinic, SeededDatabase } from './seed/seeded-database.ts';
import type { Size } from './seed/sizes.ts';

/** What a scenario can use. */
export interface Bench {
  /** The requested seeded databases, smallest first. Scenarios that only read use them directly. */
  databases: SeededDatabase[];
  /** The duration of one measurement. */
  seconds: number;
  /** How many transactions the area `distributed` has. */
  rows: number;
  say: (line: string) => void;
  /** A copy of a seeded database for scenarios that write, dropped when the run ends. The smallest copies in a second. */
  copyOf: (size: Size) => Promise<SeededDatabase>;
  /** The product in its production form, as a process on this database. Ended with the scenario. Another program: that of another checkout. */
  startServer: (
    database: SeededDatabase,
    environment?: Record<string, string>,
    program?: string,
  ) => Promise<ServerProcess>;
  /**
   * A member token for the clinic, valid for three hours, with its own session. The session has the given device; null: a browser that is
   * no counter of the clinic.
   */
  tokenFor: (database: SeededDatabase, clinic: SeededClinic, device_id?: string | null) => Promise<string>;
}

/** A table of figures with formatted cells. */
export interface Table {
  title: string;
  columns: string[];
  rows: string[][];
  /** Reading notes: what shared the machine, what a column means. */
  note?: string;
}

/** A target of the design beside the measured figure. */
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
  /** Its name for `--only`, and its place in the README. */
  name: string;
  measure: (bench: Bench) => Promise<Measured>;
  /** The measured calls, if it only reads. */
  reads?: ReadCase[];
}

/** The scenarios of a part of the product. */
export interface Area {
  /**
   * `seeded`: a seeded database of each size. `planted`: the smallest one for each size, whose copies get as many rows of this area; all other
   * rows are as many at each size. `none`: they need no database, and none is started.
   */
  data: 'seeded' | 'planted' | 'none';
  /** Why nothing can be measured here; undefined if it can. */
  skipped?: () => string | undefined;
  scenarios: Scenario[];
}
