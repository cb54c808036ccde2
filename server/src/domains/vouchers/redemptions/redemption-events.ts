import type { MemberAct } from '../../../platform/act/act.ts';
import type { Effects } from '../../../platform/act/effects.ts';
import { type Scope, scopeOf } from '../../../platform/act/scope.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import { type JobKind, jobKind } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readOwnFullName } from '../../access/index.ts';
import type { CertificateRow } from '../certificates/certificates.queries.ts';
import type { RedemptionRow } from './redemptions.queries.ts';

/** A step of a branch on a certificate that another branch has sold. */
interface DoneElsewhere {
  group_id: number;
  clinic_id: number;
  voucher_certificate_id: number;
  voucher_order_id: number;
  voucher_id: number;
  kind: 'certificate_redeemed' | 'certificate_redemption_rejected';
  actor: string;
  before?: object;
  after: object;
}

export const doneElsewhereJob: JobKind<DoneElsewhere> = jobKind<DoneElsewhere>('voucher-redeemed-elsewhere', {
  repeat: 'safe',
  record: { kind: 'voucher_certificate', id: 'voucher_certificate_id' },
});

/** Announces a change of a certificate to the branch that sold it. A sister branch writes nothing there, so a job does it. */
export async function tellSeller(
  act: Pick<MemberAct, 'db' | 'announce' | 'enqueue' | 'scope' | 'staff'>,
  {
    id,
    clinic_id,
    voucher_id,
    voucher_order_id,
  }: Pick<CertificateRow, 'id' | 'clinic_id' | 'voucher_id' | 'voucher_order_id'>,
  done: Pick<DoneElsewhere, 'kind' | 'before' | 'after'>,
): Promise<void> {
  if (clinic_id === act.scope.clinic_id) act.announce('voucher_sold', { clinic_id }, { voucher_id, voucher_order_id });
  else {
    const { group_id } = act.scope;
    const about = { group_id, clinic_id, voucher_id, voucher_order_id, voucher_certificate_id: id };
    await act.enqueue(doneElsewhereJob, {
      ...about,
      ...done,
      actor: `${await readOwnFullName(act.db, act.staff)} at ${act.staff.clinic.name}`,
    });
  }
}

/** Writes the trail of a certificate where it was sold, and announces the change there. */
export const noteDoneElsewhere = (platform: Platform, done: DoneElsewhere) =>
  asSystem(platform, done.actor, scopeOf(done), async (act, { clinic_id }) => {
    const { kind, voucher_certificate_id: entity_id, voucher_id, voucher_order_id, before, after } = done;
    act.audit(kind, { entity: 'voucher_certificate', entity_id, before, after });
    act.announce('voucher_sold', { clinic_id }, { voucher_id, voucher_order_id });
  });

/** Announces to the counters of the branch that a request is over, so that their windows close and say who answered. */
export const noteEnd = (
  { announce }: Pick<Effects, 'announce'>,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  redemption: Pick<RedemptionRow, 'id' | 'voucher_certificate_id' | 'status' | 'answered_by'>,
): void =>
  announce(
    'voucher_redemption_ended',
    { clinic_id },
    {
      redemption_id: redemption.id,
      voucher_certified_id: redemption.voucher_certificate_id,
      status: redemption.status,
      ...(redemption.answered_by === null ? {} : { user_id: redemption.answered_by }),
    },
  );
