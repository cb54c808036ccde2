import { cancelTransaction } from '@clinic/contract/payments/receiving.ts';
import { calculateTransactions, getTransaction } from '@clinic/contract/payments/transactions.ts';
import { updateIssue } from '@clinic/contract/payments/issues.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../app.ts';
import { enterTenant } from '../../platform/db/transaction.ts';
import type { MemberAct } from '../../platform/act/act.ts';
import { RefusalError } from '../../platform/act/refusal-error.ts';
import { announce } from '../factories.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { eventually } from '../wire/test-socket.ts';
import { sharedProofs, sweepAccess } from './access-sweep.ts';
import { callersOf } from './callers.ts';
import { isolate } from './isolation.ts';
import { leakIn } from './leaks.ts';
import { makePlainCall } from './plain-call.ts';
import { poolOf } from './pool.ts';
import { probesOf, untried } from './probes.ts';
import { roleCallersAt } from './role-callers.ts';
import { sweepRoles } from './role-sweep.ts';
import { type PlantedServer, startPlantedServer } from './planted-server.ts';
import { type SetStage, setStage } from './stage.ts';
import { fingerprints } from './tenant-tables.ts';
import { makeBranch } from './worlds.ts';

type AnyAction = (act: MemberAct, given: unknown) => Promise<unknown>;

const played = [getTransaction, calculateTransactions, cancelTransaction, updateIssue];
let app: TestApp;
let stage: SetStage;
const servers: PlantedServer[] = [];
beforeAll(async () => {
  app = await startTestApp();
  stage = await setStage(app, played);
});
afterAll(async () => {
  stage.close();
  for (const { server } of servers) await server.close();
  await app.close();
});

const genuine = (endpoint: EndpointDefinition): AnyAction => {
  const route = routes.find((one) => one.endpoint === endpoint);
  if (!route) throw new Error(`Nothing serves '${endpoint.name}'.`);
  return route.action as unknown as AnyAction;
};

async function plant(...planted: { endpoint: EndpointDefinition; action: AnyAction }[]): Promise<string> {
  // A planted action enters other tenants, for which it needs one transaction around its statements.
  const in_transaction = planted.map((one) => ({ ...one, endpoint: { ...one.endpoint, also_writes: 'a fault' } }));
  const started = await startPlantedServer(app, in_transaction);
  servers.push(started);
  return started.url;
}

const isolated = async (endpoint: EndpointDefinition, url: string, victim = stage.victims.sister) =>
  isolate(stage, { viewer: stage.viewers.own, victim, endpoint, pool: await poolOf(stage, victim), url });

const sweep = async (endpoint: EndpointDefinition, url: string) => {
  const { own, sister, other } = {
    own: stage.viewers.own.world,
    sister: stage.victims.sister.world,
    other: stage.victims.other.world,
  };
  return (await sweepAccess(own, url, endpoint, callersOf(own, sister, other)(endpoint), sharedProofs())).findings.join(
    '\n',
  );
};

/** The genuine action, tried in every clinic until one has the requested record. */
const inEveryClinic =
  (endpoint: EndpointDefinition): AnyAction =>
  async (act, given) => {
    const { own } = stage.viewers;
    let refused: unknown;
    for (const { clinic } of [own.world, stage.victims.sister.world, stage.victims.other.world]) {
      const tenant = { group_id: clinic.group_id, clinic_ids: [clinic.id] };
      await enterTenant(act.db, tenant);
      try {
        const entered = { ...act, scope: { ...tenant, clinic_id: clinic.id } };
        // A note of one clinic is not written in the tenant of the next.
        return await genuine(endpoint)({ ...entered, noteReading: () => undefined }, given);
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        refused = error;
      }
    }
    throw refused;
  };

test('T11 a call that does not check its role is found', async () => {
  const weakened = { ...getTransaction, access: { kind: 'member' } } as const;
  const findings = await sweep(getTransaction, await plant({ endpoint: weakened, action: genuine(getTransaction) }));
  expect(findings).toContain('getTransaction, no role: expected 403 role_missing, answered 200');
  expect(findings).toContain(
    'every role but ROLE_TRANSACTION_VIEW, ROLE_SUPERADMIN: expected 403 role_missing, answered 200',
  );
  expect(findings).not.toContain('no token');
});

test('T11 a call that checks another role is found from both sides', async () => {
  const wrong = { ...getTransaction, access: { kind: 'member', role: 'ROLE_ISSUE_VIEW' } } as const;
  const findings = await sweep(getTransaction, await plant({ endpoint: wrong, action: genuine(getTransaction) }));
  expect(findings).toContain(
    'every role but ROLE_TRANSACTION_VIEW, ROLE_SUPERADMIN: expected 403 role_missing, answered 200',
  );
  expect(findings).toContain('ROLE_TRANSACTION_VIEW alone: expected to be let through, answered 403');
});

test('T9 a call that a role closes is found', async () => {
  const closed: AnyAction = (act, given) => {
    if (act.staff.roles.has('ROLE_VOUCHER_VIEW')) throw new RefusalError('role_missing');
    return genuine(getTransaction)(act, given);
  };
  const findings = await sweep(getTransaction, await plant({ endpoint: getTransaction, action: closed }));
  expect(findings).toContain('every role but ROLE_SUPERADMIN: expected to be let through, answered 403');
});

test('T11 a call open before the forced password change, and a public one, are found', async () => {
  const open = { ...getTransaction, while_password_must_change: true } as const;
  const url = await plant({ endpoint: open, action: genuine(getTransaction) });
  expect(await sweep(getTransaction, url)).toContain('who must first change the password: expected 403');
  const anyone: AnyAction = async () => ({ amount: 1 });
  const open_to_all = await plant({
    endpoint: { ...calculateTransactions, access: { kind: 'public' } },
    action: anyone,
  });
  expect(await sweep(calculateTransactions, open_to_all)).toContain('no token: expected 401 not_signed_in, answered');
});

test('T9 a superadmin may not do what needs ROLE_VOUCHER_ALLOW', async () => {
  const guarded = { ...getTransaction, access: { kind: 'member', role: 'ROLE_VOUCHER_ALLOW' } } as const;
  const url = await plant({ endpoint: guarded, action: genuine(getTransaction) });
  expect(await sweep(guarded, url)).toBe('');
  expect(await sweep(getTransaction, url)).toContain('ROLE_SUPERADMIN alone: expected to be let through, answered 403');
});

test('an endpoint without a sample says what to add, and where', async () => {
  const unknown = { ...updateIssue, name: 'reviewPaymentNote' };
  const findings = await sweep(unknown, await plant({ endpoint: unknown, action: genuine(updateIssue) }));
  expect(findings).toContain("Say in testing/samples/<domain>.samples.ts what 'reviewPaymentNote' needs to succeed");
});

test('T11 a call that reads every clinic is found by its canary', async () => {
  const url = await plant({ endpoint: getTransaction, action: inEveryClinic(getTransaction) });
  for (const victim of Object.values(stage.victims)) {
    const findings = (await isolated(getTransaction, url, victim)).findings.join('\n');
    expect(findings).toContain(`the answer holds '${victim.canary.word}' of ${victim.name}`);
    expect(findings).toMatch(/params\.id = 73\d{8} of \w+: answered 200 .*, but an unknown one 404/);
  }
});

test('T11 a sum over every clinic is found although it contains no text', async () => {
  const overAll: AnyAction = async (act, given) => {
    const { clinic } = stage.victims.sister.world;
    const tenant = { group_id: clinic.group_id, clinic_ids: [clinic.id] };
    await enterTenant(act.db, tenant);
    return genuine(calculateTransactions)({ ...act, scope: { ...tenant, clinic_id: clinic.id } }, given);
  };
  const url = await plant({ endpoint: calculateTransactions, action: overAll });
  const findings = (await isolated(calculateTransactions, url)).findings.join('\n');
  expect(findings).toMatch(/query\.name = canary-sister of sister: answered 200 .*, but an unknown one 200/);
});

test('T11 a different answer for foreign and for missing records is found', async () => {
  const telling: AnyAction = async (act, given) => {
    const { id } = (given as { params: { id: number } }).params;
    if (String(id).startsWith(stage.victims.other.canary.id_prefix)) throw new RefusalError('branch_not_allowed');
    return genuine(getTransaction)(act, given);
  };
  const url = await plant({ endpoint: getTransaction, action: telling });
  expect((await isolated(getTransaction, url, stage.victims.other)).findings.join('\n')).toMatch(
    /answered 403 .*, but an unknown one 404/,
  );
});

test('T11 a call that changes foreign rows is found, and so is the changed row', async () => {
  const { sister } = stage.victims;
  const before = await fingerprints(app.owner, stage.tables, sister.tenants);
  const url = await plant({ endpoint: cancelTransaction, action: inEveryClinic(cancelTransaction) });
  const { findings } = await isolated(cancelTransaction, url);
  expect(findings.join('\n')).toMatch(/params\.id = 731\d{7} of sister: answered 204 , but an unknown one 404/);
  const after = await fingerprints(app.owner, stage.tables, sister.tenants);
  expect(stage.tables.map(({ name }) => name).filter((name) => before[name] !== after[name])).toContain('transaction');
});

describe('T9 T11 faults that only callers with one role, or none, can find', () => {
  const byRoles = async (endpoint: EndpointDefinition, action: AnyAction, access = endpoint.access) => {
    const url = await plant({ endpoint: { ...endpoint, access }, action });
    const world = await makeBranch(app, stage.viewers.own.world.group);
    const victims = Object.values(stage.victims);
    const pools = new Map(await Promise.all(victims.map(async (one) => [one, await poolOf(stage, one)] as const)));
    const found = await sweepRoles({ world, callers: roleCallersAt(world), victims, pools, url }, endpoint);
    expect(await sweep(endpoint, url)).toBe('');
    for (const victim of victims) expect((await isolated(endpoint, url, victim)).findings).toEqual([]);
    return found.findings.join('\n');
  };

  test('a call that reads every clinic for one role alone', async () => {
    const forOneRole: AnyAction = (act, given) => {
      const { roles } = act.staff;
      const is_wide = roles.size === 1 && roles.has('ROLE_TRANSACTION_VIEW');
      return (is_wide ? inEveryClinic : genuine)(getTransaction)(act, given);
    };
    const findings = await byRoles(getTransaction, forOneRole);
    for (const { name, canary } of Object.values(stage.victims))
      expect(findings).toContain(`ROLE_TRANSACTION_VIEW alone, the call of ${name}: the answer holds '${canary.word}'`);
    expect(findings).toMatch(
      /ROLE_TRANSACTION_VIEW alone, params\.id = 731\d{7} of sister: answered 200 .*, but an unknown one 404/,
    );
    expect(findings).not.toContain('ROLE_SUPERADMIN');
  });

  test('a call that checks the role only for rows of the own clinic', async () => {
    const late: AnyAction = async (act, given) => {
      if ([...act.staff.roles].some((role) => role === 'ROLE_TRANSACTION_VIEW' || role === 'ROLE_SUPERADMIN'))
        return genuine(getTransaction)(act, given);
      const { id } = (given as { params: { id: number } }).params;
      if (/^73[12]/.test(String(id))) return inEveryClinic(getTransaction)(act, given);
      throw new RefusalError('role_missing');
    };
    const findings = await byRoles(getTransaction, late, { kind: 'member' });
    expect(findings).toContain('no role, the call of sister: expected 403 role_missing, answered 200');
    expect(findings).toContain(
      'every role but ROLE_TRANSACTION_VIEW, ROLE_SUPERADMIN, the call of other: expected 403 role_missing, answered 200',
    );
    expect(findings).not.toContain('ROLE_TRANSACTION_VIEW alone');
  });
});

test('a place where no foreign value could be tried is reported', async () => {
  const pool = await poolOf(stage, stage.victims.sister);
  const call = await makePlainCall(stage.viewers.own.world, getTransaction);
  expect(untried(call, probesOf(call, call, pool))).toEqual(['params.id']);
  const { calls } = stage.victims.sister;
  expect(untried(call, probesOf(call, calls.get(getTransaction.name) ?? call, pool))).toEqual([]);
});

test('T11 an event with another clinic’s id is found', async () => {
  const { own } = stage.viewers;
  const { other } = stage.victims;
  await announce(app, own.world.clinic, [{ name: 'payment_receive', data: { transaction_id: 7_320_000_004 } }]);
  await eventually('the event', () => leakIn(JSON.stringify(own.socket.received), other) !== undefined);
  expect(leakIn(JSON.stringify(own.socket.received), other)).toContain('7320000004');
});
