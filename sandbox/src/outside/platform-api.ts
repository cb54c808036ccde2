import { randomUUID } from 'node:crypto';
import type { OperatorsShown } from '../operators-shown.ts';
import {
  listPresentedPayments,
  type PaymentOutcome,
  type PresentedPayment,
  receivePaymentOutcome,
} from '@clinic/contract/payments/outcomes.ts';
import { receiveRefundOutcome, type RefundOutcome } from '@clinic/contract/settlement/refunds.ts';
import type { Answer, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { listSentTexts, type SentText } from '@clinic/contract/outbox/sent-texts.ts';
import { listSentMails, type SentMail } from '@clinic/contract/shared/mails.ts';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod/mini';
import { SandboxProblem } from './sandbox-problem.ts';

export interface PlatformAccess {
  /** The platform API's address. */
  origin: () => string;
  webhook_secret: string;
  platform_api_key: string;
  /** Pays or declines a code that an acquirer made, at that acquirer. Null cents: what was asked for. False: it does not know the code. */
  payAtAcquirer?: (played: { provider_id: string; cents: number | null; declines: boolean }) => Promise<boolean>;
  /** What the acquirer has collected and not paid out yet, less its fees. */
  collectedByAcquirer?: () => { payments: number; cents: number };
  /** The acquirer pays it out, and tells the portal. Undefined: there is nothing. */
  payOutAtAcquirer?: () => Promise<{ id: string; cents: number } | undefined>;
  /** The demo's operators of the platform, with the code that their authenticator apps show now. */
  operators: () => OperatorsShown;
}

const problem = z.object({ detail: z.string(), errors: z.optional(z.record(z.string(), z.array(z.string()))) });

/** The request: method, path and query. */
export interface Place {
  params?: Record<string, string>;
  query?: Record<string, string>;
}

function addressOf(access: PlatformAccess, { path }: EndpointDefinition, { params = {}, query = {} }: Place): URL {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const address = new URL(`${access.origin()}/api${filled}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

/** The result of a call without a response body, such as a delete. */
const nothing = z.undefined();

async function call<E extends EndpointDefinition>(
  access: PlatformAccess,
  endpoint: E,
  init: RequestInit,
  place: Place = {},
): Promise<Answer<E>> {
  let response: Response;
  try {
    response = await fetch(addressOf(access, endpoint, place), {
      ...init,
      method: endpoint.method,
      signal: AbortSignal.timeout(10_000),
    });
  } catch {
    throw new SandboxProblem(502, 'The platform API does not answer.');
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    z.parse((endpoint.response ?? nothing) as z.ZodMiniType, body);
    // As it was sent: amounts in dollars, instants as text.
    return body as Answer<E>;
  }
  const told = z.safeParse(problem, body);
  const detail = told.success ? told.data.detail : `The platform API answered ${response.status}.`;
  const passed_on = [404, 409, 422].includes(response.status);
  throw new SandboxProblem(passed_on ? response.status : 502, detail, told.success ? told.data.errors : undefined);
}

const bearer = (access: PlatformAccess) => ({ authorization: `Bearer ${access.platform_api_key}` });

/** The QR codes of the last hour, newest first. */
export const presentedPayments = async (access: PlatformAccess): Promise<PresentedPayment[]> =>
  (await call(access, listPresentedPayments, { headers: bearer(access) })).data;

/** The sent emails, newest first. */
export const sentMails = async (access: PlatformAccess): Promise<SentMail[]> =>
  (await call(access, listSentMails, { headers: bearer(access) })).data;

/** The HTML part of one of them, as a page whose links open beside it. */
export async function mailPage(access: PlatformAccess, id: number): Promise<string> {
  const mail = (await sentMails(access)).find((one) => one.id === id);
  if (!mail) throw new SandboxProblem(404, 'This email is no longer in the mailbox.');
  return mail.html.replace('<head>', '<head>\n<base target="_blank">');
}

/** The sent text messages, newest first. */
export const sentTexts = async (access: PlatformAccess): Promise<SentText[]> =>
  (await call(access, listSentTexts, { headers: bearer(access) })).data;

/** Calls the platform API with its key. Each POST has an idempotency key of its own. */
export const callWithKey = <E extends EndpointDefinition>(
  access: PlatformAccess,
  endpoint: E,
  { body, ...place }: Place & { body?: unknown },
): Promise<Answer<E>> =>
  call(
    access,
    endpoint,
    {
      headers: {
        ...bearer(access),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(endpoint.method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    place,
  );

/** Sends a webhook as the acquirer: signed in the Standard Webhooks form. */
function tellSigned<E extends EndpointDefinition>(
  access: PlatformAccess,
  endpoint: E,
  told: object,
): Promise<Answer<E>> {
  const body = JSON.stringify(told);
  const id = `msg_${randomUUID()}`;
  const now = new Date();
  return call(access, endpoint, {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(access.webhook_secret).sign(id, now, body),
    },
  });
}

/** Reports a payment outcome. */
export const reportOutcome = (
  access: PlatformAccess,
  outcome: PaymentOutcome,
): Promise<Answer<typeof receivePaymentOutcome>> => tellSigned(access, receivePaymentOutcome, outcome);

/** Reports a refund outcome. */
export const reportRefund = (
  access: PlatformAccess,
  outcome: RefundOutcome,
): Promise<Answer<typeof receiveRefundOutcome>> => tellSigned(access, receiveRefundOutcome, outcome);
