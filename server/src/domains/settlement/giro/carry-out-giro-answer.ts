import { asSystem } from '../../../platform/act/system-work.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import { type Scope, scopeOf } from '../../../platform/act/scope.ts';
import { forEachInTurn } from '../../../platform/jobs/for-each.ts';
import { jobKind, type JobWorker, jobWorker } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  listAnswerLines,
  lockWaitingLines,
  saveEffect,
  saveLineAnswer,
  type WaitingLine,
} from './giro-answers.queries.ts';
import { answerLine, failWords } from './giro-effect.rules.ts';
import { lockAdvice } from '../advices/advice-moves.queries.ts';
import { failAdvice, payAdvice } from '../advices/move-advice.ts';

interface GiroAnswerWork {
  giro_answer_id: number;
}
export const giroAnswerJob = jobKind<GiroAnswerWork>('settlement-giro-answer', {
  repeat: 'safe',
  record: { kind: 'giro_answer', id: 'giro_answer_id' },
});

async function carryOutLine(act: SystemAct, scope: Scope, giro_answer_id: number, line: WaitingLine): Promise<void> {
  const advice = await lockAdvice(act.db, scope, line.payment_advice_id);
  if (!advice) throw new Error('A payment without its advice.');
  const answered = answerLine(line.line_status, advice.process_status, line.status);
  if (answered.line) await saveLineAnswer(act.db, scope, line, answered.line, act.now);
  if (answered.advice === 'pay')
    await payAdvice(act, scope, advice, { bank_reference: line.bank_reference, pay_out_date: line.execution_date });
  if (answered.advice === 'fail') await failAdvice(act, scope, advice, failWords(line));
  if (answered.effect === 'conflict')
    act.audit('payment_advice_answer_conflict', {
      entity: 'payment_advice',
      entity_id: advice.id,
      before: { process_status: advice.process_status },
      after: { status: line.status, bank_reference: line.bank_reference },
      note: line.reason,
    });
  await saveEffect(act.db, scope, giro_answer_id, advice.id, answered.effect);
}

/** The time limit of one job. A further job does the rest, so that a process can shut down quickly. */
const longest_job_ms = 15_000;

/**
 * Carries out a bank’s answer, one transaction per clinic. A failing clinic does not stop the others,
 * and a restarted job does only the rest.
 */
export async function carryOutGiroAnswer(
  platform: Platform,
  { giro_answer_id }: GiroAnswerWork,
  longest_ms: number = longest_job_ms,
): Promise<void> {
  const began_ms = performance.now();
  const lines = await inTransaction(platform.pool, { read_only: true }, ({ db }) =>
    listAnswerLines(db, giro_answer_id),
  );
  const waiting = lines.filter(({ effect }) => effect === null);
  const clinics = new Map(waiting.map(({ clinic_id, group_id }) => [clinic_id, group_id]));
  let left = clinics.size;
  await forEachInTurn([...clinics], 'clinics', async ([clinic_id, group_id]) => {
    if (left < clinics.size && performance.now() - began_ms > longest_ms) return;
    left -= 1;
    await asSystem(platform, 'bank', scopeOf({ clinic_id, group_id }), async (act, scope) => {
      for (const line of await lockWaitingLines(act.db, scope, giro_answer_id))
        await carryOutLine(act, scope, giro_answer_id, line);
    });
  });
  if (left > 0)
    await inTransaction(platform.pool, {}, ({ db }) => platform.enqueue(db, giroAnswerJob, { giro_answer_id }));
}

export const giroWorkers: JobWorker[] = [
  jobWorker(giroAnswerJob, (platform, work) => carryOutGiroAnswer(platform, work)),
];
