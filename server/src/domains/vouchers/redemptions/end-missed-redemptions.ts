import { showTime } from '@clinic/contract/shared/singapore-time.ts';
import { redeemer_roles } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import { type Scope, scopeOf } from '../../../platform/act/scope.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import { jobKind, type JobWorker, jobWorker } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readCertificate } from '../certificates/certificates.queries.ts';
import { doneElsewhereJob, noteDoneElsewhere, noteEnd } from './redemption-events.ts';
import { endMissed, listClinicsWithMissed } from './redemptions.queries.ts';

/** Ends the unanswered requests of a branch. Members who may answer find them in the bell, unless the certificate was redeemed elsewhere. */
async function endAtClinic(act: SystemAct, scope: Scope): Promise<void> {
  for (const missed of await endMissed(act.db, scope, act.now)) {
    noteEnd(act, scope, missed);
    const key = { clinic_id: missed.certificate_clinic_id, id: missed.voucher_certificate_id };
    const certificate = await readCertificate(act.db, scope, key);
    if (certificate?.status !== 'p' && certificate?.status !== 'j') continue;
    act.audit('certificate_redemption_missed', {
      entity: 'voucher_certificate',
      entity_id: missed.voucher_certificate_id,
    });
    const to = { clinic_id: scope.clinic_id, roles: redeemer_roles };
    act.notify('voucher_redemption_missed', to, { at: showTime(missed.created_at) });
  }
}

/** Ends, at every branch, the requests to redeem whose two minutes are over. However many processes run this, each ends once. */
export async function endMissedRedemptions(platform: Platform): Promise<void> {
  const clinics = await readingOfNoTenant(platform.pool, (db) => listClinicsWithMissed(db, platform.clock.present()));
  for (const clinic of clinics) await asSystem(platform, 'vouchers', scopeOf(clinic), endAtClinic);
}

const missed_seconds = 10;

export const vouchersWorkers: JobWorker[] = [
  jobWorker(doneElsewhereJob, noteDoneElsewhere),
  jobWorker(jobKind<Record<string, never>>('missed-voucher-redemptions'), endMissedRedemptions, {
    every_seconds: missed_seconds,
  }),
];
