import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { countersOfUsers } from './domains/access/sessions/counters-of-users.queries.ts';
import { readBranchesOfGroup } from './domains/clinics/clinics.queries.ts';
import { followersOf } from './platform/act/fact.ts';
import type { FromDomains } from './platform/create-platform.ts';
import type { Domain, DomainOverOthers } from './platform/domain.ts';

const folder = join(import.meta.dirname, 'domains');

/** The domain of a folder. A folder without a `.domain.ts` fails the start. */
async function domainIn(name: string): Promise<Domain | DomainOverOthers> {
  const file = pathToFileURL(join(folder, name, `${name}.domain.ts`)).href;
  return ((await import(file)) as { domain: Domain | DomainOverOthers }).domain;
}

const names = readdirSync(folder).toSorted();
const found = await Promise.all(names.map(domainIn));
const over_others = found.filter((domain): domain is DomainOverOthers => 'over' in domain);
const others = found.filter((domain): domain is Domain => !('over' in domain));

/** What the domains provide for their records. */
export const server_records = found.flatMap((domain) => domain.records ?? []);

/** What the domains provide for reports. */
export const server_reports = others.flatMap((domain) => domain.reports ?? []);

/** Functions of the database that delete the domains' expired rows. */
export const purges = others.flatMap((domain) => domain.purges ?? []);

/** Every domain: each folder of `domains` has one. */
export const domains: readonly Domain[] = [
  ...others,
  ...over_others.map(({ over }) => over(server_records, server_reports)),
];

const domains_file = pathToFileURL(join(import.meta.dirname, '../../domains.js')).href;
const { domains: in_order } = (await import(domains_file)) as { domains: string[] };

/** The followers of facts of earlier domains, in the order of domains.js. */
export const followers = followersOf(
  in_order.flatMap((name) => {
    const domain = found[names.indexOf(name)];
    return domain && 'follows' in domain ? (domain.follows ?? []) : [];
  }),
);

/** The functions that the domains give to the platform. */
export const from_domains: FromDomains = {
  readBranches: readBranchesOfGroup,
  readCounters: countersOfUsers,
  followers,
};
