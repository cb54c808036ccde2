import { join } from 'node:path';
import { checkTree } from './tidy/rules.ts';
import { medianLines } from './tidy/sizes.ts';
import { readTree } from './tidy/tree.ts';

// The house rules as a test: prints what breaks them, as file:line, and ends with 1 if anything does.
const tree = await readTree(join(import.meta.dirname, '..'));
const findings = checkTree(tree);
for (const { path, line, rule, message, warning } of findings) {
  console.log(`${path}:${line}  ${warning ? 'warning, ' : ''}${rule}: ${message}`);
}
const failures = findings.filter(({ warning }) => !warning).length;
console.log(`${tree.files.length} files, median ${medianLines(tree)} lines. ${failures} broken rules.`);
process.exitCode = failures > 0 ? 1 : 0;
