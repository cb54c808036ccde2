import type { Area } from '../scenario.ts';

/** In the order in which they run: reading first, as it changes nothing. */
export const payments: Area = { seeded: true, scenarios: [] };
