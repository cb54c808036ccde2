import type { Area } from '../scenario.ts';
import { history, visits as lists } from './lists.ts';
import { ring } from './ring.ts';
import { slots } from './slots.ts';

export const visits: Area = { data: 'planted', scenarios: [lists, history, ring, slots] };
