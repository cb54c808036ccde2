import type { Drill, DrillAlone } from '../drill.ts';
import { powerCutWithoutWaiting } from '../twins/early-acknowledgement.ts';
import { clientWireSilent, silentForAWhile, silentForEver, wireReset } from './cut-network.ts';
import { collideWithLocks, failSerialization } from './deadlocks.ts';
import { exhaustConnections } from './exhaust-connections.ts';
import { fillDiskOfDatabase } from './fill-disk.ts';
import { fillDiskOfFiles } from './fill-files-disk.ts';
import { holdRow, idleInTransaction } from './hold-locks.ts';
import { jumpClock } from './jump-clock.ts';
import { killBackend, killPostmaster, killWholeDatabase } from './kill-database.ts';
import { killedAtPoints } from './killed-at-points.ts';
import { killBothServers, killServer } from './kill-server.ts';
import { exceedMemoryOfServer, limitProcessorOfServer } from './limit-server.ts';
import { logReaderAway } from './log-reader-away.ts';
import { mailRelayAway } from './mail-relay-away.ts';
import { migrateWhileServing } from './migrate-while-serving.ts';
import { pauseDatabase } from './pause-database.ts';
import { powerCutOfDatabase } from './power-cut.ts';
import { receiverAway } from './receiver-away.ts';
import { slowClients } from './slow-clients.ts';
import { exhaustFiles, starveServer } from './starve-server.ts';
import { stormOfOutcomes } from './storm-of-outcomes.ts';

/** Every drill, in the order of its number. One line per file in this folder. */
export const all_drills: Drill[] = [
  killServer,
  killBothServers,
  killWholeDatabase,
  killPostmaster,
  killBackend,
  pauseDatabase,
  powerCutOfDatabase,
  powerCutWithoutWaiting,
  fillDiskOfDatabase,
  fillDiskOfFiles,
  exhaustConnections,
  holdRow,
  idleInTransaction,
  slowClients,
  silentForEver,
  silentForAWhile,
  wireReset,
  clientWireSilent,
  jumpClock,
  stormOfOutcomes,
  mailRelayAway,
  receiverAway,
  migrateWhileServing,
  starveServer,
  exceedMemoryOfServer,
  limitProcessorOfServer,
  exhaustFiles,
  collideWithLocks,
  failSerialization,
  logReaderAway,
];

/** Drills without shared load. */
export const drills_alone: DrillAlone[] = [...killedAtPoints];
