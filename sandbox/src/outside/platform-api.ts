import { randomUUID } from 'node:crypto';
import {
  listPresentedPayments,
  type PaymentOutcome,
  type PresentedPayment,
  receivePaymentOutcome,
} from '@clinic/contract/payments/outcomes.ts';
import type { Answer, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { listSentMails, type SentMail } from '@clinic/contract/shared/mails.ts';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod/mini';
import { SandboxProblem } from './sandbox-problem.ts';

export interface PlatformAccess {
  /** Where the platform API is. */
  origin: () => string;
  webhook_secret: string;
  platform_api_key: string;
}

const problem = z.object({ detail: z.string(), errors: z.optional(z.record(z.string(), z.array(z.string()))) });

async function call<E extends EndpointDefinition>(
  access: PlatformAccess,
  endpoint: E,
  init: RequestInit,
): Promise<Answer<E>> {
  let response: Response;
  try {
    response = await fetch(`${access.origin()}/api${endpoint.path}`, {
      ...init,
      method: endpoint.method,
      signal: AbortSignal.timeout(10_000),
    });
  } catch {
    throw new SandboxProblem(502, 'The platform API does not answer.');
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && endpoint.response) return z.parse(endpoint.response as z.ZodMiniType, body) as Answer<E>;
  const told = z.safeParse(problem, body);
  const detail = told.success ? told.data.detail : `The platform API answered ${response.status}.`;
  const passed_on = response.status === 409 || response.status === 422;
  throw new SandboxProblem(passed_on ? response.status : 502, detail, told.success ? told.data.errors : undefined);
}

const withKey = (access: PlatformAccess): RequestInit => ({
  headers: { authorization: `Bearer ${access.platform_api_key}` },
});

/** The QR codes of the last hour, newest first. */
export const presentedPayments = async (access: PlatformAccess): Promise<PresentedPayment[]> =>
  (await call(access, listPresentedPayments, withKey(access))).data;

/** The e-mails that were sent, newest first. */
export const sentMails = async (access: PlatformAccess): Promise<SentMail[]> =>
  (await call(access, listSentMails, withKey(access))).data;

/** Reports an outcome as the acquirer does: signed in the Standard Webhooks form. */
export function reportOutcome(
  access: PlatformAccess,
  outcome: PaymentOutcome,
): Promise<Answer<typeof receivePaymentOutcome>> {
  const body = JSON.stringify(outcome);
  const id = `msg_${randomUUID()}`;
  const now = new Date();
  return call(access, receivePaymentOutcome, {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(access.webhook_secret).sign(id, now, body),
    },
  });
}
