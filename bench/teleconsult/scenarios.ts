import type { Area } from '../scenario.ts';
import { history, visits } from './lists.ts';
import { ring } from './ring.ts';
import { slots } from './slots.ts';

export const teleconsult: Area = { data: 'planted', scenarios: [visits, history, ring, slots] };
