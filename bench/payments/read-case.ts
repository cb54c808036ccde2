import type { SeededClinic, SeededDatabase } from '../seed/seeded-database.ts';
import type { Reading } from '../measure/record-statements.ts';
import type { Size } from '../seed/sizes.ts';

type ClinicKind = keyof SeededDatabase['clinics'];

/** One call that staff make, and the product's own work behind it. */
export interface ReadCase {
  name: string;
  clinic: ClinicKind;
  /** The path with its query, without `/api`. */
  path: (database: SeededDatabase) => string;
  work: (reading: Reading, database: SeededDatabase) => Promise<unknown>;
  /** The design promises that it does not grow with the number of transactions. */
  constant?: boolean;
  /** The design promises at least half of what a bare server answers. */
  half_of_bare?: boolean;
  /** The branches that it looks at, where they are more than its own. */
  clinic_ids?: (clinic: SeededClinic) => number[];
  /** Smaller sizes have no such page. */
  from?: Size;
}
