import type { Drill } from '../drill.ts';

/** Every drill, in the order of its number. A line for each file beside this one. */
export const all_drills: Drill[] = [];
