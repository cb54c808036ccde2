import type { Config } from './config.ts';

/** The URL of a process for its own machine. */
export function originHere({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const is_everywhere = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${is_everywhere ? '127.0.0.1' : name}:${port}`;
}
