import type { SystemReadAct } from './act.ts';
import type { ClinicOfGroup } from './scope.ts';

/** Reads rows of many clinics: enters one group after the other, each with its own clinics. */
export async function readInEachGroup<Row>(
  { enter }: Pick<SystemReadAct, 'enter'>,
  clinics: readonly ClinicOfGroup[],
  read: (clinic_ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [group_id, of_group] of Map.groupBy(clinics, (clinic) => clinic.group_id)) {
    const clinic_ids = of_group.map(({ clinic_id }) => clinic_id);
    await enter({ group_id, clinic_ids });
    rows.push(...(await read(clinic_ids)));
  }
  return rows;
}
