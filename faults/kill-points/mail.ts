import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { forgetPassword, verifyForgottenPassword } from '@clinic/contract/access/forgotten-password.ts';
import { callEndpoint } from '@clinic/server/testing/call-endpoint.ts';
import type { SupervisedServer } from '../world/server.ts';
import type { KillableAction, Round } from './killable-action.ts';
import { endWaitsOfJobs } from './queue-clock.ts';
import type { KillStage } from './stage.ts';

const jobsOf = async ({ world }: KillStage, email: string): Promise<string[]> => {
  const { rows } = await world.owner.query<{ state: string }>(
    "select state from pgboss.job where name = 'send-reset-code' and data->>'email' = $1",
    [email],
  );
  return rows.map(({ state }) => state);
};

const mailsTo = ({ relay }: KillStage, email: string): string[] =>
  relay.messages.filter((message) => message.includes(`To: ${email}`));

async function judge(stage: KillStage, { url }: SupervisedServer, email: string): Promise<string[]> {
  const mails = mailsTo(stage, email);
  const verify = /Verification code: (\d{6})/.exec(mails.at(-1) ?? '')?.[1] ?? 'none';
  const { status } = await callEndpoint(url, verifyForgottenPassword, { body: { email, verify } }, undefined);
  return [
    ...(mails.length === 0 ? ['the mail never came'] : []),
    ...(mails.length > 2 ? [`${mails.length} mails came of one request`] : []),
    ...(status === 200 ? [] : [`the code of the last mail was answered ${status}`]),
  ];
}

async function prepare(stage: KillStage): Promise<Round> {
  const [counter] = stage.counters;
  const email = `${randomUUID()}@clinic.example`;
  await stage.world.owner.query('update staff_user set email = $2 where id = $1', [counter?.user.id, email]);
  await stage.world.owner.query('truncate rate_limit');
  const ask = async ({ url }: SupervisedServer): Promise<void> => {
    const { status, text } = await callEndpoint(url, forgetPassword, { body: { email } }, undefined);
    if (status !== 204) throw new Error(`The request was answered ${status}: ${text}`);
  };
  const isSent = async (): Promise<boolean> => (await jobsOf(stage, email)).includes('completed');
  return {
    act: async (server) => {
      await ask(server);
      while (!(await isSent())) await delay(20);
    },
    actAgain: async (server) => {
      // A client without an answer asks again if nothing arrives; here nothing was queued, so there is nothing to wait for.
      if ((await jobsOf(stage, email)).length === 0) await ask(server);
      for (; !(await isSent()); await delay(50)) await endWaitsOfJobs(stage);
    },
    judge: (server) => judge(stage, server, email),
    outside: async () => {
      // The relay accepts the mail and answers later: in between the server does not know.
      stage.relay.answers = ['slow'];
      while (mailsTo(stage, email).length === 0) await delay(5);
      // It has written the code of this mail, and no later step ran.
      return { server: stage.steps.last_server, statement: 'the relay has the mail and has not said so yet' };
    },
  };
}

export const mailAboutToLeave: KillableAction = {
  name: 'a mail about to leave: the code of a forgotten password',
  expectation: 'It comes once, or twice at most, and the code of the last one works.',
  has_outside: true,
  by_job: true,
  prepare,
};
