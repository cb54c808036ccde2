import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sendUserOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import { addVoucherStock } from '@clinic/contract/vouchers/voucher-stock.ts';
import { terminateVoucher } from '@clinic/contract/vouchers/vouchers.ts';
import { settleClinic } from '../../domains/settlement/runs/settle-clinic.ts';
import { asSystem } from '../../platform/act/system-work.ts';
import type { Counter } from '../money/payments.ts';
import { settle } from '../money/settlement.ts';
import { approve, askRefund, askToRedeem, buy, decideRefund, reject, tokenOf } from '../money/vouchers.ts';
import type { TestApp } from '../test-app.ts';
import { expectStatus, paramsOf, pick } from './expected.ts';
import type { VoucherCommand } from './voucher-commands.ts';

/** The expected state of vouchers, kept in memory. */
interface ModelVoucher {
  id: number;
  remain: number;
  is_live: boolean;
  is_parcel: boolean;
}
interface ModelCertificate {
  id: number;
  seq_no: string;
  voucher: ModelVoucher;
  order: ModelOrder;
  price_cents: number;
  state: 'p' | 'r' | 'i' | 'a' | 'j';
  is_expired: boolean;
}
interface ModelOrder {
  id: number;
  is_sent: boolean;
  certificates: ModelCertificate[];
}

export interface VoucherStage {
  app: TestApp;
  /** The branch that sells, and its sister. */
  branches: [Counter, Counter];
  vouchers: ModelVoucher[];
  orders: ModelOrder[];
  code: { code: string; left: number };
}

const price_cents = 3_800;
const code_cents = 500;

const certificatesOf = ({ orders }: VoucherStage): ModelCertificate[] =>
  orders.flatMap(({ certificates }) => certificates);
type Of<Do extends VoucherCommand['do']> = Extract<VoucherCommand, { do: Do }>;

async function sell(stage: VoucherStage, { at, quantity, with_code, wrong_amount }: Of<'buy'>): Promise<void> {
  const voucher = pick(stage.vouchers, at);
  if (!voucher) return;
  const cents = price_cents * quantity - (with_code ? code_cents : 0) + (wrong_amount ? 1 : 0);
  const called = await buy(stage.app, {
    voucher_id: voucher.id,
    quantity,
    amount: cents / 100,
    ...(with_code ? { promo_code: stage.code.code } : {}),
    ...(voucher.is_parcel ? { delivery_address: '1 Orchard Road' } : {}),
    acquirer_id: `A-${randomUUID()}`,
  });
  if (!voucher.is_live || voucher.remain < quantity) return expectStatus('a sale that is not possible', called, 409);
  if ((with_code && stage.code.left === 0) || wrong_amount) return expectStatus('a wrong sale', called, 422);
  expectStatus('a sale', called, 200);
  voucher.remain -= quantity;
  if (with_code) stage.code.left -= 1;
  const order: ModelOrder = { id: called.answer.id, is_sent: false, certificates: [] };
  order.certificates = called.answer.certificates.map(({ id, seq_no, price }) => ({
    id,
    seq_no,
    voucher,
    order,
    price_cents: Math.round(price * 100),
    state: 'p',
    is_expired: false,
  }));
  stage.orders.push(order);
}

async function redeem(stage: VoucherStage, { at, branch, answer }: Of<'redeem'>): Promise<void> {
  const one = pick(certificatesOf(stage), at);
  const counter = stage.branches[branch % 2];
  if (!one || !counter) return;
  const is_good = (one.state === 'p' || one.state === 'j') && !one.is_expired && !one.voucher.is_parcel;
  if (!is_good) return expectStatus('a request', await askToRedeem(stage.app, one, counter.clinic), 409);
  const token = await tokenOf(stage.app, one, counter);
  if (answer === 'none') return;
  if (answer === 'reject') return expectStatus('a rejection', await reject(stage.app, counter, token), 200);
  expectStatus('a redemption', await approve(stage.app, counter, token), 200);
  expectStatus('a second one', await approve(stage.app, counter, token), 409);
  one.state = 'r';
}

async function wantMoneyBack(stage: VoucherStage, { at }: Of<'refund'>): Promise<void> {
  const one = pick(certificatesOf(stage), at);
  if (!one) return;
  expectStatus('a refund', await askRefund(stage.app, one), one.state === 'p' ? 200 : 409);
  if (one.state === 'p') one.state = 'i';
}

async function decideOn(stage: VoucherStage, { at, decision }: Of<'decide'>): Promise<void> {
  const asked = certificatesOf(stage).filter(({ state }) => state === 'i');
  const one = pick(asked.length > 0 ? asked : certificatesOf(stage), at);
  if (!one) return;
  expectStatus('a decision', await decideRefund(stage.app, one, decision), one.state === 'i' ? 200 : 409);
  if (one.state === 'i') one.state = decision;
}

async function sendParcel(stage: VoucherStage, { at }: Of<'send'>): Promise<void> {
  const order = pick(stage.orders, at);
  if (!order) return;
  const called = await stage.app.call(sendUserOrder, paramsOf(order.id), stage.branches[0].token);
  const states = order.certificates.map(({ state }) => state);
  const is_parcel = order.certificates[0]?.voucher.is_parcel;
  if (!is_parcel || order.is_sent || states.includes('i') || states.every((state) => state === 'a'))
    return expectStatus('a parcel', called, 409);
  expectStatus('a parcel', called, 200);
  order.is_sent = true;
  for (const one of order.certificates) if (one.state !== 'a') one.state = 'r';
}

async function expire(stage: VoucherStage, { at }: Of<'expire'>): Promise<void> {
  const one = pick(certificatesOf(stage), at);
  if (!one) return;
  await stage.app.owner.query(`update voucher_certificate set expiry_date = '2020-01-01' where id = $1`, [one.id]);
  one.is_expired = true;
}

async function terminate(stage: VoucherStage, { at }: Of<'terminate'>): Promise<void> {
  const voucher = pick(stage.vouchers, at);
  if (!voucher) return;
  const called = await stage.app.call(terminateVoucher, paramsOf(voucher.id), stage.branches[0].token);
  expectStatus('a termination', called, voucher.is_live ? 204 : 409);
  voucher.is_live = false;
}

async function addToStock(stage: VoucherStage, { at, quantity }: Of<'stock'>): Promise<void> {
  const voucher = pick(stage.vouchers, at);
  if (!voucher) return;
  const body = { quantity, reason: 'A new delivery' };
  const called = await stage.app.call(addVoucherStock, { ...paramsOf(voucher.id), body }, stage.branches[0].token);
  expectStatus('stock', called, voucher.is_live ? 200 : 409);
  if (voucher.is_live) voucher.remain += quantity;
}

/** A settlement of both branches. If it dies, its first attempt ends before the commit, as in a killed process. */
async function settleBoth({ app, branches }: VoucherStage, { dies }: Of<'settle'>): Promise<void> {
  await delay(2);
  for (const { clinic } of branches) {
    const tenant = { clinic_id: clinic.id, group_id: clinic.group_id, clinic_ids: [clinic.id] };
    if (dies)
      await asSystem(app.platform, 'settlement', tenant, async (act, scope) => {
        await settleClinic(act, scope, { id: 0, cut_off: act.now });
        throw new Error('killed');
      }).catch(() => undefined);
    await settle(app, { clinic_id: clinic.id });
  }
}

/** Plays one operation, and compares the answer with what the model expects. */
export async function playVoucher(stage: VoucherStage, command: VoucherCommand): Promise<void> {
  if (command.do === 'buy') await sell(stage, command);
  else if (command.do === 'redeem') await redeem(stage, command);
  else if (command.do === 'refund') await wantMoneyBack(stage, command);
  else if (command.do === 'decide') await decideOn(stage, command);
  else if (command.do === 'send') await sendParcel(stage, command);
  else if (command.do === 'expire') await expire(stage, command);
  else if (command.do === 'terminate') await terminate(stage, command);
  else if (command.do === 'stock') await addToStock(stage, command);
  else await settleBoth(stage, command);
}
