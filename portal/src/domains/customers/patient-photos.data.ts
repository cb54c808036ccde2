import { openPatientPhoto, readPatientPhotos } from '@clinic/contract/customers/patient-photos.ts';
import { listActivities } from '@clinic/contract/oversight/activities.ts';
import { useCallback } from 'react';
import { call } from '../../platform/api/call.ts';
import { readFile } from '../../platform/api/download.ts';
import { useShownPictures } from '../../platform/photo-list/use-shown-pictures.ts';
import { useInvalidate } from '../../platform/query.ts';

const open = ({ link }: { link: string }) => readFile(openPatientPhoto, { params: { link } });

/** Reads the photos of a patient while they are shown. */
export function usePatientPhotos(patient_id: number) {
  const refresh = useInvalidate();
  const list = useCallback(
    async () => (await call(readPatientPhotos, { params: { id: String(patient_id) } })).data,
    [patient_id],
  );
  const onShown = useCallback(() => void refresh(listActivities.name), [refresh]);
  return useShownPictures({ list, open, onShown });
}
