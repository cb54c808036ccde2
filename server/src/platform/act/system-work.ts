import { platform_role } from '../db/migrations/roles.ts';
import type { Platform } from '../platform.ts';
import type { SystemAct } from './act.ts';
import type { ActRequest } from './context.ts';
import { systemAct } from './make-act.ts';
import { runInAct } from './run-in-act.ts';
import type { Scope } from './scope.ts';

const requestOfJob = (actor: string): ActRequest => ({
  id: `job-${actor}`,
  waited_ms: 0,
  address: '',
  device_agent: '',
  headers: {},
  raw_body: '',
  idempotency_key: undefined,
});

/** Runs work without a request (a job, a seed) as an act inside one tenant, with the same transaction, trail and events as an action. */
export const asSystem = <T>(
  platform: Platform,
  actor: string,
  tenant: Scope,
  work: (act: SystemAct, scope: Scope) => Promise<T>,
): Promise<T> =>
  runInAct(
    { platform, tenant, request: requestOfJob(actor), make: (base) => systemAct(base, actor, { kind: 'job' }) },
    async (act) => work(act, await act.enter(tenant)),
  );

/** Runs work of an outsider that a job does, such as an acquirer's. It sees no tenant's rows until it enters a tenant. */
export const asOutsider = <T>(platform: Platform, actor: string, work: (act: SystemAct) => Promise<T>): Promise<T> =>
  runInAct(
    {
      platform,
      request: requestOfJob(actor),
      make: (base) => systemAct(base, actor, { kind: 'job' }),
    },
    work,
  );

/** Runs work of the platform without a request. It sees no tenant's rows until it enters a tenant. */
export const asPlatform = <T>(platform: Platform, actor: string, work: (act: SystemAct) => Promise<T>): Promise<T> =>
  runInAct(
    {
      platform,
      role: platform_role,
      request: requestOfJob(actor),
      make: (base) => systemAct(base, actor, { kind: 'platform', name: actor, scopes: new Set() }),
    },
    work,
  );
