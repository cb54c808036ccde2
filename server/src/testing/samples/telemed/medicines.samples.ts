import { beDoctor } from '../visits/doctor-of-token.ts';
import type { DomainSamples, World } from '../sample.ts';

let made_medicines = 0;

/** An active medicine of the branch. Its name is unique, because sweeps make thousands. */
export async function makeMedicine({
  app,
  group,
  clinic,
}: Pick<World, 'app' | 'group' | 'clinic'>): Promise<{ id: number; updated_at: Date }> {
  const { rows } = await app.owner.query<{ id: number; updated_at: Date }>(
    `insert into medicine (group_id, clinic_id, created_at, updated_at, name, strength, form, usual_dose, price_cents, enable)
     values ($1, $2, now(), now(), $3, '500 mg', 'tablet', '1 tablet 3 times a day', 20, true) returning id, updated_at`,
    [group.id, clinic.id, `Sample medicine ${(made_medicines += 1)}`],
  );
  const [made] = rows;
  if (!made) throw new Error('The medicine was not inserted.');
  return made;
}

const written = () => ({
  name: `Written medicine ${(made_medicines += 1)}`,
  strength: '250 mg',
  form: 'capsule',
  usual_dose: '1 capsule twice a day',
  price: 0.35,
});
/** Kept in cents. */
const in_cents = { price: null };

const listed = {
  make: async (world: World) => {
    await makeMedicine(world);
    return {};
  },
};
const ofOne = { make: async (world: World) => ({ params: { id: (await makeMedicine(world)).id } }) };

export const samples: DomainSamples = {
  listMedicines: listed,
  suggestMedicines: {
    make: async (world, bearer) => {
      await beDoctor(world, bearer);
      return listed.make(world);
    },
  },
  createMedicine: { make: async () => ({ body: written() }), kept: in_cents },
  getMedicine: ofOne,
  updateMedicine: {
    make: async (world) => {
      const { id, updated_at } = await makeMedicine(world);
      return { params: { id }, body: { ...written(), updated_at: updated_at.toISOString() } };
    },
    kept: { ...in_cents, updated_at: null },
  },
  deleteMedicine: ofOne,
};
