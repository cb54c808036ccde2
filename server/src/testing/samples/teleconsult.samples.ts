import type { DomainSamples, World } from './sample.ts';

/** An active surcharge of the branch, on Mondays from 18:00 to 21:00. */
export async function makeSurcharge({ app, group, clinic }: World): Promise<{ id: number; updated_at: Date }> {
  const { rows } = await app.owner.query<{ id: number; updated_at: Date }>(
    `insert into consultation_surcharge
      (group_id, clinic_id, created_at, updated_at, type, day, effective_date, start_time, end_time, amount_cents)
    values ($1, $2, now(), now(), 'w', 0, '2026-01-01', 1800, 2100, 1000) returning id, updated_at`,
    [group.id, clinic.id],
  );
  const [made] = rows;
  if (!made) throw new Error('The surcharge was not inserted.');
  return made;
}

const weekday = { type: 'w', day: 2, date: null, effective_date: '2026-01-01', start_time: 1800, end_time: 2100 };

const ofOne = { make: async (world: World) => ({ params: { id: (await makeSurcharge(world)).id } }) };

export const samples: DomainSamples = {
  listSurcharges: {
    make: async (world) => {
      await makeSurcharge(world);
      return {};
    },
  },
  createSurcharge: { make: async () => ({ body: weekday }) },
  updateSurcharge: {
    make: async (world) => {
      const { id, updated_at } = await makeSurcharge(world);
      return { params: { id }, body: { ...weekday, updated_at: updated_at.toISOString() } };
    },
    kept: { updated_at: null },
  },
  disableSurcharge: ofOne,
  deleteSurcharge: ofOne,
};
