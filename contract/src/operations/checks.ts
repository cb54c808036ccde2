import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { instant } from '../shared/wire.ts';

export const check_states = ['ok', 'warning', 'broken'] as const;

/** A fact that the installation needs, as it was found. */
const installationCheck = z.object({
  name: z.string(),
  expected: z.string(),
  state: z.enum(check_states),
  seen: z.string(),
  /** What to do. Null: all is well. */
  remedy: z.nullable(z.string()),
});
export type InstallationCheck = z.input<typeof installationCheck>;

export const readChecks = endpoint({
  name: 'readChecks',
  method: 'GET',
  path: '/platform/checks',
  summary:
    'Checks the installation: settings, data folder, database, relay, proxy and partners. It takes seconds, sends no mail, and several callers share one run',
  access: { kind: 'platform', scope: 'operations:read' },
  response: z.object({
    checked_at: instant,
    checks: z.array(installationCheck),
  }),
});
