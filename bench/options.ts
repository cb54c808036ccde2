import { parseArgs } from 'node:util';
import { all_sizes, isSize, type Size } from './seed/sizes.ts';

export interface Options {
  area: string;
  sizes: Size[];
  /** Names of scenarios; none: all. */
  only: string[];
  seconds: number;
  /** Transactions of the area `distributed`. */
  rows: number;
  /** A run of all sizes writes its figures into the README. */
  writes: boolean;
}

const all_rows = 1_000_000;

/** Parses `payments [--size 100k]... [--only list]... [--seconds 5] [--rows 100000] [--dry]`. */
export function readOptions(words: string[], areas: string[]): Options {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      size: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', multiple: true, default: [] },
      seconds: { type: 'string', default: '2' },
      rows: { type: 'string', default: String(all_rows) },
      dry: { type: 'boolean', default: false },
    },
  });
  const [area = ''] = positionals;
  if (positionals.length !== 1 || !areas.includes(area))
    throw new Error(`Say what to measure: npm run bench -- ${areas.join(' | ')}`);
  const wrong = values.size.find((size) => !isSize(size));
  if (wrong) throw new Error(`'${wrong}' is no size. Sizes are ${all_sizes.join(', ')}.`);
  const seconds = Number(values.seconds);
  if (!(seconds > 0 && seconds <= 600)) throw new Error('--seconds is a number up to 600.');
  const rows = Number(values.rows);
  if (!(Number.isInteger(rows) && rows >= 10_000 && rows <= 10_000_000))
    throw new Error('--rows is a number from 10000 to 10000000.');
  const sizes = all_sizes.filter((size) => values.size.length === 0 || values.size.includes(size));
  const writes = !values.dry && sizes.length === all_sizes.length && rows === all_rows;
  return { area, sizes, only: values.only, seconds, rows, writes };
}
