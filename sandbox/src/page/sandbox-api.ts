import { presentedPayment } from '@clinic/contract/payments/outcomes.ts';
import { sentText } from '@clinic/contract/outbox/sent-texts.ts';
import { sentMail } from '@clinic/contract/shared/mails.ts';
import { giroAnswer, type GiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import type { Answer, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { handedOver, type HandedOver } from '@clinic/contract/visits/hand-off/hand-off.ts';
import { z } from 'zod/mini';
import { claimDesk, type ClaimDesk, type ClaimSettings } from '../claim-answers.ts';
import {
  type BankRequest,
  type Collected,
  collected,
  type PaidOut,
  paidOut,
  type RefundRequest,
} from '../bank-request.ts';
import { operatorsShown, type OperatorsShown } from '../operators-shown.ts';
import { toldNews } from '../told-news.ts';
import { paymentAnswer, type PaymentAnswer, type PaymentRequest } from '../payment-request.ts';

const problem = z.object({
  detail: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

/** A refused call: the sentence and the field errors. */
export class CallProblem extends Error {
  readonly errors: Record<string, string[]>;
  constructor(detail: string, errors: Record<string, string[]> = {}) {
    super(detail);
    this.errors = errors;
  }
}

async function call<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  init?: RequestInit,
): Promise<z.input<Schema>> {
  let response: Response;
  try {
    response = await fetch(`/sandbox/api/${path}`, { ...init, signal: init?.signal ?? AbortSignal.timeout(15_000) });
  } catch {
    throw new CallProblem('The server cannot be reached.');
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    z.parse(schema, body);
    // As it was sent: amounts in dollars, instants as text.
    return body as z.input<Schema>;
  }
  const told = z.safeParse(problem, body);
  throw told.success
    ? new CallProblem(told.data.detail, told.data.errors)
    : new CallProblem(`The server answered ${response.status}.`);
}

const presentedList = z.object({ data: z.array(presentedPayment), now: z.string() });
const mailList = z.object({ data: z.array(sentMail) });
export type PresentedList = z.input<typeof presentedList>;

/** Who runs the platform of the demo, and the present code. */
export const readOperators = (): Promise<OperatorsShown> => call('operators', operatorsShown);
export const readPayments = (): Promise<PresentedList> => call('payments', presentedList);
const textList = z.object({ data: z.array(sentText) });
const newsList = z.object({ data: z.array(toldNews) });
/** What the patient’s app was told, newest first. */
export const readNews = (): Promise<z.output<typeof newsList>> => call('news', newsList);
/** The text messages on all phones, newest first. */
export const readTexts = (): Promise<z.input<typeof textList>> => call('texts', textList);
export const readMails = (): Promise<z.output<typeof mailList>> => call('mails', mailList);

const sent = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const sendPayment = (request: PaymentRequest): Promise<PaymentAnswer> =>
  call('payments', paymentAnswer, sent(request));

export const sendGiroAnswer = (request: BankRequest): Promise<GiroAnswer> =>
  call('giro-answers', giroAnswer, sent(request));

const refundAnswer = z.object({ status: z.string(), repeated: z.boolean() });
export const sendRefundAnswer = (request: RefundRequest): Promise<z.output<typeof refundAnswer>> =>
  call('refunds', refundAnswer, sent(request));

/** What the acquirer collected, and to have it paid out. */
export const readCollected = (): Promise<Collected> => call('acquirer', collected);
export const sendPayout = (): Promise<PaidOut> => call('acquirer-payouts', paidOut, sent({}));

/** The claim system’s settings, and the claims that it took, newest first. */
export const readClaimDesk = (): Promise<ClaimDesk> => call('claim-system', claimDesk);
export const setClaimDesk = (settings: ClaimSettings): Promise<ClaimDesk> =>
  call('claim-system', claimDesk, sent(settings));

/** The partner site takes a token from the fragment of its address. */
export const takeHandOff = (token: string): Promise<{ key: string }> =>
  call('partner', z.object({ key: z.string() }), sent({ token }));
/** Whom a hand-off brought to the partner site. */
export const readHandOff = (key: string): Promise<HandedOver> => call(`partner/${encodeURIComponent(key)}`, handedOver);

/** Parameters and query as text. */
export interface PlatformArguments {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** Calls the platform API, typed by the contract. The sandbox server adds the key. */
export const callPlatform = <E extends EndpointDefinition>(
  endpoint: E,
  given: PlatformArguments = {},
): Promise<Answer<E>> =>
  // An empty response is passed on as null.
  call(`platform/${endpoint.name}`, (endpoint.response ?? z.null()) as z.ZodMiniType<unknown, Answer<E>>, sent(given));
