import { ensureDependencies } from './setup/dependencies.mjs';
import { checks, runSteps } from './setup/steps.mjs';
import { runMain, Stop } from './setup/stop.mjs';

// Runs all checks, or the named ones: `npm run check -- lint tidy`.
await runMain(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !checks.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Stop(
      `There is no check ${unknown.join(', ')}. The checks are: ${checks.map(({ name }) => name).join(', ')}.`,
    );
  }
  await ensureDependencies();
  return runSteps(wanted.length === 0 ? checks : checks.filter(({ name }) => wanted.includes(name)));
});
