import { engineFolder, not_here } from '@clinic/server/testing/distribution/engine/cluster.ts';

/** The engine's folder, for scenarios that run only with one. */
export function neededHome(): string {
  const home = engineFolder();
  if (!home) throw new Error(not_here);
  return home;
}
