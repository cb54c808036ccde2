import type { Area } from '../scenario.ts';
import { listSpeed } from './list.ts';
import { weight } from './weight.ts';

/** The portal in a browser, with a database of its own. */
export const portal: Area = { seeded: false, scenarios: [weight, listSpeed] };
