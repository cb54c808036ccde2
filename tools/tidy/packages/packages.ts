import type { Finding, Rule, SourceFile } from '../tree.ts';

type Versions = Record<string, string>;
type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Versions>>;
type Lock = { packages: Record<string, Manifest & { resolved?: string }> };

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

const sorted = (versions: Versions = {}): string =>
  JSON.stringify(Object.entries(versions).toSorted(([a], [b]) => a.localeCompare(b)));

function checkManifest({ path, text }: SourceFile, lock: Lock): Finding[] {
  const manifest = JSON.parse(text) as Manifest;
  const locked = lock.packages[path.replace(/\/?package\.json$/, '')];
  const finding = (message: string): Finding => ({ path, line: 1, rule: 'package', message });
  const loose = kinds
    .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => finding(`${name} is '${version}': use an exact version.`));
  const behind = kinds.some((kind) => sorted(manifest[kind]) !== sorted(locked?.[kind]));
  return behind ? [...loose, finding('package-lock.json differs: run npm install and commit it too.')] : loose;
}

/** Exact versions, a lock file that matches every manifest, and no registry address in it. */
export const checkPackages: Rule = ({ files, lock_text }) => {
  if (lock_text === undefined) return [];
  const lock = JSON.parse(lock_text) as Lock;
  const registries = Object.entries(lock.packages)
    .filter(([, { resolved }]) => resolved?.includes('://'))
    .map(([name]): Finding => {
      const message = `${name} names a registry: run npm install with the settings of .npmrc.`;
      return { path: 'package-lock.json', line: 1, rule: 'package', message };
    });
  const manifests = files.filter(({ path }) => /^(?:[^/]+\/)?package\.json$/.test(path));
  return [...registries, ...manifests.flatMap((manifest) => checkManifest(manifest, lock))];
};
