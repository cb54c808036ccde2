import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { Text } from '@mantine/core';
import { Window } from '../../../../ui/window/window.tsx';
import { VisitPhotos } from '../../calls/visit-photos.tsx';

interface VisitPhotosWindowProps {
  visit: Pick<VisitPage, 'id' | 'patient_name' | 'telemed_preconsult_groups'>;
  onClose: () => void;
}

/** The face and the document of a patient, and the pictures with which they answered questions. */
export const VisitPhotosWindow = ({ visit, onClose }: VisitPhotosWindowProps) => (
  <Window opened onClose={onClose} size={500} title={`Photos of ${visit.patient_name}`}>
    <VisitPhotos visit={visit} none={<Text size="sm">The patient has sent no photos.</Text>} />
    <Text size="sm" c="dimmed" mt="sm">
      Your name is recorded in the activity log.
    </Text>
  </Window>
);
