import { listActivities } from '@clinic/contract/oversight/activities.ts';
import { openVisitPhoto, readVisitPhotos } from '@clinic/contract/teleconsult/visits/visit-photos.ts';
import { useCallback } from 'react';
import { call } from '../../../../platform/api/call.ts';
import { readFile } from '../../../../platform/api/download.ts';
import { useShownPictures } from '../../../../platform/photo-list/use-shown-pictures.ts';
import { useInvalidate } from '../../../../platform/query.ts';

const open = ({ link }: { link: string }) => readFile(openVisitPhoto, { params: { link } });

/** Reads the pictures of a visit while they are shown. */
export function useVisitPhotos(visit_id: number) {
  const refresh = useInvalidate();
  const list = useCallback(
    async () => (await call(readVisitPhotos, { params: { id: String(visit_id) } })).data,
    [visit_id],
  );
  const onShown = useCallback(() => void refresh(listActivities.name), [refresh]);
  return useShownPictures({ list, open, onShown });
}
