import { importsOf } from './syntax.ts';
import { type Finding, isTest, lineOf, type Rule } from './tree.ts';
import { resolveImport } from './zones.ts';

const in_platform = /^(?:server|portal)\/src\/platform\//;

/**
 * The domain contracts that a folder of a platform implements or displays. All other contracts that it imports are shared, or join those of
 * all domains.
 */
const contracts_of: Readonly<Record<string, string>> = {
  // Members, their tokens and sessions.
  'server/src/platform/http': 'access',
  'server/src/platform/session': 'access',
  'portal/src/platform/session': 'access',
  'portal/src/platform/application': 'access',
  // `act.notify`, and the sockets that its news reach.
  'server/src/platform/act': 'notifications',
  'server/src/platform/sockets': 'notifications',
  'portal/src/platform/push': 'notifications',
  // What the search finds and the trail shows of every record, and the views of every list.
  'server/src/platform/records': 'search',
  'portal/src/platform/activity': 'trail',
  'portal/src/platform/outbox': 'outbox',
  'portal/src/platform/list': 'views',
  // Every list can be asked for as a report.
  'portal/src/platform/reports': 'reports',
};

/** A platform imports no contract of a domain, except for the ones that it implements. */
export const checkPlatformContracts: Rule = ({ files, domains }) =>
  files
    .filter(({ path }) => in_platform.test(path) && !isTest(path) && !path.includes('/testing/'))
    .flatMap((file) => {
      const folder = file.path.split('/').slice(0, 4).join('/');
      return importsOf(file.syntax).flatMap(({ specifier, start }): Finding[] => {
        const domain = /^contract\/src\/([^/]+)\//.exec(resolveImport(file.path, specifier) ?? '')?.[1];
        if (domain === undefined || !domains.includes(domain) || contracts_of[folder] === domain) return [];
        const message = `'${specifier}' is a contract of '${domain}', and the platform knows no domain: move it to contract/src/shared, or this code to the domain.`;
        return [{ path: file.path, line: lineOf(file, start), rule: 'platform contracts', message }];
      });
    });
