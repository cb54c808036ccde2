/** @typedef {{ name: string, passed: boolean, counts: string[], seconds: number, date: string, commit: string }} Result */

const columns = '| part | result | counts | duration | date | commit |\n|---|---|---|---|---|---|';

/** @param {number} seconds */
function inWords(seconds) {
  const minutes = Math.round(seconds / 60);
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}

/** @param {Result} result */
const rowOf = ({ name, passed, counts, seconds, date, commit }) =>
  `| ${name} | ${passed ? 'passed' : 'FAILED'} | ${counts.join(', ')} | ${inWords(seconds)} | ${date} | ${commit} |`;

/**
 * The page with this result in its table, instead of an earlier result of the same part.
 * @param {string} page
 * @param {Result} result
 * @param {string[]} order Names of all parts.
 */
export function withResult(page, result, order) {
  const start = page.indexOf(columns);
  if (start < 0) throw new Error('docs/long-run.md has lost the table of results.');
  const above = page.slice(0, start + columns.length);
  const [table = '', ...below] = page.slice(start + columns.length).split('\n\n');
  const rows = new Map(
    table
      .split('\n')
      .filter(Boolean)
      .map((row) => [row.split('|')[1]?.trim() ?? '', row]),
  );
  rows.set(result.name, rowOf(result));
  const sorted = order.flatMap((name) => rows.get(name) ?? []);
  return `${[above, ...sorted].join('\n').trimEnd()}\n\n${below.join('\n\n')}`.trimEnd() + '\n';
}

/**
 * Adds up lines such as `24 calls` by their name.
 * @param {string} lines
 */
export function addedUp(lines) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const [, count, name = ''] of lines.matchAll(/^(\d+) (.+)$/gm))
    sums.set(name, (sums.get(name) ?? 0) + Number(count));
  return [...sums].map(([name, sum]) => `${sum.toLocaleString('en')} ${name}`);
}
