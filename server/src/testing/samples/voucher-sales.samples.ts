import { randomBytes } from 'node:crypto';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { toldCustomer } from './customers.samples.ts';
import { bought, boughtOne, askRefund, askToRedeem, tokenOf } from '../money/vouchers.ts';
import type { DomainSamples, World } from './sample.ts';
import { makeVoucher } from './vouchers.samples.ts';

const live = async (world: World, made: Parameters<typeof makeVoucher>[1] = {}) =>
  (await makeVoucher(world, { status: 'l', ...made })).id;

/** A certificate of the branch that was bought just now. */
const certificateOf = async (world: World) => boughtOne(world.app, { voucher_id: await live(world) });

/** An order of a screening kit that was not sent yet. */
const parcelOf = async (world: World) =>
  bought(world.app, {
    voucher_id: await live(world, { home_delivery: true }),
    delivery_address: '12 Orchard Road, #03-04, 238863',
  });

const code = (): string => `P${randomBytes(6).toString('hex').toUpperCase()}`;

/** A promo code of the branch, written directly. */
export async function makePromoCode(
  { app, group, clinic, user }: Pick<World, 'app' | 'clinic' | 'user'> & { group: Pick<World['group'], 'id'> },
  {
    amount_cents = 500,
    most_uses = null,
    most_uses_per_customer = null,
  }: {
    amount_cents?: number;
    most_uses?: number | null;
    most_uses_per_customer?: number | null;
  } = {},
): Promise<{ id: number; code: string }> {
  const today = singaporeDay(new Date());
  const { rows } = await app.owner.query<{ id: number; code: string }>(
    `insert into promo_code (group_id, clinic_id, created_at, updated_at, created_by, create_user, code, type, amount_cents, valid_from,
       valid_to, all_vouchers, most_uses, most_uses_per_customer)
     values ($1, $2, now(), now(), $3, 'Mei Tan', $4, 'a', $5, $6, $7, true, $8, $9) returning id, code`,
    [group.id, clinic.id, user.id, code(), amount_cents, today, addDays(today, 30), most_uses, most_uses_per_customer],
  );
  const [made] = rows;
  if (!made) throw new Error('The promo code was not inserted.');
  return made;
}

const ofVoucher = { make: async (world: World) => ({ params: { id: await live(world) } }) };
const ofCode = { make: async (world: World) => ({ params: { id: (await makePromoCode(world)).id } }) };
const ofOrder = { make: async (world: World) => ({ params: { id: (await parcelOf(world)).id } }) };
const ofClinic = { make: async ({ clinic }: World) => ({ query: { clinic_id: clinic.id } }) };

async function makeCollection({ app, group, clinic }: World): Promise<number> {
  const { rows } = await app.owner.query<{ id: number }>(
    `with made as (
       insert into voucher_collection (group_id, name, created_at, updated_at) values ($1, $2, now(), now()) returning id
     ), branches as (
       insert into voucher_collection_branch (group_id, voucher_collection_id, branch_id) select $1, id, $3 from made
     ) select id from made`,
    [group.id, code(), clinic.id],
  );
  return rows[0]?.id ?? 0;
}

const waiting = async (world: World, bearer?: string) => {
  const certificate = await certificateOf(world);
  return tokenOf(world.app, certificate, { clinic: world.clinic, token: bearer ?? world.counter.token });
};

export const samples: DomainSamples = {
  addVoucherStock: {
    make: async (world) => ({ params: { id: await live(world) }, body: { quantity: 5, reason: 'A new delivery' } }),
    kept: { quantity: null },
  },
  listVoucherTransactions: {
    make: async (world) => {
      const id = await live(world);
      await bought(world.app, { voucher_id: id });
      return { params: { id } };
    },
  },
  getVoucherFigures: ofVoucher,
  listVoucherCertificates: {
    make: async (world) => {
      await certificateOf(world);
      return { query: { status: '', date: '', name: '', seq_no: '', voucher_id: undefined, customer_id: undefined } };
    },
  },
  getVoucherCertificate: {
    make: async (world) => {
      const certificate = await certificateOf(world);
      await askToRedeem(world.app, certificate, world.clinic);
      return { params: { id: certificate.id } };
    },
  },
  checkVoucherCertificate: {
    make: async (world) => ({ body: { seq_no: (await certificateOf(world)).seq_no } }),
    kept: { seq_no: null },
  },
  listVoucherRedemptions: {
    make: async (world) => {
      await askToRedeem(world.app, await certificateOf(world), world.clinic);
      return {};
    },
  },
  approveVoucherRedemption: {
    make: async (world) => ({ body: { token: await waiting(world) } }),
    kept: { token: null },
  },
  rejectVoucherRedemption: { make: async (world) => ({ query: { token: await waiting(world) } }) },
  listUserOrders: {
    make: async (world) => {
      await parcelOf(world);
      const none = { voucher_id: undefined, customer_id: undefined };
      return { query: { status: '', delivery_status: '', date: '', name: '', ...none } };
    },
  },
  downloadUserOrders: { make: async () => ({ query: {} }) },
  getUserOrder: ofOrder,
  sendUserOrder: ofOrder,
  listPromoCodes: {
    make: async (world) => {
      await makePromoCode(world);
      return { query: { code: '', state: '' } };
    },
  },
  createPromoCode: {
    make: async (world) => {
      const today = singaporeDay(new Date());
      const terms = { code: code(), type: 'p', rate: 0.15, amount: null, most_uses: 100, most_uses_per_customer: 1 };
      const days = { valid_from: today, valid_to: addDays(today, 30) };
      return { body: { ...terms, ...days, all_vouchers: false, vouchers: [await live(world)] } };
    },
    kept: { rate: null, amount: null, vouchers: null },
  },
  getPromoCode: ofCode,
  endPromoCode: ofCode,
  listPromoCodeUses: ofCode,
  listVoucherCollections: {
    make: async (world) => {
      await makeCollection(world);
      return {};
    },
  },
  createVoucherCollection: {
    make: async ({ clinic }) => ({ body: { name: code(), clinics: [clinic.id] } }),
    kept: { clinics: null },
  },
  listGroupVoucherCollections: ofClinic,
  updateVoucherCollection: {
    make: async (world) => ({
      params: { id: await makeCollection(world) },
      body: { name: code(), clinics: [world.clinic.id] },
    }),
    kept: { clinics: null },
  },
  listVouchersOnSale: {
    make: async (world) => {
      await live(world);
      return { query: { clinic_id: world.clinic.id } };
    },
  },
  quoteVoucher: {
    make: async (world) => ({
      params: { id: await live(world) },
      query: { quantity: '2', promo_code: '', user_id: '' },
    }),
  },
  createVoucherOrder: {
    make: async (world) => ({
      body: {
        voucher_id: await live(world),
        quantity: 1,
        user: toldCustomer(world).user,
        mobile: '+65 9123 4567',
        payment: { acquirer_id: code(), amount: 38, paid_at: '2026-01-02T03:04:05.678Z' },
        delivery_address: undefined,
        promo_code: undefined,
      },
    }),
    kept: { user: null, payment: null },
  },
  readVoucherOrder: ofOrder,
  listCustomerCertificates: {
    make: async (world) => {
      const { user } = toldCustomer(world);
      await bought(world.app, { voucher_id: await live(world), user_id: user.id });
      return { query: { clinic_id: world.clinic.id, user_id: user.id } };
    },
  },
  receiveVoucherOrder: {
    make: async (world) => {
      const { id } = await parcelOf(world);
      await world.app.owner.query(
        `update voucher_order set delivery_status = 's', sent_at = now(), sent_by = $2 where id = $1`,
        [id, world.user.id],
      );
      return { params: { id } };
    },
  },
  requestVoucherRedemption: {
    make: async (world) => ({ body: { seq_no: (await certificateOf(world)).seq_no, clinic_id: world.clinic.id } }),
    kept: { seq_no: null },
  },
  readVoucherRedemption: {
    make: async (world) => {
      const { answer } = await askToRedeem(world.app, await certificateOf(world), world.clinic);
      return { params: { id: answer.id } };
    },
  },
  requestVoucherRefund: { make: async (world) => ({ params: { id: (await certificateOf(world)).id } }) },
  decideVoucherRefund: {
    make: async (world) => {
      const { id } = await certificateOf(world);
      await askRefund(world.app, { id });
      return { params: { id }, body: { decision: 'a' } };
    },
    kept: { decision: null },
  },
  listWaitingVoucherRefunds: ofClinic,
};
