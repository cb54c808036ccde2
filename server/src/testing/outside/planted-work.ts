import { randomUUID } from 'node:crypto';
import type { MailKind } from '@clinic/contract/shared/mails.ts';
import type { TestApp } from '../test-app.ts';

interface PlantedJob {
  kind?: string;
  data?: object;
  error?: string;
  state?: 'failed' | 'retry';
}

/** Writes a job that has failed, as the queue keeps it. */
export async function plantJob(
  { owner }: Pick<TestApp, 'owner'>,
  { kind = 'report', data = {}, error = 'TypeError', state = 'failed' }: PlantedJob = {},
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into pgboss.job (name, data, state, retry_count, retry_limit, started_on, completed_on, output)
     values ($1, $2, $3::pgboss.job_state, 8, 8, now(), case when $3 = 'failed' then now() end, $4) returning id`,
    [kind, data, state, { error }],
  );
  return rows[0]?.id ?? '';
}

/** Writes a mail that was tried once and not sent, with its failed job. */
export async function plantMail(
  app: Pick<TestApp, 'owner'>,
  { kind = 'send-mail', mail_kind = 'receipt' }: { kind?: string; mail_kind?: MailKind } = {},
): Promise<{ id: number; job_id: string }> {
  const job_id = await plantJob(app, {
    kind,
    data: { kind: mail_kind, to: 'nobody@example.com', subject: 'A mail', text: 'Thank you' },
  });
  await app.owner.query("select note_mail_try($1, $2, $3, 'n•••@example.com', 'The relay said no.', now())", [
    job_id,
    kind,
    mail_kind,
  ]);
  const { rows } = await app.owner.query<{ id: number }>('select id from mail_delivery where job_id = $1', [job_id]);
  return { id: rows[0]?.id ?? 0, job_id };
}

/** Writes the refusal of a webhook. */
export async function plantRefusal({ owner }: Pick<TestApp, 'owner'>): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into webhook_refusal (refused_at, endpoint, cause, webhook_id, address)
     values (now(), 'receivePaymentOutcome', 'webhook_signature_wrong', $1, '203.0.113.7') returning id`,
    [randomUUID()],
  );
  return rows[0]?.id ?? 0;
}
