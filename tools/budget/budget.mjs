/** @typedef {{ name: string, passed: boolean, cpu_seconds: number | undefined, has_budget: boolean }} Measured */
/** @typedef {{ seconds: number, project: string, file: string }} FileTime */

/** A step may use this much more CPU time than its budget: machines and runs differ. */
const tolerance = 1.3;

/**
 * What is wrong with the CPU time of the steps, as sentences. A step that failed or was not measured is not judged.
 * @param {Measured[]} steps
 * @param {Record<string, number>} budget CPU seconds by step.
 * @returns {string[]}
 */
export function budgetComplaints(steps, budget) {
  const judged = steps.filter(({ has_budget }) => has_budget);
  const unknown = Object.keys(budget).filter((name) => !judged.some((step) => step.name === name));
  return [
    ...judged.flatMap(({ name, passed, cpu_seconds }) => {
      const allowed = budget[name];
      if (allowed === undefined) return [`'${name}' has no budget.`];
      if (!passed || cpu_seconds === undefined || cpu_seconds <= allowed * tolerance) return [];
      const percent = Math.round((cpu_seconds / allowed - 1) * 100);
      return [`'${name}' used ${cpu_seconds.toFixed(0)} CPU seconds, ${percent} % over its budget of ${allowed}.`];
    }),
    ...unknown.map((name) => `The budget names '${name}', which is not a step of the tests.`),
  ];
}

/**
 * The slowest test files, as lines to print.
 * @param {FileTime[]} times
 * @param {number} count
 */
export function slowestFiles(times, count) {
  /** @type {Map<string, FileTime>} */
  const files = new Map();
  for (const { seconds, project, file } of times) {
    const key = `${project} ${file}`;
    files.set(key, { seconds: seconds + (files.get(key)?.seconds ?? 0), project, file });
  }
  return [...files.values()]
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ seconds, project, file }) => `${seconds.toFixed(1).padStart(7)} s  ${project.padEnd(8)}  ${file}`);
}
