import { patientPhotoWords } from '@clinic/contract/customers/patient-photos.ts';
import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { Skeleton } from '@mantine/core';
import { type ReactNode, useCallback } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import classes from './visit-photos.module.css';
import { openVisitPhoto, readVisitPhotos, type VisitPhoto } from '@clinic/contract/visits/visit/visit-photos.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import { call } from '../../../platform/api/call.ts';
import { readFile } from '../../../platform/api/download.ts';
import { useShownPictures } from '../../../platform/photo-list/use-shown-pictures.ts';
import { useInvalidate } from '../../../platform/query.ts';

type ShownPicture = VisitPhoto & {
  /** The address of the picture in this tab. */
  address: string;
};

const open = ({ link }: VisitPhoto) => readFile(openVisitPhoto, { params: { link } });

/** Reads the pictures of a visit while they are shown. The trail has who looked. */
function useVisitPhotos(visit_id: number) {
  const refresh = useInvalidate();
  const list = useCallback(
    async () => (await call(readVisitPhotos, { params: { id: String(visit_id) } })).data,
    [visit_id],
  );
  const onShown = useCallback(() => void refresh(listActivities.name), [refresh]);
  return useShownPictures({ list, open, onShown });
}

type PicturedVisit = Pick<VisitPage, 'id' | 'telemed_preconsult_groups'>;

/** What a picture shows: the face, a side of the document, or the question that it answers. */
function wordsOf({ kind, group, question }: ShownPicture, visit: PicturedVisit): string {
  if (kind !== 'answer') return patientPhotoWords[kind];
  return visit.telemed_preconsult_groups[group ?? 0]?.questions[question ?? 0]?.title ?? 'Answer';
}

/** The pictures of a visit: of the patient, of their document, and those that answer questions. `none`: shown if there are none. */
export function VisitPhotos({ visit, none = null }: { visit: PicturedVisit; none?: ReactNode }) {
  const { pictures, failure, retry } = useVisitPhotos(visit.id);
  if (failure !== undefined)
    return <FailedState title="The pictures could not be loaded." reason={sentenceOf(failure)} onRetry={retry} />;
  if (!pictures) return <Skeleton height={96} radius="sm" role="status" aria-label="Loading pictures" />;
  if (pictures.length === 0) return none;
  return (
    <ul className={classes.pictures} aria-label="Pictures">
      {pictures.map((picture) => (
        <li key={picture.address} className={classes.picture}>
          <a href={picture.address} target="_blank" rel="noreferrer">
            <img src={picture.address} alt={wordsOf(picture, visit)} className={classes.image} />
          </a>
          <span className={classes.words}>{wordsOf(picture, visit)}</span>
        </li>
      ))}
    </ul>
  );
}
