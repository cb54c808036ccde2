import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createDownload, getDownload, listDownloads } from '@clinic/contract/reports/downloads.ts';
import { callEndpoint } from '@clinic/server/testing/call-endpoint.ts';
import { startPayment } from '@clinic/server/testing/money/payments.ts';
import type { SupervisedServer } from '../world/server.ts';
import type { KillableAction, Round } from './killable-action.ts';
import { endWaitsOfJobs } from './queue-clock.ts';
import { type KillStage, newColleague } from './stage.ts';

/** The reports of the person who asked. */
async function reportsOf(
  { world }: KillStage,
  user_id: number,
): Promise<{ id: number; status: string; parts: number }[]> {
  const { rows } = await world.owner.query<{ id: number; status: string; parts: number }>(
    'select id, status, cardinality(parts) as parts from report where user_id = $1',
    [user_id],
  );
  return rows;
}

async function prepare(stage: KillStage): Promise<Round> {
  const counter = await newColleague(stage);
  await startPayment(stage.app, counter, { patient_id: 'REPORTED', amount: 12.5 });
  const key = randomUUID();
  const ask = async ({ url }: SupervisedServer): Promise<void> => {
    const body = { type: 'transactions', filters: { name: 'reported' } } as const;
    const { status, text } = await callEndpoint(url, createDownload, { body }, counter.token, {
      'idempotency-key': key,
    });
    if (status !== 200) throw new Error(`The report was answered ${status}: ${text}`);
  };
  const isDone = async (): Promise<boolean> =>
    (await reportsOf(stage, counter.user.id)).some(({ status }) => status === 'd' || status === 'f');
  return {
    act: async (server) => {
      await ask(server);
      while (!(await isDone())) await delay(20);
    },
    actAgain: async (server) => {
      await ask(server);
      for (; !(await isDone()); await delay(50)) await endWaitsOfJobs(stage);
    },
    judge: async ({ url }) => {
      const reports = await reportsOf(stage, counter.user.id);
      const { answer } = await callEndpoint(url, listDownloads, {}, counter.token);
      const id = String(reports[0]?.id ?? 1);
      const ready = await callEndpoint(url, getDownload, { params: { id } }, counter.token);
      const file = ready.status === 200 && ready.answer.url !== null ? await fetch(url + ready.answer.url) : undefined;
      const bytes = file?.ok ? (await file.arrayBuffer()).byteLength : 0;
      return [
        ...(reports.length === 1 ? [] : [`${reports.length} reports came of one request`]),
        ...(reports.every(({ status, parts }) => status === 'd' && parts === 1) ? [] : ['the report is not ready']),
        ...(answer.data[0]?.rows_done === 1 ? [] : ['the report does not have the row']),
        ...(bytes > 0 && bytes === answer.data[0]?.size_bytes ? [] : ['the file is not whole']),
      ];
    },
  };
}

export const reportInTheMaking: KillableAction = {
  name: 'a report: its job, its file and its end',
  expectation: 'Asked for once, it is made once: ready, with its row, and its file is whole.',
  has_outside: false,
  by_job: true,
  prepare,
};
