import type { Platform } from '../../platform.ts';
import { createPool } from '../pool.ts';

/** Runs work over the same platform on a separate connection whose statements may take this long. For jobs, never for calls. */
export async function withLongStatements<T>(
  platform: Platform,
  statement_timeout_ms: number,
  work: (patient: Platform) => Promise<T>,
): Promise<T> {
  const on_error = (error: Error): void => platform.log.warn({ err: error }, 'the connection of a long job broke');
  const pool = createPool({
    url: platform.app_url,
    size: 1,
    on_error,
    statement_timeout_ms,
    distributed: platform.config.distributed,
  });
  try {
    return await work({ ...platform, pool });
  } finally {
    await pool.end();
  }
}
