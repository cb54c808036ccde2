import type { Area } from '../scenario.ts';
import { lists } from './lists.ts';
import { sale } from './sale.ts';
import { redemptionWindow } from './window.ts';

export const vouchers: Area = { data: 'planted', scenarios: [...lists, sale, redemptionWindow] };
