import type { Area } from '../scenario.ts';
import { matching } from './matching.ts';
import { bankPages } from './pages.ts';

export const bank: Area = { data: 'planted', scenarios: [bankPages, matching] };
