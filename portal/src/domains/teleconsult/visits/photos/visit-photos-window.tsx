import { patientPhotoWords } from '@clinic/contract/customers/patient-photos.ts';
import type { PreconsultGroup } from '@clinic/contract/teleconsult/visits/preconsult.ts';
import type { VisitPhoto } from '@clinic/contract/teleconsult/visits/visit-photos.ts';
import type { VisitPage } from '@clinic/contract/teleconsult/visits/visit.ts';
import { Skeleton, Text } from '@mantine/core';
import { sentenceOf } from '../../../../platform/api/api-problem.ts';
import { FailedState } from '../../../../ui/states/failed-state.tsx';
import { Window } from '../../../../ui/window/window.tsx';
import { useVisitPhotos } from './visit-photos.data.ts';
import classes from './visit-photos.module.css';

type Of = Pick<VisitPage, 'id' | 'patient_name' | 'telemed_preconsult_groups'>;

/** `Face`, or the question that the picture answers. */
function captionOf({ kind, group, question }: VisitPhoto, groups: readonly PreconsultGroup[]): string {
  if (kind !== 'answer') return patientPhotoWords[kind];
  return groups[group ?? -1]?.questions[question ?? -1]?.title ?? 'Picture';
}

function Photos({ id, patient_name, telemed_preconsult_groups }: Of) {
  const { pictures, failure, retry } = useVisitPhotos(id);
  if (failure !== undefined)
    return <FailedState title="The photos could not be loaded." reason={sentenceOf(failure)} onRetry={retry} />;
  if (!pictures) return <Skeleton height={220} radius="sm" role="status" aria-label="Loading photos" />;
  if (pictures.length === 0) return <Text size="sm">The patient has sent no photos.</Text>;
  return (
    <ul className={classes.photos}>
      {pictures.map((picture) => {
        const caption = captionOf(picture, telemed_preconsult_groups);
        return (
          <li key={picture.address} className={classes.photo}>
            <img src={picture.address} alt={`${caption} of ${patient_name}`} className={classes.image} />
            <span className={classes.words}>{caption}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The face and the document of a patient, and the pictures with which they answered questions. */
export const VisitPhotosWindow = ({ visit, onClose }: { visit: Of; onClose: () => void }) => (
  <Window opened onClose={onClose} size={500} title={`Photos of ${visit.patient_name}`}>
    <Photos {...visit} />
    <Text size="sm" c="dimmed" mt="sm">
      Your name is recorded in the activity log.
    </Text>
  </Window>
);
