import { personName } from './people/people.ts';
import type { Random } from './random.ts';
import type { PatientRow } from './rows.ts';

/** The patients of one clinic: most visits are by returning patients, and some return often. */
export function patientsOf(clinic_id: number, prefix: string, random: Random) {
  const rows: PatientRow[] = [];
  const visits: number[] = [];
  let number = random.whole(1_000, 4_000);
  const newcomer = (created_at: Date): number => {
    number += random.whole(1, 3);
    const patient_id = `${prefix}-${String(number).padStart(6, '0')}`;
    rows.push({ clinic_id, patient_id, name: personName(random), created_at: created_at.toISOString() });
    return rows.length - 1;
  };
  return {
    rows,
    /** The patient of the visit at this instant. */
    visitor: (at: Date): string => {
      const returning = visits.length > 0 && random.chance(Math.min(0.66, visits.length / 900));
      // Picks among past visits, not among people, so frequent patients stay frequent.
      const index = returning ? random.pick(visits) : newcomer(at);
      visits.push(index);
      return rows[index]?.patient_id ?? '';
    },
  };
}
