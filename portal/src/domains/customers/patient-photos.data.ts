import type { RevealReason } from '@clinic/contract/customers/customers.ts';
import { openPatientPhoto, readPatientPhotos, revealPatientPhotos } from '@clinic/contract/customers/patient-photos.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import { useCallback, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { readFile } from '../../platform/api/download.ts';
import { useShownPictures } from '../../platform/photo-list/use-shown-pictures.ts';
import { useInvalidate } from '../../platform/query.ts';

const open = ({ link }: { link: string }) => readFile(openPatientPhoto, { params: { link } });

/** Reads the photos of a patient while they are shown: the face, and for a reason the identity document. */
export function usePatientPhotos(patient_id: number) {
  const refresh = useInvalidate();
  const [reason, setReason] = useState<RevealReason>();
  const [hasHidden, setHidden] = useState(false);
  const list = useCallback(async () => {
    const params = { id: String(patient_id) };
    const { data } =
      reason === undefined
        ? await call(readPatientPhotos, { params })
        : await call(revealPatientPhotos, { params, body: { reason } });
    setHidden(data.some(({ link }) => link === null));
    return data.flatMap(({ kind, link }) => (link === null ? [] : [{ kind, link }]));
  }, [patient_id, reason]);
  const onShown = useCallback(() => void refresh(listActivities.name), [refresh]);
  return { ...useShownPictures({ list, open, onShown }), hasHidden, reveal: setReason };
}
