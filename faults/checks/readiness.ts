import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '../world/world.ts';

/** What a server said of itself at one look; without an answer it has ended, and its checks are empty. */
export interface Look {
  url: string;
  status: number;
  checks: Record<string, string>;
}

/** What a server says of itself now. */
export async function lookAtReadiness(url: string): Promise<Look> {
  try {
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) });
    const { checks = {} } = (await answer.json()) as { checks?: Record<string, string> };
    return { url, status: answer.status, checks };
  } catch {
    return { url, status: 0, checks: {} };
  }
}

const between_looks_ms = 250;

/** Looks at the readiness of every server, as a proxy does, until it is stopped. */
export function watchReadiness({ servers }: Pick<World, 'servers'>) {
  const seen: Look[] = [];
  let watching = true;
  const working = Promise.all(
    servers.map(async ({ url }) => {
      while (watching) {
        seen.push(await lookAtReadiness(url));
        await delay(between_looks_ms);
      }
    }),
  );
  return {
    stop: async (): Promise<{ looks: number; refused: Look[] }> => {
      watching = false;
      await working;
      return { looks: seen.length, refused: seen.filter(({ status }) => status !== 200) };
    },
  };
}
