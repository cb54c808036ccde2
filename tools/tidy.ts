import { join } from 'node:path';
import { checkTree } from './tidy/rules.ts';
import { medianLines } from './tidy/sizes.ts';
import { readTree } from './tidy/tree.ts';

// Checks the house rules: prints each violation with file and line, and exits with 1 if there is any.
const tree = await readTree(join(import.meta.dirname, '..'));
const findings = checkTree(tree);
for (const { path, line, rule, message, warning } of findings) {
  console.log(`${path}:${line}  ${warning ? 'warning, ' : ''}${rule}: ${message}`);
}
const failures = findings.filter(({ warning }) => !warning).length;
console.log(`${tree.files.length} files, median ${medianLines(tree)} lines. ${failures} broken rules.`);
process.exitCode = failures > 0 ? 1 : 0;
