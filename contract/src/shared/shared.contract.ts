import { domainContract } from './domain-contract.ts';
import * as mails from './mails.ts';
import { photoRefusals } from './photos/photo-refusals.ts';
import * as photoUpload from './photos/photo-upload.ts';
import { refusalTable } from './problem.ts';

/** Refusals of access checks, schemas and rate limits, which belong to no domain. */
export const sharedContract = domainContract({
  areas: { 'The clinic': [photoUpload] },
  others: [mails],
  refusals: {
    ...refusalTable({
      malformed: { status: 400, detail: 'The request is malformed.' },
      not_signed_in: { status: 401, detail: 'Please sign in.' },
      webhook_id_missing: { status: 401, detail: 'The header webhook-id is missing.' },
      webhook_id_malformed: {
        status: 401,
        detail: 'The header webhook-id is malformed: it has 1 to 128 letters, digits, dots, hyphens and underscores.',
      },
      webhook_timestamp_missing: { status: 401, detail: 'The header webhook-timestamp is missing.' },
      webhook_timestamp_malformed: {
        status: 401,
        detail: 'The header webhook-timestamp is malformed: it is a number of whole seconds since 1970.',
      },
      webhook_timestamp_off: {
        status: 401,
        detail: 'The time in webhook-timestamp is more than 5 minutes from the present time.',
      },
      webhook_signature_missing: { status: 401, detail: 'The header webhook-signature is missing.' },
      webhook_signature_malformed: {
        status: 401,
        detail: 'The header webhook-signature is malformed: it has no signature of the form v1,base64.',
      },
      webhook_signature_wrong: {
        status: 401,
        detail: 'The signature in webhook-signature is not that of this id, timestamp and body.',
      },
      role_missing: { status: 403, detail: 'You do not have permission for this.' },
      password_must_change: { status: 403, detail: 'Please change your password first.' },
      second_factor_must_enrol: { status: 403, detail: 'Please set up a second factor first.' },
      step_up_needed: { status: 403, detail: 'Please confirm your identity.' },
      view_only: { status: 403, detail: 'You are viewing another user’s portal. You cannot change anything here.' },
      branch_closed: {
        status: 403,
        detail: 'This branch is closed. You can look things up, but you cannot change anything.',
      },
      console_not_here: { status: 403, detail: 'The console is not open here. Please ask whoever runs the platform.' },
      session_locked: { status: 423, detail: 'This device is locked. Please unlock it first.' },
      not_found: { status: 404, detail: 'Not found.' },
      document_missing: {
        status: 410,
        detail:
          'This document is missing from storage. Please tell your administrator: it must be restored from a backup.',
      },
      picture_missing: {
        status: 410,
        detail:
          'This picture is missing from storage. Please tell your administrator: it must be restored from a backup.',
      },
      stale_object: { status: 409, detail: 'Another user has changed this in the meantime. Please check it again.' },
      body_too_large: { status: 413, detail: 'The request is too large.' },
      media_type: { status: 415, detail: 'Only application/json in UTF-8 is accepted.' },
      validation_failed: { status: 422, detail: 'Validation failed.' },
      idempotency_key_reused: { status: 422, detail: 'This Idempotency-Key was already used with another request.' },
      too_many_requests: { status: 429, detail: 'Too many requests. Please wait a moment.' },
      signs_not_printed: { status: 422, detail: 'This document has signs that cannot be printed.' },
      unavailable: { status: 503, detail: 'The service is busy. Please try again in a moment.' },
    }),
    ...photoRefusals,
  },
});
