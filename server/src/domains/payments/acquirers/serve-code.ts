import { scopeOf } from '../../../platform/act/scope.ts';
import { asOutsider, asSystem } from '../../../platform/act/system-work.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import { forEachSideBySide } from '../../../platform/jobs/for-each.ts';
import { readCode } from '../../../platform/photos/read-code.ts';
import type { Platform } from '../../../platform/platform.ts';
import { moveTransaction } from '../transactions/move-transaction.ts';
import { isOpen } from '../transactions/transaction-status.rules.ts';
import { lockTransaction, type TransactionRow } from '../transactions/transactions.queries.ts';
import { type Acquirer, type CodeMade, type Failure, isFailure } from './acquirer.ts';
import {
  type AcquirerCode,
  type CodePlace,
  endPaymentAt,
  listDueCodes,
  saveCodeState,
  takeDueCode,
} from './acquirer-codes.queries.ts';
import { beginning_of_codes, given_up_ms, keyOfCode, last_poll, nextPoll, nextTry } from './codes.rules.ts';
import { findConnection } from './connections.queries.ts';
import { openAcquirer } from './open-acquirer.ts';
import { takePaymentReport } from './take-report.ts';

/** The counter waits for a code no longer than this; then it is asked for again in the background. */
const code_ms = 5_000;
const usual_ms = 10_000;
/** Nobody else asks meanwhile. A process that dies leaves the code to the others after it. */
const taken_ms = 30_000;

interface Due {
  platform: Platform;
  place: CodePlace;
  code: AcquirerCode;
  payment: TransactionRow;
  acquirer: Acquirer;
}

/** Takes what is due of a code, with its payment and its acquirer. Undefined: nothing is, or somebody else has it. */
function take(platform: Platform, place: CodePlace): Promise<Due | undefined> {
  return asSystem(platform, 'acquirer', scopeOf(place), async (act, scope) => {
    const code = await takeDueCode(act.db, place, act.now, new Date(act.now.getTime() + taken_ms));
    const connection = code && (await findConnection(act.db, code.connection_id));
    const acquirer = connection && openAcquirer(platform, connection, act.now);
    const payment = code && (await lockTransaction(act.db, scope, code.transaction_id));
    return code && acquirer && payment ? { platform, place, code, payment, acquirer } : undefined;
  });
}

type Saved = Parameters<typeof saveCodeState>[2];
const save = ({ platform, place }: Due, saved: Saved): Promise<void> =>
  asSystem(platform, 'acquirer', scopeOf(place), (act) => saveCodeState(act.db, place, saved));

/** Nothing more is to be asked. */
const over = { next: null, due_at: null, tries: 0 } as const;

/** Asks again later; after a day a person must look at it. */
function askAgain(due: Due, failure: Failure): Promise<void> {
  const { platform, code } = due;
  const now = platform.clock.present();
  platform.log.warn(
    { connection: code.connection_id, asked: code.next, tries: code.tries, failed: failure.failed, code: failure.code },
    'an acquirer gave no certain answer',
  );
  const is_given_up = now.getTime() - code.asked_at.getTime() > given_up_ms;
  return save(due, is_given_up ? { ...over, failure: failure.code } : { due_at: nextTry(now, code.tries) });
}

/** Stores the code that was made, once. A payment that ended meanwhile has it ended. */
function store({ platform, place, code }: Due, made: CodeMade & { text: string }): Promise<void> {
  return asSystem(platform, 'acquirer', scopeOf(place), async (act, scope) => {
    const payment = await lockTransaction(act.db, scope, code.transaction_id);
    if (!payment) return;
    const expires_at = made.expires_at < code.expires_at ? made.expires_at : code.expires_at;
    const waits = isOpen(payment) && payment.reference === code.reference;
    const next_poll = nextPoll({ made_at: act.now, expires_at }, 0);
    await saveCodeState(act.db, place, {
      provider_id: made.provider_id,
      code_text: made.text,
      made_at: act.now,
      expires_at,
      ...(waits ? { next: 'watch', due_at: next_poll, tries: 0 } : { next: 'end', due_at: act.now, tries: 0 }),
    });
    if (!waits) return;
    await endPaymentAt(act.db, scope, code, expires_at);
    act.announce('payment_receive', { clinic_id: payment.clinic_id }, { transaction_id: payment.id });
  });
}

/** Ends the payment for which no code can be made. One that was made, and cannot be shown, is ended at the acquirer. */
function refuse({ platform, place, code }: Due, failure: Failure, provider_id: string | null = null): Promise<void> {
  return asSystem(platform, 'acquirer', scopeOf(place), async (act, scope) => {
    const ending = { next: 'end', due_at: act.now, tries: 0 } as const;
    const saved = provider_id === null ? over : { ...ending, provider_id };
    await saveCodeState(act.db, place, { ...saved, failure: failure.code });
    const payment = await lockTransaction(act.db, scope, code.transaction_id);
    if (payment && isOpen(payment) && payment.reference === code.reference)
      await moveTransaction(act, scope, payment, { happening: 'failed', note: failure.message });
  });
}

const unreadable: Failure = {
  failed: 'refused',
  code: 'unreadable_code',
  message: 'The acquirer’s picture shows no payment code.',
};

/** The code as a text, from which every screen draws it. Some acquirers send a picture. Undefined: it shows none. */
async function textOf({ platform }: Due, made: CodeMade): Promise<string | undefined> {
  if ('text' in made) return made.text;
  const text = await readCode(platform.photo_gate, Buffer.from(made.image_png));
  return text?.startsWith(beginning_of_codes) ? text : undefined;
}

async function make(due: Due): Promise<void> {
  const { code, payment, acquirer } = due;
  if (!isOpen(payment) || payment.reference !== code.reference) return save(due, over);
  const { reference, amount_cents, expires_at, payee_name } = code;
  const order = { key: keyOfCode(code), reference, amount_cents, expires_at, clinic_account: null };
  const payee = { proxy: '', name: payee_name };
  const made = await acquirer.createCode({ ...order, payee }, AbortSignal.timeout(code_ms));
  if (isFailure(made)) return made.failed === 'refused' ? refuse(due, made) : askAgain(due, made);
  const text = await textOf(due, made);
  return text === undefined ? refuse(due, unreadable, made.provider_id) : store(due, { ...made, text });
}

/** Asks for the state, and books what it says. Returns whether the payment is still open at the acquirer. */
async function readState({ platform, code, acquirer }: Due): Promise<boolean | Failure> {
  const state = await acquirer.readState(code.provider_id ?? '', AbortSignal.timeout(usual_ms));
  if (isFailure(state)) return state;
  if (state.kind !== 'payment') return true;
  await asOutsider(platform, 'acquirer', (act) =>
    takePaymentReport(act, code.connection_id, state, { webhook_id: `poll-${code.reference}`, message: null }),
  );
  return false;
}

async function watch(due: Due): Promise<void> {
  const { code, payment } = due;
  const { made_at, expires_at, tries } = code;
  if (payment.payment_status === 'p' || made_at === null) return save(due, over);
  const state = await readState(due);
  if (state === false) return save(due, over);
  const due_at = nextPoll({ made_at, expires_at }, tries);
  // After the end the answer must be certain.
  if (due_at === null && state !== true) return askAgain(due, state);
  return save(due, due_at ? { due_at } : over);
}

async function end(due: Due): Promise<void> {
  const { platform, code, acquirer } = due;
  if (code.provider_id === null) return save(due, over);
  const key = `end-${code.reference}`;
  const ended = await acquirer.endCode(code.provider_id, key, AbortSignal.timeout(usual_ms));
  if (typeof ended !== 'string') return askAgain(due, ended);
  if (ended === 'already_paid') {
    const state = await readState(due);
    if (typeof state !== 'boolean') return askAgain(due, state);
  }
  const due_at = new Date(platform.clock.present().getTime() + taken_ms);
  return save(due, { next: 'watch', due_at, tries: last_poll });
}

const services = { make, watch, end };

/** Does what is due of a code at its acquirer: makes it, asks for its state, or ends it. No connection is held meanwhile. */
export async function serveCode(platform: Platform, place: CodePlace): Promise<void> {
  const due = await take(platform, place);
  const next = due?.code.next;
  if (due && next) await services[next](due);
}

const most = 200;
const side_by_side = 10;

/** Serves the codes that are due, of all clinics. */
export async function sweepCodes(platform: Platform): Promise<void> {
  const due = await readingOfNoTenant(platform.pool, (db) => listDueCodes(db, platform.clock.present(), most));
  await forEachSideBySide(due, 'codes', side_by_side, (place) => serveCode(platform, place));
}
