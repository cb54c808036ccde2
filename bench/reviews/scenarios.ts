import type { Area } from '../scenario.ts';
import { list } from './list.ts';

export const reviews: Area = { data: 'planted', scenarios: [list] };
