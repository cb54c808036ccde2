import { BlockList, isIP } from 'node:net';
import type { Config } from '../config/config.ts';

/** Who asks: the network address, and the host that was called. */
export interface Asked {
  ip: string;
  headers: Record<string, string | string[] | undefined>;
}

/** Networks such as `10.0.0.0/8`, or single addresses. Throws with the one that is none. */
export function readNetworks(texts: readonly string[]): BlockList | undefined {
  if (texts.length === 0) return undefined;
  const networks = new BlockList();
  for (const text of texts) {
    const [address = '', bits] = text.split('/');
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    const length = bits === undefined ? most : Number(bits);
    if (version === 0 || !/^\d{1,3}$/.test(bits ?? '0') || length > most)
      throw new Error(
        `CONSOLE_NETWORKS must be addresses or networks such as 10.0.0.0/8, separated by commas, not '${text}'.`,
      );
    networks.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return networks;
}

/**
 * True if the console is open to this request: on the host of CONSOLE_ORIGIN and from one of CONSOLE_NETWORKS, where they are set. Its pages, its
 * sign-in and every token of an operator ask.
 */
export function isConsoleOpen(
  { console_origin, console_networks }: Pick<Config, 'console_origin' | 'console_networks'>,
  { ip, headers }: Asked,
): boolean {
  if (console_origin && new URL(console_origin).host !== headers['host']) return false;
  return console_networks?.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4') ?? true;
}
