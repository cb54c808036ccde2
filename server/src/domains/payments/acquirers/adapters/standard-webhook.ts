import { timingSafeEqual } from 'node:crypto';
import type { RefusalCode } from '@clinic/contract/contracts.ts';
import { paymentOutcome } from '@clinic/contract/payments/outcomes.ts';
import { refundOutcome } from '@clinic/contract/settlement/refunds.ts';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod/mini';
import type { Acquirer, RawCall, ReadCall, ReportedPayment, ReportedRefund } from '../acquirer.ts';
import type { AcquirerAccess } from '../acquirer-access.ts';
import { payNowDirect } from './paynow-direct.ts';

/** Maximum age or clock difference of a timestamp, in seconds. */
const tolerance_seconds = 300;

/** The forms of the headers of Standard Webhooks. */
const forms = {
  id: /^[\w.-]{1,128}$/,
  timestamp: /^\d{10,11}$/,
  signature: /(?:^| )v1,[A-Za-z0-9+/]{43}=(?: |$)/,
} as const;
const names = ['id', 'timestamp', 'signature'] as const;

/** The first header that is missing or malformed, each by a code of its own. */
function faultOfHeader(headers: RawCall['headers'], name: (typeof names)[number]): RefusalCode | undefined {
  const value = headers[`webhook-${name}`];
  if (value === undefined || value === '') return `webhook_${name}_missing`;
  return forms[name].test(value) ? undefined : `webhook_${name}_malformed`;
}

/** True if one of the signatures sent is the expected one. The library's own check would use this machine's clock. */
function isSignedWith(expected: string, sent: string): boolean {
  const wanted = Buffer.from(expected);
  return sent.split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/**
 * What is wrong with a Standard Webhooks signature over the raw bytes, by any live secret, within the tolerance. It says which header is wrong,
 * never which secrets are live. Undefined: nothing.
 */
export function faultOfSignature(
  secrets: readonly string[],
  { headers, body, received_at }: RawCall,
): RefusalCode | undefined {
  for (const name of names) {
    const fault = faultOfHeader(headers, name);
    if (fault) return fault;
  }
  const seconds = Number(headers['webhook-timestamp']);
  if (Math.abs(received_at.getTime() / 1000 - seconds) > tolerance_seconds) return 'webhook_timestamp_off';
  const signed_at = new Date(seconds * 1000);
  const isGenuine = (secret: string): boolean =>
    isSignedWith(
      new Webhook(secret).sign(headers['webhook-id'] ?? '', signed_at, body.toString()),
      headers['webhook-signature'] ?? '',
    );
  return secrets.some(isGenuine) ? undefined : 'webhook_signature_wrong';
}

/** A signed report of a payment. */
export const reportedPayment = ({
  acquirer_id,
  reference,
  status,
  amount: amount_cents,
  paid_at,
}: z.output<typeof paymentOutcome>): ReportedPayment => ({
  kind: 'payment',
  acquirer_id,
  provider_id: acquirer_id,
  reference: reference.toUpperCase(),
  status,
  amount_cents,
  paid_at: new Date(paid_at),
});

/** A signed report of a refund. */
export const reportedRefund = ({
  acquirer_id,
  refund_reference,
  status,
  reason,
  at,
}: z.output<typeof refundOutcome>): ReportedRefund => ({
  kind: 'refund',
  provider_refund_id: acquirer_id,
  refund_reference: refund_reference.toUpperCase(),
  status,
  amount_cents: null,
  reason: reason || null,
  at: new Date(at),
});

const report = z.union([
  z.pipe(paymentOutcome, z.transform(reportedPayment)),
  z.pipe(refundOutcome, z.transform(reportedRefund)),
]);

function readWebhook(secrets: readonly string[], call: RawCall): ReadCall {
  const fault = faultOfSignature(secrets, call);
  if (fault) return { rejected: fault === 'webhook_timestamp_off' ? 'old' : 'signature' };
  let content: unknown;
  try {
    content = JSON.parse(call.body.toString());
  } catch {
    return { rejected: 'shape' };
  }
  const read = z.safeParse(report, content);
  return read.success ? { id: call.headers['webhook-id'] ?? '', reports: [read.data] } : { rejected: 'shape' };
}

/** Whoever sees an account of the company reports its payments and refunds, signed. The codes are made here, and refunds are fetched by the reporter. */
export const standardWebhook = ({ webhook_secrets }: Pick<AcquirerAccess, 'webhook_secrets'>) =>
  ({
    ...payNowDirect,
    kind: 'standard_webhook',
    readWebhook: (call) => readWebhook(webhook_secrets, call),
  }) satisfies Acquirer;
