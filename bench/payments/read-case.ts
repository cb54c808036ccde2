import type { SeededClinic, SeededDatabase } from '../seed/seeded-database.ts';
import type { Reading } from '../measure/record-statements.ts';
import type { Size } from '../seed/sizes.ts';

type ClinicKind = keyof SeededDatabase['clinics'];

/** A call that staff make, with the product's own work behind it. */
export interface ReadCase {
  name: string;
  clinic: ClinicKind;
  /** Path and query, without `/api`. */
  path: (database: SeededDatabase) => string;
  work: (reading: Reading, database: SeededDatabase) => Promise<unknown>;
  /** The design promises that it does not grow with the number of transactions. */
  constant?: boolean;
  /** The design promises at least half of a bare server's calls. */
  half_of_bare?: boolean;
  /** Its branches, if there are more than the caller's own. */
  clinic_ids?: (clinic: SeededClinic) => number[];
  /** Smaller sizes have no such page. */
  from?: Size;
}
