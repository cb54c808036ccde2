import type { Area } from '../scenario.ts';
import { run } from './run.ts';

export const settlement: Area = { data: 'seeded', scenarios: [run] };
