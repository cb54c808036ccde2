import dns from 'node:dns';
import { Socket } from 'node:net';
import { vi } from 'vitest';

const where = (given: unknown[]): string => {
  // Node passes its internal calls on with the arguments in an array.
  const [first, second] = Array.isArray(given[0]) ? (given[0] as unknown[]) : given;
  if (typeof first === 'object' && first !== null) {
    const { host = 'localhost', port, path } = first as { host?: string; port?: number | string; path?: string };
    return path && port === undefined ? path : `${host}:${port}`;
  }
  return `${typeof second === 'string' ? second : 'localhost'}:${String(first)}`;
};

export interface Heard {
  /** The connections that this process attempted, and the names it looked up. None of them left the machine. */
  wanted: string[];
  stop: () => void;
}

/** Records the connections and name look-ups of this process. Blocks all except the allowed addresses. */
export function hearConnects(allowed: ReadonlySet<string>): Heard {
  const wanted: string[] = [];
  const allowed_names = new Set([...allowed].map((address) => address.replace(/:\d+$/, '')));
  const connect = Reflect.get(Socket.prototype, 'connect') as (...given: unknown[]) => Socket;
  const connecting = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (
    this: Socket,
    ...given: unknown[]
  ) {
    const address = where(given);
    if (allowed.has(address)) return connect.apply(this, given);
    wanted.push(address);
    return this.destroy(new Error(`No way out to ${address}.`));
  });
  const lookup = dns.lookup as (...given: unknown[]) => void;
  const names = vi.spyOn(dns, 'lookup').mockImplementation((name: string, ...given: unknown[]) => {
    if (allowed_names.has(name)) return lookup(name, ...given);
    wanted.push(`name ${name}`);
    (given.at(-1) as (error: Error) => void)(new Error(`No way out to ask for ${name}.`));
  });
  const promised = vi.spyOn(dns.promises, 'lookup').mockImplementation(async (name: string) => {
    wanted.push(`name ${name}`);
    throw new Error(`No way out to ask for ${name}.`);
  });
  return { wanted, stop: () => [connecting, names, promised].forEach((spy) => spy.mockRestore()) };
}
