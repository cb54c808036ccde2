import { advisories } from './advisories.ts';
import type { Finding, Rule } from '../tree.ts';

interface Locked {
  version?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Negative where `version` comes before `floor`; a pre-release counts as its release. */
function compareVersions(version: string, floor: string): number {
  const parts = (text: string): number[] => text.split('-')[0]?.split('.').map(Number) ?? [];
  const [own, wanted] = [parts(version), parts(floor)];
  const first = wanted.findIndex((part, index) => part !== own[index]);
  return first === -1 ? 0 : (own[first] ?? 0) - (wanted[first] ?? 0);
}

function objectionsTo(name: string, locked: Locked, allowed: ReadonlySet<string>): string[] {
  const { version = '0.0.0', integrity, hasInstallScript } = locked;
  const below = advisories.filter((row) => row.package === name && compareVersions(version, row.floor) < 0);
  return [
    ...(integrity ? [] : [`${name} ${version} has no integrity: run npm install again.`]),
    ...(hasInstallScript && !allowed.has(name)
      ? [`${name} has an install script: read it, then list it in allowScripts of package.json.`]
      : []),
    ...below.map(
      ({ floor, advisory, what }) => `${name} ${version} is below ${floor} (${advisory}: ${what}): use a newer one.`,
    ),
  ];
}

/** Every package has its integrity, no unapproved install script, and no version with a published vulnerability (threat T30). */
export const checkSupplyChain: Rule = ({ lock_text, byPath }) => {
  if (lock_text === undefined) return [];
  const { packages } = JSON.parse(lock_text) as { packages: Record<string, Locked> };
  const manifest = JSON.parse(byPath.get('package.json')?.text ?? '{}') as { allowScripts?: Record<string, boolean> };
  const allowed = new Set(Object.keys(manifest.allowScripts ?? {}));
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .flatMap(([place, locked]) => objectionsTo(nameOf(place), locked, allowed))
    .map((message): Finding => ({ path: 'package-lock.json', line: 1, rule: 'supply chain', message }));
};
