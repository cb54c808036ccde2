import type { Drill } from '../drill.ts';
import { killBackend, killPostmaster, killWholeDatabase } from './kill-database.ts';
import { killServer } from './kill-server.ts';

/** Every drill, in the order of its number. A line for each file beside this one. */
export const all_drills: Drill[] = [killServer, killWholeDatabase, killPostmaster, killBackend];
