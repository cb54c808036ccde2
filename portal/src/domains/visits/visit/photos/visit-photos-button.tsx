import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { codeOnDemand } from '../../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../../ui/on-demand/part-on-demand.tsx';

const VisitPhotosWindow = codeOnDemand(async () => (await import('./visit-photos-window.tsx')).VisitPhotosWindow);

/** Opens the photos of a visit. Nothing is read before, because each look is recorded. */
export function VisitPhotosButton({ visit }: { visit: VisitPage }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPhoto size={16} aria-hidden />}
        aria-label={`Photos of ${visit.patient_name}`}
        onPointerEnter={() => void VisitPhotosWindow.preload()}
        onClick={() => setOpen(true)}
      >
        Photos
      </Button>
      {isOpen && (
        <PartOnDemand onMissing={close}>
          <VisitPhotosWindow visit={visit} onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}
