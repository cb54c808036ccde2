import type { ClaimLogEntry, ClaimOfVisit, VisitClaim } from '@clinic/contract/claims/visit-claims.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';

export const claimEntry = (id: number, change: Partial<ClaimLogEntry> = {}): ClaimLogEntry => ({
  id,
  type: 'limit',
  is_done: true,
  claim_code: null,
  total_fee_after_gst: null,
  total_deduct_amount: null,
  remark: `The limit is ${moneyText(30)}.`,
  requested_at: '2026-11-23T01:00:02.000Z',
  ...change,
});

/** A claim whose limit is known. */
export const claimSample = (change: Partial<VisitClaim> = {}): VisitClaim => ({
  claim_number: '7b1f4d9e-2a53-4a2f-9f0e-6a4d3a4c1e10',
  network: 'Ally Plus',
  step: 'limit',
  state: 'done',
  limit: 30,
  total_fee_after_gst: null,
  total_deduct_amount: null,
  claim_code: null,
  remark: '',
  deducts: 0,
  failure: null,
  tries: 1,
  next_try_at: null,
  can_retry: false,
  can_delete: false,
  log: [claimEntry(1)],
  ...change,
});

/** The same, submitted and accepted. */
export const submittedSample = (change: Partial<VisitClaim> = {}): VisitClaim =>
  claimSample({
    step: 'submit',
    total_fee_after_gst: 45,
    total_deduct_amount: 30,
    deducts: 30,
    claim_code: 'CL-482910',
    remark: 'Covered by the outpatient plan',
    can_delete: true,
    log: [
      claimEntry(1),
      claimEntry(2, {
        type: 'submit',
        claim_code: 'CL-482910',
        total_fee_after_gst: 45,
        total_deduct_amount: 30,
        remark: 'Covered by the outpatient plan',
        requested_at: '2026-11-23T01:20:00.000Z',
      }),
    ],
    ...change,
  });

export const ofVisit = (claim: VisitClaim | null, is_connected = true): ClaimOfVisit => ({ claim, is_connected });
