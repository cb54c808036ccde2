import type { RevealReason } from '@clinic/contract/customers/customers.ts';
import { patientPhotoWords } from '@clinic/contract/customers/patient-photos.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { Window } from '../../ui/window/window.tsx';
import { usePatientPhotos } from './patient-photos.data.ts';
import classes from './patient-photos.module.css';
import { RevealReasons } from './reveal-reasons.tsx';

interface PatientPhotosProps {
  patient_id: number;
  name: string;
  onClose: () => void;
}

/** The face of a patient and, for a reason, both sides of their identity document. */
export const PatientPhotos = ({ patient_id, name, onClose }: PatientPhotosProps) => (
  <Window opened onClose={onClose} size={500} title={`Photos of ${name}`}>
    <Photos patient_id={patient_id} name={name} />
    <Text size="sm" c="dimmed" mt="sm">
      Your name is recorded in the activity log.
    </Text>
  </Window>
);

function Photos({ patient_id, name }: Omit<PatientPhotosProps, 'onClose'>) {
  const { pictures: photos, failure, retry, hasHidden, reveal } = usePatientPhotos(patient_id);
  if (failure !== undefined)
    return <FailedState title="The photos could not be loaded." reason={sentenceOf(failure)} onRetry={retry} />;
  if (!photos) return <Skeleton height={220} radius="sm" role="status" aria-label="Loading photos" />;
  if (photos.length === 0 && !hasHidden) return <Text>The photos were removed.</Text>;
  return (
    <>
      <ul className={classes.photos}>
        {photos.map(({ kind, address }) => (
          <li key={kind} className={classes.photo} data-kind={kind}>
            <img src={address} alt={`${patientPhotoWords[kind]} of ${name}`} className={classes.image} />
            <span className={classes.words}>{patientPhotoWords[kind]}</span>
          </li>
        ))}
      </ul>
      {hasHidden && <RevealButton onChoose={reveal} />}
    </>
  );
}

/** Asks why the document is needed. */
function RevealButton({ onChoose }: { onChoose: (reason: RevealReason) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <Button
        ref={button}
        size="compact-sm"
        variant="default"
        mt="sm"
        leftSection={<IconEye size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={() => setAnchor(anchor ? null : button.current)}
      >
        Show identity document
      </Button>
      {anchor && (
        <RevealReasons needed="document" anchor={anchor} onClose={() => setAnchor(null)} onChoose={onChoose} />
      )}
    </>
  );
}
