import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { makePromoCode, newCode } from '../money/promo-codes.ts';
import { askRefund, askToRedeem, bought, boughtOne, tokenOf } from '../money/vouchers.ts';
import { toldCustomer } from './customers.samples.ts';
import type { DomainSamples, Kept, World } from './sample.ts';

/** The day this many days from today. */
const inDays = (days: number): string => addDays(singaporeDay(new Date()), days);

/** What a form sends of a voucher. */
export const writtenVoucher = (change: object = {}) => ({
  title: 'Influenza vaccination',
  voucher_type: 'vc' as const,
  home_delivery: false,
  description: '<p>One dose for an adult.</p>',
  amount: 38,
  start_date: inDays(0),
  expiry_date: inDays(60),
  redeem_expiry_date: inDays(120),
  quantity: 50,
  validity: 'y' as const,
  point: 38,
  all_provider: true,
  clinics: [] as number[],
  ...change,
});

type Place = Pick<World, 'app' | 'clinic'> & { group: Pick<World['group'], 'id'> };

/** A voucher of the branch for 38 dollars, good there alone, written straight into the database; new unless said otherwise. */
export async function makeVoucher(
  { app, group, clinic }: Place,
  {
    status = 'i',
    remain = 50,
    title = 'Influenza vaccination',
    home_delivery = false,
    all_provider = false,
  }: { status?: 'i' | 'l'; remain?: number; title?: string; home_delivery?: boolean; all_provider?: boolean } = {},
): Promise<{ id: number; updated_at: Date }> {
  const { rows } = await app.owner.query<{ id: number; updated_at: Date }>(
    `with made as (
       insert into voucher (group_id, clinic_id, created_at, updated_at, title, voucher_type, home_delivery, description, amount_cents,
         start_date, expiry_date, quantity, remain, validity, point, all_provider, status)
       values ($1, $2, $10, $10, $3, case when $8 then 'hs' else 'vc' end, $8, '<p>One dose for an adult.</p>', 3800, $4, $5, $6, $6, 'y', 0,
         $9, $7)
       returning group_id, clinic_id, id, updated_at, quantity, all_provider
     ), moved as (
       insert into voucher_log (clinic_id, voucher_id, created_at, quantity, old_quantity, reason)
       select clinic_id, id, updated_at, quantity, 0, 'Went live' from made where $7 = 'l'
     ), good_at as (
       insert into voucher_branch (group_id, clinic_id, voucher_id, branch_id) select group_id, clinic_id, id, clinic_id from made
       where not all_provider
     )
     select id, updated_at from made`,
    [
      group.id,
      clinic.id,
      title,
      inDays(0),
      inDays(60),
      remain,
      status,
      home_delivery,
      all_provider,
      app.platform.clock.present(),
    ],
  );
  const [made] = rows;
  if (!made) throw new Error('The voucher was not inserted.');
  return made;
}

const ofOne = { make: async (world: World) => ({ params: { id: (await makeVoucher(world)).id } }) };
const listed = {
  make: async (world: World) => {
    await makeVoucher(world);
    return { query: { title: '', voucherType: '', status: '', amount: '' } };
  },
};

/** The price is kept in cents, the branches in rows of their own, and a picture is referenced by its upload. */
const kept: Record<string, Kept> = { amount: null, clinics: null, clinic_collections: null, photos: null };
/** An empty text is kept as no value. */
const orNull: Kept = (text) => text || null;
const body = () => ({ ...writtenVoucher(), photos: undefined });

const live = async (world: World, made: Parameters<typeof makeVoucher>[1] = {}) =>
  (await makeVoucher(world, { status: 'l', ...made })).id;

/** A certificate of the branch that was bought just now. */
export const boughtCertificate = async (world: World) => boughtOne(world.app, { voucher_id: await live(world) });

/** An order of a screening kit that was not sent yet. */
export const boughtParcel = async (world: World) =>
  bought(world.app, {
    voucher_id: await live(world, { home_delivery: true }),
    delivery_address: '12 Orchard Road, #03-04, 238863',
  });

const ofLive = { make: async (world: World) => ({ params: { id: await live(world) } }) };
const ofCode = { make: async (world: World) => ({ params: { id: (await makePromoCode(world)).id } }) };
const ofOrder = { make: async (world: World) => ({ params: { id: (await boughtParcel(world)).id } }) };
const ofClinic = { make: async ({ clinic }: World) => ({ query: { clinic_id: clinic.id } }) };

async function makeCollection({ app, group, clinic }: World): Promise<number> {
  const { rows } = await app.owner.query<{ id: number }>(
    `with made as (
       insert into voucher_collection (group_id, name, created_at, updated_at) values ($1, $2, now(), now()) returning id
     ), branches as (
       insert into voucher_collection_branch (group_id, voucher_collection_id, branch_id) select $1, id, $3 from made
     ) select id from made`,
    [group.id, newCode(), clinic.id],
  );
  return rows[0]?.id ?? 0;
}

const waiting = async (world: World, bearer?: string) => {
  const certificate = await boughtCertificate(world);
  return tokenOf(world.app, certificate, { clinic: world.clinic, token: bearer ?? world.counter.token });
};

export const samples: DomainSamples = {
  listVouchers: listed,
  listVoucherTypes: { make: async () => ({}) },
  listVoucherBranches: { make: async () => ({}) },
  createVoucher: {
    make: async (world) => ({
      body: {
        ...body(),
        all_provider: false,
        clinics: [world.clinic.id],
        clinic_collections: [await makeCollection(world)],
      },
    }),
    kept,
  },
  getVoucher: ofOne,
  updateVoucher: {
    make: async (world) => {
      const { id, updated_at } = await makeVoucher(world);
      return { params: { id }, body: { ...body(), updated_at: updated_at.toISOString() } };
    },
    kept: { ...kept, updated_at: null },
  },
  startVoucher: {
    make: async (world) => {
      const { id, updated_at } = await makeVoucher(world);
      return { params: { id }, body: { status: 'l', updated_at: updated_at.toISOString() } };
    },
    kept: { updated_at: null },
  },
  terminateVoucher: ofOne,
  endPlatformVoucher: ofOne,
  createPlatformVoucher: {
    make: async ({ clinic }) => ({
      body: { clinic_id: clinic.id, voucher: { ...body(), photos: undefined }, live: true },
    }),
    kept: { clinic_id: null, voucher: null, live: null },
  },
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
  getVoucherFigures: ofLive,
  listVoucherCertificates: {
    make: async (world) => {
      await boughtCertificate(world);
      return { query: { status: '', date: '', name: '', seq_no: '', voucher_id: undefined, customer_id: undefined } };
    },
  },
  getVoucherCertificate: {
    make: async (world) => {
      const certificate = await boughtCertificate(world);
      await askToRedeem(world.app, certificate, world.clinic);
      return { params: { id: certificate.id } };
    },
  },
  checkVoucherCertificate: {
    make: async (world) => ({ body: { seq_no: (await boughtCertificate(world)).seq_no } }),
    kept: { seq_no: null },
  },
  listVoucherRedemptions: {
    make: async (world) => {
      await askToRedeem(world.app, await boughtCertificate(world), world.clinic);
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
      await boughtParcel(world);
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
      const terms = { code: newCode(), type: 'p', rate: 0.15, amount: null, most_uses: 100, most_uses_per_customer: 1 };
      const days = { valid_from: today, valid_to: addDays(today, 30) };
      return { body: { ...terms, ...days, all_vouchers: false, vouchers: [await live(world)] } };
    },
    kept: { rate: null, amount: null, vouchers: null },
  },
  getPromoCode: ofCode,
  endPromoCode: ofCode,
  listPromoCodeUses: {
    make: async (world) => {
      const { id, code } = await makePromoCode(world);
      await bought(world.app, { voucher_id: await live(world), amount: 33, promo_code: code });
      return { params: { id } };
    },
  },
  listVoucherCollections: {
    make: async (world) => {
      await makeCollection(world);
      return {};
    },
  },
  createVoucherCollection: {
    make: async ({ clinic }) => ({ body: { name: newCode(), clinics: [clinic.id] } }),
    kept: { clinics: null },
  },
  listGroupVoucherCollections: ofClinic,
  listClinicVouchers: { make: async ({ clinic }) => ({ params: { id: clinic.id } }) },
  updateVoucherCollection: {
    make: async (world) => ({
      params: { id: await makeCollection(world) },
      body: { name: newCode(), clinics: [world.clinic.id] },
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
        mobile: '+6591234567',
        payment: { acquirer_id: newCode(), amount: 38, paid_at: new Date().toISOString() },
        delivery_address: undefined,
        promo_code: undefined,
      },
    }),
    kept: { user: null, payment: null, delivery_address: orNull, promo_code: orNull },
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
      const { id } = await boughtParcel(world);
      await world.app.owner.query(
        `update voucher_order set delivery_status = 's', sent_at = now(), sent_by = $2 where id = $1`,
        [id, world.user.id],
      );
      return { params: { id } };
    },
  },
  requestVoucherRedemption: {
    make: async (world) => ({ body: { seq_no: (await boughtCertificate(world)).seq_no, clinic_id: world.clinic.id } }),
    // The branch is in every row that the call writes.
    kept: { seq_no: null, clinic_id: null },
  },
  readVoucherRedemption: {
    make: async (world) => {
      const { answer } = await askToRedeem(world.app, await boughtCertificate(world), world.clinic);
      return { params: { id: answer.id } };
    },
  },
  requestVoucherRefund: { make: async (world) => ({ params: { id: (await boughtCertificate(world)).id } }) },
  decideVoucherRefund: {
    make: async (world) => {
      const { id } = await boughtCertificate(world);
      await askRefund(world.app, { id });
      return { params: { id }, body: { decision: 'a' } };
    },
    kept: { decision: null },
  },
  listWaitingVoucherRefunds: ofClinic,
};
