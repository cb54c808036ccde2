import { accessRefusals } from './access/refusals.ts';
import { doctorsRefusals } from './doctors/refusals.ts';
import { secondFactorRefusals } from './access/second-factor-refusals.ts';
import { pushRefusals } from './notifications/push-refusals.ts';
import { notificationsRefusals } from './notifications/refusals.ts';
import { portalViewRefusals } from './access/portal-view-refusals.ts';
import { listViewRefusals } from './oversight/list-view-refusals.ts';
import { paymentsRefusals } from './payments/refusals.ts';
import { settlementRefusals } from './settlement/refusals.ts';
import { photoRefusals } from './shared/photo-refusals.ts';
import { importsRefusals } from './imports/refusals.ts';
import { hoursRefusals } from './clinics/hours-refusals.ts';
import { planRefusals } from './clinics/plan-refusals.ts';
import { refusalTable } from './shared/problem.ts';
import { staffRefusals } from './staff/refusals.ts';

/** Refusals that belong to no domain: access, schemas and limits give them. */
const sharedRefusals = refusalTable({
  malformed: { status: 400, detail: 'The request is malformed.' },
  not_signed_in: { status: 401, detail: 'Please sign in.' },
  role_missing: { status: 403, detail: 'You do not have permission for this.' },
  password_must_change: { status: 403, detail: 'Please change your password first.' },
  second_factor_must_enrol: { status: 403, detail: 'Please set up a second factor first.' },
  step_up_needed: { status: 403, detail: 'Please confirm that it is you.' },
  view_only: { status: 403, detail: 'You are looking at somebody else’s portal. Nothing can be changed here.' },
  session_locked: { status: 423, detail: 'This counter is locked. Please unlock it first.' },
  not_found: { status: 404, detail: 'Not found.' },
  stale_object: { status: 409, detail: 'Somebody else changed this in the meantime. Please look at it again.' },
  body_too_large: { status: 413, detail: 'The request is too large.' },
  media_type: { status: 415, detail: 'Only application/json in UTF-8 is accepted.' },
  validation_failed: { status: 422, detail: 'Validation failed.' },
  idempotency_key_reused: { status: 422, detail: 'This Idempotency-Key was used with another request.' },
  too_many_requests: { status: 429, detail: 'Too many requests. Please wait a moment.' },
  unavailable: { status: 503, detail: 'The service is busy. Please try again in a moment.' },
});

/** Every refusal code with its HTTP status and sentence, joined from the domains. */
export const refusals = {
  ...sharedRefusals,
  ...accessRefusals,
  ...secondFactorRefusals,
  ...pushRefusals,
  ...notificationsRefusals,
  ...paymentsRefusals,
  ...settlementRefusals,
  ...listViewRefusals,
  ...portalViewRefusals,
  ...hoursRefusals,
  ...planRefusals,
  ...staffRefusals,
  ...doctorsRefusals,
  ...photoRefusals,
  ...importsRefusals,
};
export type RefusalCode = keyof typeof refusals;
