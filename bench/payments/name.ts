import { frequent_name, rare_name } from '../seed/shape.ts';
import { listCase, tilesCase } from './list-case.ts';
import { readScenario } from './measure-reads.ts';

/** Parts of a name: of three patients, and of one patient in eight. */
export const name = readScenario('name', 'The largest clinic, by a part of the name', [
  listCase('rare name', { name: rare_name }),
  tilesCase('rare name, tiles', { name: rare_name }),
  listCase('frequent name', { name: frequent_name }),
  tilesCase('frequent name, tiles', { name: frequent_name }),
  listCase('frequent name, by amount', { name: frequent_name, sort: 'transaction_amount,desc' }),
  listCase('frequent name, page 20', { name: frequent_name, p: '20' }),
  listCase('frequent name, page 500', { name: frequent_name, p: '500' }, { from: '10m' }),
]);
