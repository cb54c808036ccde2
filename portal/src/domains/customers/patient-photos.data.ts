import {
  openPatientPhoto,
  type PatientPhotoKind,
  readPatientPhotos,
} from '@clinic/contract/customers/patient-photos.ts';
import { listActivities } from '@clinic/contract/oversight/activities.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { readFile } from '../../platform/api/download.ts';
import { useInvalidate } from '../../platform/query.ts';

interface ShownPhoto {
  kind: PatientPhotoKind;
  /** The address of the photo in this tab. */
  address: string;
}

interface Reading {
  photos?: ShownPhoto[];
  failure?: unknown;
}

/** Reads the photos of a patient while they are shown. They are kept in no cache, and leave the tab when the window closes. */
export function usePatientPhotos(patient_id: number): Reading & { retry: () => void } {
  const [reading, setReading] = useState<Reading>({});
  const [tries, setTries] = useState(0);
  const refresh = useInvalidate();
  useEffect(() => {
    let is_over = false;
    const addresses: string[] = [];
    const load = async (): Promise<ShownPhoto[]> => {
      const { data } = await call(readPatientPhotos, { params: { id: String(patient_id) } });
      return Promise.all(
        data.map(async ({ kind, link }) => {
          const address = URL.createObjectURL(await readFile(openPatientPhoto, { params: { link } }));
          addresses.push(address);
          if (is_over) URL.revokeObjectURL(address);
          return { kind, address };
        }),
      );
    };
    load().then(
      (photos) => {
        if (is_over) return;
        setReading({ photos });
        void refresh(listActivities.name);
      },
      (failure: unknown) => !is_over && setReading({ failure }),
    );
    return () => {
      is_over = true;
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [patient_id, tries, refresh]);
  const retry = useCallback(() => {
    setReading({});
    setTries((before) => before + 1);
  }, []);
  return { ...reading, retry };
}
