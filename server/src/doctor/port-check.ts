import { originHere } from '../platform/config/origin-here.ts';
import type { Config } from '../platform/config/config.ts';
import { broken, type Check, ok, warning } from '../platform/health/checks/check.ts';
import { checkPort } from '../start/take-port.ts';

/** A portal answers its readiness with checks. Anything else at the port is somebody else. */
const isPortal = async (origin: string): Promise<boolean> => {
  const answer = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(5000) });
  return 'checks' in ((await answer.json()) as object);
};

export const portCheck = (config: Config): Check => ({
  name: 'port',
  expected: `${config.port} is free, or this portal's`,
  run: async () => {
    if (await isPortal(originHere(config)).catch(() => false)) return ok('a portal listens there');
    try {
      await checkPort(config);
    } catch (error) {
      const { code } = (error as Error).cause as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE') throw error;
      return broken('another program listens there', 'Stop that program, or set PORT to another one.');
    }
    return warning('nothing listens there', 'Start the portal.');
  },
});
