import { randomUUID } from 'node:crypto';
import { PaymentCodeError, readPaymentCode } from '../emv-code.ts';
import type { PaymentAnswer, PaymentKind, PaymentRequest } from '../payment-request.ts';
import { noteArrived } from './bank-statements.ts';
import { type PlatformAccess, presentedPayments, reportOutcome } from './platform-api.ts';
import { SandboxProblem } from './sandbox-problem.ts';

interface Asked {
  reference: string;
  /** Null if the payer enters the amount. */
  amount: number | null;
  /** Null if unknown: a code from elsewhere. */
  open: boolean | null;
  /** The acquirer's number; null: no acquirer made the code. */
  provider_id: string | null;
}

const onField = (status: number, field: string, message: string): SandboxProblem =>
  new SandboxProblem(status, message, { [field]: [message] });

/** The request of a code, from pasted text or from the list of presented codes. */
async function whatIsAsked(access: PlatformAccess, { reference, code }: PaymentRequest): Promise<Asked> {
  const read = code === undefined ? undefined : readPasted(code);
  const wanted = read?.reference ?? reference;
  const listed = (await presentedPayments(access)).find((payment) => payment.reference === wanted);
  if (read)
    return {
      reference: read.reference,
      amount: read.amount,
      open: listed?.open ?? null,
      provider_id: listed?.provider_id ?? null,
    };
  if (!listed) throw onField(404, 'reference', 'No code from the last hour has this reference.');
  return listed;
}

function readPasted(code: string): ReturnType<typeof readPaymentCode> {
  try {
    return readPaymentCode(code);
  } catch (error) {
    if (error instanceof PaymentCodeError) throw onField(422, 'code', error.message);
    throw error;
  }
}

function refuseMismatch(kind: PaymentKind, asked: Asked, amount: number | undefined): void {
  if (kind === 'late' && asked.open)
    throw onField(409, 'kind', 'This code is still open, so it cannot be paid late yet.');
  if (kind === 'other_amount' && amount === asked.amount) {
    throw onField(422, 'amount', 'This is the amount that the code requests.');
  }
}

/** Pays or declines at the acquirer that made the code: one payment, of which it tells the portal. The effect is what the portal makes of it. */
async function payThere(
  access: PlatformAccess,
  { kind, amount: other }: PaymentRequest,
  { reference, provider_id, open }: Asked & { provider_id: string },
  amount: number,
): Promise<PaymentAnswer> {
  const declines = kind === 'decline';
  const cents = other === undefined ? null : Math.round(other * 100);
  if (!(await access.payAtAcquirer?.({ provider_id, cents, declines })))
    throw onField(
      409,
      'reference',
      'The acquirer does not know this code: the sandbox was started again. Make a new one.',
    );
  const received = open ? (kind === 'other_amount' ? 'held_wrong_amount' : 'paid') : 'held_late';
  const effect = declines ? 'failed' : received;
  return { reference, outcomes: [{ acquirer_id: provider_id, amount, effect, repeated: false }] };
}

/** Pays or declines as the customer's bank: one outcome, or two if the customer pays twice. */
export async function pay(access: PlatformAccess, request: PaymentRequest): Promise<PaymentAnswer> {
  const asked = await whatIsAsked(access, request);
  refuseMismatch(request.kind, asked, request.amount);
  const amount = request.amount ?? asked.amount;
  if (amount === null) throw onField(422, 'amount', 'This code has no amount. Please enter one.');
  if (asked.provider_id !== null)
    return payThere(access, request, { ...asked, provider_id: asked.provider_id }, amount);
  const answer: PaymentAnswer = { reference: asked.reference, outcomes: [] };
  for (let payment = 0; payment < (request.kind === 'twice' ? 2 : 1); payment++) {
    const acquirer_id = `acq_${randomUUID().replaceAll('-', '')}`;
    const told = await reportOutcome(access, {
      reference: asked.reference,
      status: request.kind === 'decline' ? 'failed' : 'paid',
      amount,
      currency: 'SGD',
      acquirer_id,
      paid_at: new Date().toISOString(),
    });
    if (request.kind !== 'decline') noteArrived(access, asked.reference, amount);
    answer.outcomes.push({ acquirer_id, amount, ...told });
  }
  return answer;
}
