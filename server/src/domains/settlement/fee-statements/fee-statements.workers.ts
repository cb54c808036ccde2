import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { scopeOf } from '../../../platform/act/scope.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import { forEachInTurn } from '../../../platform/jobs/for-each.ts';
import { jobKind, type JobWorker, jobWorker } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listToRemind, lockStatement, saveStatement, type StatementOfClinic } from './fee-statements.queries.ts';

const reminders_at_once = 200;
const every_seconds = 900;

/** Reminds a clinic of an overdue statement, once. */
const remind = (platform: Platform, of: StatementOfClinic) =>
  asSystem(platform, 'settlement', scopeOf(of), async (act, scope) => {
    const statement = await lockStatement(act.db, scope, of.fee_statement_id);
    if (!statement || statement.state === 'paid' || statement.reminded_at !== null) return;
    const { id: fee_statement_id, clinic_id, invoice_number, total_cents, due_date } = statement;
    await saveStatement(act.db, statement, { reminded_at: act.now });
    act.audit('fee_statement_reminded', { entity: 'fee_statement', entity_id: fee_statement_id, clinic_id });
    const data = { fee_statement_id, invoice_number, amount_cents: total_cents, due_date };
    act.notify('fee_statement_overdue', { clinic_id }, data);
  });

/** Reminds the clinics whose fees are overdue. What to do with one that goes on owing is the platform's decision. */
export async function remindOfOverdue(platform: Platform): Promise<void> {
  const today = singaporeDay(platform.clock.present());
  const overdue = await readingOfNoTenant(platform.pool, (db) => listToRemind(db, today, reminders_at_once));
  await forEachInTurn(overdue, 'fee statements', (one) => remind(platform, one));
}

export const feeStatementWorkers: JobWorker[] = [
  jobWorker(jobKind<Record<string, never>>('overdue fee statements'), remindOfOverdue, { every_seconds }),
];
