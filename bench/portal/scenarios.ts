import type { Area } from '../scenario.ts';
import { interaction } from './interaction.ts';
import { listSpeed } from './list.ts';
import { weight } from './weight.ts';

/** The portal in a browser, with a database of its own. */
export const portal: Area = { data: 'none', scenarios: [weight, listSpeed] };
/** Measures only how soon the portal answers a press or a key. */
export const interactions: Area = { data: 'none', scenarios: [interaction] };
