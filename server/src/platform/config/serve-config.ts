import { no_domain } from '@clinic/contract/shared/typed/contact-fields.ts';
import { type Config, readConfig } from './config.ts';
import { WrongConfiguration } from './faults.ts';

/** Names of fewer letters resemble too many others. */
const shortest_name = 7;

/** How many letters were added, left out, changed or exchanged with their neighbour. */
function distanceOf(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const costs = [row];
    for (let column = 1; column <= other.length; column++) {
      const is_same = one[row - 1] === other[column - 1];
      const above = rows[row - 1] ?? [];
      const change = (above[column - 1] ?? 0) + (is_same ? 0 : 1);
      const is_exchanged = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const exchange = is_exchanged ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Infinity;
      costs.push(Math.min(change, exchange, (above[column] ?? 0) + 1, (costs[column - 1] ?? 0) + 1));
    }
    rows.push(costs);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

const resembles = (name: string, known: string): boolean =>
  name.length >= shortest_name &&
  known.length >= shortest_name &&
  distanceOf(name, known) <= (known.length >= 10 ? 2 : 1);

/** A sentence for each variable that nothing reads and whose name is nearly that of one which is read and not set. */
function misspeltNames(environment: Record<string, string | undefined>, known: ReadonlySet<string>): string[] {
  const set = Object.keys(environment).filter((name) => environment[name]);
  const missing = [...known].filter((name) => !environment[name]);
  return set
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = missing.find((wanted) => resembles(name, wanted));
      return meant ? [`${name} is set, but nothing reads it: ${meant} is meant. Correct the name, or remove it.`] : [];
    });
}

type Environment = Record<string, string | undefined>;

/** Settings that production needs and that are missing. The form of each setting is checked elsewhere. */
function missingInProduction(environment: Environment): string[] {
  const { SMTP_URL, SMTP_URL_FILE, MAIL, MAIL_FROM, MAIL_REPLY_TO, PUBLIC_ORIGIN, PUSH_CONTACT } = environment;
  const faults: string[] = [];
  const is_off = MAIL === 'off';
  if (!SMTP_URL && !SMTP_URL_FILE && !is_off)
    faults.push(
      'SMTP_URL is not set: no mail can be sent, so nobody can be invited. Set it to the mail relay, or MAIL=off to send none.',
    );
  for (const [name, address] of Object.entries({ MAIL_FROM, MAIL_REPLY_TO, PUSH_CONTACT }))
    if (address && no_domain.test(address.trim()))
      faults.push(`${name} is an address of a domain that does not exist: set it to one that you own.`);
  if (!PUBLIC_ORIGIN)
    faults.push(
      'PUBLIC_ORIGIN is not set: links in mails and passkeys need it. Set it to the address at which users open the portal, such as https://portal.example.sg.',
    );
  else if (PUBLIC_ORIGIN.startsWith('http:')) faults.push('PUBLIC_ORIGIN must begin with https://.');
  return faults;
}

/**
 * The configuration of a server that is about to serve. Throws a WrongConfiguration with every fault: those of `readConfig`, names that are
 * misspelt, and in production what a demo does without. Tools that only read the database ask for less.
 */
export function readServeConfig(environment: Environment): Config {
  const known = new Set<string>();
  const recorded = new Proxy(environment, {
    get: (of, name) => {
      if (typeof name === 'string') known.add(name);
      return of[String(name)];
    },
  });
  const faults: string[] = [];
  let config: Config | undefined;
  try {
    config = readConfig(recorded);
  } catch (error) {
    if (!(error instanceof WrongConfiguration)) throw error;
    faults.push(...error.faults);
  }
  const is_sandbox = environment.SANDBOX === 'on';
  if (environment.NODE_ENV === 'production' && !is_sandbox) faults.push(...missingInProduction(recorded));
  faults.push(...misspeltNames(environment, known));
  if (!config || faults.length > 0) throw new WrongConfiguration(faults);
  return config;
}
