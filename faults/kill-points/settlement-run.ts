import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createSettlementRun } from '@clinic/contract/settlement/settlement-runs.ts';
import { callEndpoint } from '@clinic/server/testing/call-endpoint.ts';
import { paidPayment } from '@clinic/server/testing/money/settlement.ts';
import { test_platform_key } from '@clinic/server/testing/test-app.ts';
import type { SupervisedServer } from '../world/server.ts';
import type { KillableAction, Round } from './killable-action.ts';
import { endWaitsOfJobs } from './queue-clock.ts';
import type { KillStage } from './stage.ts';

const amounts = [12.5, 80];

interface AdviceMade {
  clinic_id: number;
  number_of_transactions: number;
  amount_total_cents: number;
  lines: number;
  cents: number;
  has_documents: boolean;
}

/** The advices of these payments, with their lines. */
async function advicesOf({ world }: KillStage, ids: readonly number[]): Promise<AdviceMade[]> {
  const { rows } = await world.owner.query<AdviceMade>(
    `select a.clinic_id, a.number_of_transactions, a.amount_total_cents, count(*)::int as lines, sum(t.amount_cents)::int8 as cents,
       a.invoice_file is not null and a.payment_advice_file is not null as has_documents
     from payment_advice a join transaction t on t.clinic_id = a.clinic_id and t.payment_advice_id = a.id
     where exists (select from transaction m where m.id = any ($1) and m.clinic_id = a.clinic_id and m.payment_advice_id = a.id) group by a.clinic_id, a.id`,
    [ids],
  );
  return rows;
}

/** Gaps in the numbers of all advices and invoices. */
async function holesInNumbers({ world }: KillStage): Promise<string[]> {
  const { rows } = await world.owner.query<{ kind: string; given: number; last: number }>(
    `select kind, count(distinct number)::int as given, max(number)::int as last from payment_advice,
       lateral (values ('advice', display_id), ('invoice', invoice_number)) as n(kind, written),
       lateral (select split_part(written, '-', 3)::int as number, split_part(written, '-', 2) as month) as read
     group by kind, month`,
  );
  return rows.flatMap(({ kind, given, last }) =>
    given === last ? [] : [`${given} numbers of ${kind}s were given, the last is ${last}`],
  );
}

const isFinished = async ({ world }: KillStage, request_key: string): Promise<boolean> => {
  const { rowCount } = await world.owner.query(
    'select from settlement_run where request_key = $1 and finished_at is not null',
    [`request ${request_key}`],
  );
  return rowCount === 1;
};

async function judge(stage: KillStage, request_key: string, ids: readonly number[]): Promise<string[]> {
  const { rowCount: runs } = await stage.world.owner.query('select from settlement_run where request_key = $1', [
    `request ${request_key}`,
  ]);
  const advices = await advicesOf(stage, ids);
  const { rowCount: taken } = await stage.world.owner.query(
    'select from transaction where id = any ($1) and payment_advice_id is not null',
    [ids],
  );
  const wrong = advices.filter(
    (advice) => advice.number_of_transactions !== advice.lines || advice.amount_total_cents !== advice.cents,
  );
  return [
    ...(runs === 1 ? [] : [`${runs} runs were made of one call`]),
    ...(taken === ids.length ? [] : [`${taken} of ${ids.length} payments are in an advice`]),
    ...(advices.length === stage.counters.length
      ? []
      : [`${advices.length} advices of ${stage.counters.length} clinics`]),
    ...wrong.map(({ clinic_id }) => `the advice of clinic ${clinic_id} is not what stands under it`),
    ...advices.filter((one) => !one.has_documents).map(({ clinic_id }) => `clinic ${clinic_id} has no documents`),
    ...(await holesInNumbers(stage)),
  ];
}

async function prepare(stage: KillStage): Promise<Round> {
  const paying = stage.counters.flatMap((counter) => amounts.map((amount) => paidPayment(stage.app, counter, amount)));
  const ids = await Promise.all(paying);
  const key = randomUUID();
  const start = async ({ url }: SupervisedServer): Promise<void> => {
    const { status, text } = await callEndpoint(url, createSettlementRun, { body: {} }, test_platform_key, {
      'idempotency-key': key,
    });
    if (status !== 202) throw new Error(`The run was answered ${status}: ${text}`);
  };
  const isDone = async (): Promise<boolean> =>
    (await isFinished(stage, key)) && (await advicesOf(stage, ids)).every(({ has_documents }) => has_documents);
  const act = async (server: SupervisedServer): Promise<void> => {
    await start(server);
    while (!(await isDone())) await delay(20);
  };
  return {
    act,
    actAgain: async (server) => {
      await start(server);
      for (; !(await isDone()); await delay(50)) await endWaitsOfJobs(stage);
    },
    judge: () => judge(stage, key, ids),
  };
}

export const settlementRun: KillableAction = {
  name: 'a settlement run of three clinics, with its documents',
  expectation:
    'The run is carried on: each payment in one advice, each advice what stands under it, its documents there, no number missing.',
  has_outside: false,
  by_job: true,
  prepare,
};
