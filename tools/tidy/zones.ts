import { posix } from 'node:path';

/** The workspace of a path: its first folder; empty for files at the root. */
export const workspaceOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '');

/**
 * The part of the repository that a path belongs to: `contract`, `server/platform`, `server/domains/payments`, `server/demo`,
 * `server/testing`, `portal/ui`, `sandbox`, … Files directly in `server/src` and `portal/src` are `server/root` and `portal/root`.
 */
export function zoneOf(path: string): string {
  const [workspace = '', src, area = '', domain = ''] = path.split('/');
  if (!path.includes('/')) return 'root';
  if ((workspace !== 'server' && workspace !== 'portal') || src !== 'src') return workspace;
  if (area === 'domains') return `${workspace}/domains/${domain}`;
  return ['platform', 'demo', 'testing', 'ui', 'app', 'console'].includes(area)
    ? `${workspace}/${area}`
    : `${workspace}/root`;
}

/** The domain of a zone, if it has one. */
export const domainOf = (zone: string): string | undefined => /\/domains\/(.+)$/.exec(zone)?.[1];

/** The path of an import, relative to the root; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const own = /^@clinic\/([a-z0-9]+)\/(.+)$/.exec(specifier);
  return own ? `${own[1]}/src/${own[2]}` : undefined;
}
