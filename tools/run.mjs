import { ensureDependencies } from './setup/dependencies.mjs';
import { runNode } from './setup/run.mjs';
import { runMain } from './setup/stop.mjs';

// Runs a script on the pinned Node, whatever Node npm itself uses: node tools/run.mjs path/to/script.ts [parameters].
await runMain(async () => {
  await ensureDependencies();
  return (await runNode(process.argv.slice(2))).code;
});
