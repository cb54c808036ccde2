import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRowTypes, type RecordedResult } from './row-types.ts';

// Compares the row types of `sql<Row>` with what PostgreSQL answered in the server tests, which this file records.
const [recorded = ''] = process.argv.slice(2);
const results = readFileSync(recorded, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as RecordedResult);
const server = join(import.meta.dirname, '../../server');

const { faults, checked, not_run } = checkRowTypes(join(server, 'tsconfig.json'), join(server, 'src'), results);
for (const fault of faults) console.error(fault);
console.log(`${checked} typed statements agree with the database.`);
if (not_run.length > 0) console.log(`No test runs, or the test's text differs: ${not_run.join(', ')}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
