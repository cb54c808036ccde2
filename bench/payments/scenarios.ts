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
import { outcome } from './outcome.ts';
import { records } from './records.ts';
import { start } from './start.ts';
import { sorts } from './sorts.ts';
import { tiles } from './tiles.ts';
import { frequent_name, rare_name } from '../seed/shape.ts';
import { listCase, tilesCase } from './list-case.ts';
import { readScenario } from './measure-reads.ts';

/** Parts of a name: of three patients, and of one patient in eight. */
const name = readScenario('name', 'The largest clinic, by a part of the name', [
  listCase('rare name', { name: rare_name }),
  tilesCase('rare name, tiles', { name: rare_name }),
  listCase('frequent name', { name: frequent_name }),
  tilesCase('frequent name, tiles', { name: frequent_name }),
  listCase('frequent name, by amount', { name: frequent_name, sort: 'transaction_amount,desc' }),
  listCase('frequent name, page 20', { name: frequent_name, p: '20' }),
  listCase('frequent name, page 500', { name: frequent_name, p: '500' }, { from: '10m' }),
]);

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
