import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
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

/** A voucher of the branch for S$38, good there alone, written straight into the database; new unless said otherwise. */
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
       values ($1, $2, now(), now(), $3, case when $8 then 'hs' else 'vc' end, $8, '<p>One dose for an adult.</p>', 3800, $4, $5, $6, $6, 'y', 0,
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
    [group.id, clinic.id, title, inDays(0), inDays(60), remain, status, home_delivery, all_provider],
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
const body = () => ({ ...writtenVoucher(), photos: undefined });

export const samples: DomainSamples = {
  listVouchers: listed,
  listVoucherTypes: { make: async () => ({}) },
  listVoucherBranches: { make: async () => ({}) },
  createVoucher: { make: async () => ({ body: body() }), kept },
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
  endVoucherForHeadOffice: ofOne,
  createVoucherForHeadOffice: {
    make: async ({ clinic }) => ({
      body: { clinic_id: clinic.id, voucher: { ...body(), photos: undefined }, live: true },
    }),
    kept: { voucher: null, live: null },
  },
};
