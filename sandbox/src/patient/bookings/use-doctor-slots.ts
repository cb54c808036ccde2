import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { listBookableDoctors, listDoctorSlots } from '@clinic/contract/visits/bookings/platform-slots.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { useCallback, useEffect, useState } from 'react';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePolled } from '../../page/use-polled.ts';

const refresh_ms = 5_000;
/** The number of days after today that are offered. */
const days_ahead = 13;

export type BookableDoctor = Answer<typeof listBookableDoctors>['data'][number];
export type SlotsOfDay = Answer<typeof listDoctorSlots>['data'][number];

/** The doctors of a clinic who can be booked; undefined until they are read. */
export function useBookableDoctors(clinic_id: number | undefined): readonly BookableDoctor[] | undefined {
  const [read, setRead] = useState<{ of: number; doctors: readonly BookableDoctor[] }>();
  useEffect(() => {
    if (clinic_id === undefined) return;
    callPlatform(listBookableDoctors, { params: { id: String(clinic_id) } }).then(
      ({ data }) => setRead({ of: clinic_id, doctors: data }),
      () => setRead({ of: clinic_id, doctors: [] }),
    );
  }, [clinic_id]);
  return read?.of === clinic_id ? read?.doctors : undefined;
}

/** The slots of a doctor in the next two weeks, as they stand now. */
export function useDoctorSlots(doctor_id: number | undefined) {
  return usePolled(
    useCallback(async (): Promise<readonly SlotsOfDay[]> => {
      if (doctor_id === undefined) return [];
      const from = singaporeDay(new Date());
      const query = { from, to: addDays(from, days_ahead) };
      return (await callPlatform(listDoctorSlots, { params: { id: String(doctor_id) }, query })).data;
    }, [doctor_id]),
    refresh_ms,
  );
}
