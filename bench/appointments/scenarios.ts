import type { Area } from '../scenario.ts';
import { badge } from './badge.ts';
import { calendar } from './calendar.ts';
import { customers, list } from './lists.ts';
import { words } from './words.ts';

export const appointments: Area = { data: 'planted', scenarios: [list, customers, words, calendar, badge] };
