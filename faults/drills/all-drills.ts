import type { Drill } from '../drill.ts';
import { collideWithLocks, failSerialization } from './deadlocks.ts';
import { exhaustConnections } from './exhaust-connections.ts';
import { holdRow, idleInTransaction } from './hold-locks.ts';
import { killBackend, killPostmaster, killWholeDatabase } from './kill-database.ts';
import { killServer } from './kill-server.ts';
import { pauseDatabase } from './pause-database.ts';
import { exhaustFiles, starveServer } from './starve-server.ts';
import { stormOfOutcomes } from './storm-of-outcomes.ts';

/** Every drill, in the order of its number. A line for each file beside this one. */
export const all_drills: Drill[] = [
  killServer,
  killWholeDatabase,
  killPostmaster,
  killBackend,
  pauseDatabase,
  exhaustConnections,
  holdRow,
  idleInTransaction,
  stormOfOutcomes,
  starveServer,
  exhaustFiles,
  collideWithLocks,
  failSerialization,
];
