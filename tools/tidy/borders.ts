import { importsOf } from './syntax.ts';
import { isTest, lineOf, type Rule, type SourceFile } from './tree.ts';
import { domainOf, resolveImport, workspaceOf, zoneOf } from './zones.ts';

interface Border {
  from: RegExp;
  /** Zones that it may import, besides its own. */
  may: RegExp;
  /** Packages that it may use. Absent: all. Tests may use any. */
  packages?: RegExp;
  sentence: string;
}

/** Which zone may import which: the table of ARCHITECTURE.md. The first row whose `from` matches a zone applies. */
const borders: Border[] = [
  {
    from: /^contract$/,
    may: /^$/,
    packages: /^(zod|libphonenumber-js)(\/|$)/,
    sentence: 'The contract imports the libraries of schemas and phone numbers, and itself, only',
  },
  {
    from: /^server\/platform$/,
    may: /^contract$/,
    sentence: 'The platform imports the contract and itself, but no domain',
  },
  {
    from: /^server\/domains\//,
    may: /^(contract|server\/platform)$/,
    sentence: 'A domain imports its own files, the platform, the contract and the doors (index.ts) of earlier domains',
  },
  {
    from: /^server\/(demo|testing)$/,
    may: /^(contract|sandbox|server\/.*)$/,
    sentence: 'Demo data and server testing import the server and the contract',
  },
  {
    from: /^server\/root$/,
    may: /^(contract|sandbox|server\/.*)$/,
    sentence: 'The server imports itself, the contract and the sandbox',
  },
  {
    from: /^portal\/ui$/,
    may: /^$/,
    packages: /^(react|react-dom|@mantine\/.+|@tabler\/.+|@tanstack\/react-table|dayjs|qr)(\/|$)/,
    sentence: "The portal's ui imports React, the kit, itself and how the contract writes days only",
  },
  {
    from: /^portal\/platform$/,
    may: /^(contract|portal\/ui)$/,
    sentence: "The portal's platform knows no domain and no page",
  },
  {
    from: /^portal\/domains\//,
    may: /^(contract|portal\/platform|portal\/ui)$/,
    sentence:
      'A portal domain imports its own files, contract, platform and ui; code that joins two domains belongs in app',
  },
  { from: /^portal\//, may: /^(contract|portal\/.*)$/, sentence: 'The portal imports itself and the contract' },
  {
    from: /^sandbox$/,
    may: /^contract$/,
    sentence: 'The sandbox stands for other systems: it imports the contract and itself only',
  },
  {
    from: /^e2e$/,
    may: /^(contract|tools)$/,
    sentence: 'Journeys import the contract, the tools that start a server, and themselves only',
  },
  {
    from: /^(bench|faults)$/,
    may: /^(contract|server\/.*|tools)$/,
    sentence: 'Load scenarios and fault drills import the contract, the server and the tools',
  },
];

/** Why a file may not import a path of the repository; undefined if it may. */
function objection(path: string, target: string, domains: string[]): string | undefined {
  const [from, to] = [zoneOf(path), zoneOf(target)];
  if (target.startsWith('../')) return 'reaches outside the repository: keep imports inside it.';
  if (from === to || (isTest(path) && (to === 'tools' || to === `${workspaceOf(path)}/root`))) return undefined;
  if (to.endsWith('/testing')) {
    const same_side = workspaceOf(path) === workspaceOf(target);
    const drills = /^(bench|faults)$/.test(from);
    if (drills || (same_side && isTest(path))) return undefined;
    return 'is for tests only: move the code that is needed out of testing.';
  }
  const reads_days = /^contract\/src\/shared\/(?:singapore-time|typed\/typed-day)\.ts$/.test(target);
  if (from === 'portal/ui' && reads_days) return undefined;
  const border = borders.find((row) => row.from.test(from));
  if (!border || border.may.test(to)) return undefined;
  const [own, other] = [domainOf(from), domainOf(to)];
  if (from.startsWith('server/') && to.startsWith('server/') && own && other) {
    if (domains.indexOf(other) > domains.indexOf(own)) {
      return `is of '${other}', which comes after '${own}' in domains.js: reverse the call, or announce an event.`;
    }
    if (target === `server/src/domains/${other}/index.ts`) return undefined;
    return `is inside '${other}': use its door, server/src/domains/${other}/index.ts.`;
  }
  return `crosses a border. ${border.sentence}.`;
}

function packageObjection(path: string, specifier: string): string | undefined {
  const from = zoneOf(path);
  const border = borders.find((row) => row.from.test(from));
  if (border?.packages && !border.packages.test(specifier)) return `crosses a border. ${border.sentence}.`;
  if (!domainOf(from) || !from.startsWith('server/')) return undefined;
  if (/^(fastify|@fastify\/.+)$/.test(specifier) && !path.endsWith('.routes.ts')) {
    return 'is the web framework: only *.routes.ts may see it.';
  }
  if (specifier === 'pg' || specifier === 'pg-pool')
    return 'opens connections: a domain uses act.db, the handle it is given.';
  return undefined;
}

function objectionsOf(file: SourceFile, domains: string[]) {
  return importsOf(file.syntax).flatMap(({ specifier, start }) => {
    const target = resolveImport(file.path, specifier);
    const told: (string | undefined)[] = [];
    if (target === undefined) {
      if (!isTest(file.path) && !file.path.endsWith('.config.ts')) told.push(packageObjection(file.path, specifier));
    } else {
      told.push(objection(file.path, target, domains));
      if (
        specifier.startsWith('.') &&
        workspaceOf(file.path) !== workspaceOf(target) &&
        ![workspaceOf(file.path), workspaceOf(target)].some((name) => name === 'tools' || name === '')
      ) {
        told.push('leaves its workspace by a relative path: import it as @clinic/….');
      }
      if (domainOf(zoneOf(file.path)) && target === 'server/src/platform/db/pool.ts') {
        told.push('is the pool: a domain uses act.db, the handle it is given.');
      }
    }
    return told
      .flatMap((reason) => reason ?? [])
      .map((reason) => ({
        path: file.path,
        line: lineOf(file, start),
        rule: 'border',
        message: `The import of '${specifier}' ${reason}`,
      }));
  });
}

/** Import borders between the parts of the repository. */
export const checkBorders: Rule = ({ files, domains }) => files.flatMap((file) => objectionsOf(file, domains));

/** On every side, the domain folders are those of domains.js. */
export const checkDomainFolders: Rule = ({ paths, domains }) =>
  paths.flatMap((path) => {
    const name =
      /^(?:server|portal)\/src\/domains\/([^/.]+)$/.exec(path)?.[1] ?? /^contract\/src\/([^/.]+)$/.exec(path)?.[1];
    if (name === undefined || name === 'shared' || domains.includes(name)) return [];
    return [
      {
        path,
        line: 1,
        rule: 'border',
        message: `There is no domain '${name}': add it to domains.js, in order of dependency.`,
      },
    ];
  });
