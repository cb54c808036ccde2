import { listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import { useEffect, useState } from 'react';
import { callPlatform } from '../page/sandbox-api.ts';

/** The names of the clinics by id; empty until they are read. */
export function useClinicNames(): ReadonlyMap<number, string> {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    callPlatform(listPlatformClinics).then(
      ({ data }) => setNames(new Map(data.map(({ id, name }) => [id, name]))),
      // What is shown is shown without the clinic.
      () => undefined,
    );
  }, []);
  return names;
}
