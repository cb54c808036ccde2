import type { Area } from '../scenario.ts';
import { create } from './create.ts';
import { dashboard } from './dashboard.ts';
import { dates } from './dates.ts';
import { deepPage } from './deep-page.ts';
import { detail } from './detail.ts';
import { exported } from './export.ts';
import { largeLists } from './large-lists.ts';
import { list } from './list.ts';
import { live } from './live.ts';
import { name } from './name.ts';
import { outcome } from './outcome.ts';
import { records } from './records.ts';
import { start } from './start.ts';
import { sorts } from './sorts.ts';
import { tiles } from './tiles.ts';

/** In the order of execution: reads first, because they leave the data unchanged. */
export const payments: Area = {
  data: 'seeded',
  scenarios: [
    list,
    deepPage,
    sorts,
    dates,
    tiles,
    dashboard,
    name,
    detail,
    records,
    exported,
    largeLists,
    create,
    outcome,
    live,
    start,
  ],
};
