import { openVisitPhoto, readVisitPhotos, type VisitPhoto } from '@clinic/contract/visits/visit/visit-photos.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import { useCallback } from 'react';
import { call } from '../../../platform/api/call.ts';
import { readFile } from '../../../platform/api/download.ts';
import { useShownPictures } from '../../../platform/photo-list/use-shown-pictures.ts';
import { useInvalidate } from '../../../platform/query.ts';

export type ShownPicture = VisitPhoto & {
  /** The address of the picture in this tab. */
  address: string;
};

const open = ({ link }: VisitPhoto) => readFile(openVisitPhoto, { params: { link } });

/** Reads the pictures of a visit while they are shown. The trail has who looked. */
export function useVisitPhotos(visit_id: number) {
  const refresh = useInvalidate();
  const list = useCallback(
    async () => (await call(readVisitPhotos, { params: { id: String(visit_id) } })).data,
    [visit_id],
  );
  const onShown = useCallback(() => void refresh(listActivities.name), [refresh]);
  return useShownPictures({ list, open, onShown });
}
