import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';

const PatientPhotos = codeOnDemand(async () => (await import('./patient-photos.tsx')).PatientPhotos);

/** Opens the photos of a patient. Nothing is read before. */
export function PatientPhotosButton({ patient_id, name }: { patient_id: number; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPhoto size={16} aria-hidden />}
        aria-label={`Photos of ${name}`}
        onPointerEnter={() => void PatientPhotos.preload()}
        onClick={() => setOpen(true)}
      >
        Photos
      </Button>
      {isOpen && (
        <PartOnDemand onMissing={close}>
          <PatientPhotos patient_id={patient_id} name={name} onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}
