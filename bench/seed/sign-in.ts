import { randomUUID } from 'node:crypto';
import { appUrl } from '@clinic/server/platform/db/migrations/roles.ts';
import { createLog } from '@clinic/server/platform/log/log.ts';
import { createTokens, type Tokens } from '@clinic/server/platform/session/tokens.ts';
import pg from 'pg';
import type { SeededClinic, SeededDatabase } from './seeded-database.ts';

const ttl_seconds = 3 * 3_600;

/** The database runs on this machine: its clock is ours. */
const clock = { offset_ms: 0, present: () => new Date(), ownAheadSeconds: () => 0, stop: () => {} };

interface Opened {
  owner: pg.Pool;
  app: pg.Pool;
  tokens: Promise<Tokens>;
}

/** Signs users in without the log-in calls: a session's row, and a token signed with the database's own key. */
export function createSignIn() {
  const opened = new Map<string, Opened>();

  const open = ({ url }: Pick<SeededDatabase, 'url'>): Opened => {
    const known = opened.get(url);
    if (known) return known;
    const owner = new pg.Pool({ connectionString: url, max: 2 });
    owner.on('error', () => {});
    const app = new pg.Pool({ connectionString: appUrl(url), max: 1 });
    app.on('error', () => {});
    const made = { owner, app, tokens: createTokens(app, clock, createLog('silent')) };
    opened.set(url, made);
    return made;
  };

  return {
    tokenFor: async (
      database: Pick<SeededDatabase, 'url'>,
      clinic: SeededClinic,
      device_id: string | null = randomUUID(),
    ): Promise<string> => {
      const { owner, tokens } = open(database);
      const sid = randomUUID();
      const now = new Date();
      await owner.query(
        'insert into session (id, group_id, user_id, device_id, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
        [sid, clinic.group_id, clinic.user_id, device_id, now, new Date(now.getTime() + ttl_seconds * 1000)],
      );
      const data = { username: clinic.username, clinic: { id: clinic.id, name: clinic.name } };
      return (await tokens).sign({ id: clinic.user_id, sid, type: 'member', data }, now, ttl_seconds);
    },
    close: async (): Promise<void> => {
      for (const { owner, app, tokens } of opened.values()) {
        (await tokens).stop();
        await Promise.all([owner.end(), app.end()]);
      }
      opened.clear();
    },
  };
}
