import { placeWarning } from '@clinic/contract/visits/visit/place.ts';
import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { Alert, Stack, Text, Title } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Window } from '../../../ui/window/window.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { VisitPhotos } from './visit-photos.tsx';
import { aboutPatient } from './visit-text.ts';

function Place({ visit }: { visit: VisitPage }) {
  const warning = placeWarning(visit.locator_response);
  const address = visit.locator_response?.results[0]?.formatted_address;
  return (
    <>
      {warning !== undefined && (
        <Alert color="yellow" variant="light" icon={<IconMapPinOff size={18} aria-hidden />} title={warning} py="xs" />
      )}
      {address !== undefined && <Text size="sm">{address}</Text>}
    </>
  );
}

function Answers({ visit }: { visit: VisitPage }) {
  return visit.telemed_preconsult_groups.map(({ title, description, questions }) => (
    <section key={title}>
      <Title order={3} size="sm">
        {title}
      </Title>
      {description !== '' && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      <Stack gap={4} mt={4}>
        {questions.map((question) => (
          <Text key={question.title} size="sm">
            <Text span c="dimmed" inherit>
              {question.title}
            </Text>{' '}
            {question.type === 'text' ? question.answer || 'No answer' : picturesText(question.pictures)}
          </Text>
        ))}
      </Stack>
    </section>
  ));
}

const picturesText = (pictures: number): string =>
  pictures === 0 ? 'No picture' : pictures === 1 ? '1 picture' : `${pictures} pictures`;

interface VisitPreviewProps {
  visit: VisitPage;
  /** The actions on the call. */
  children?: ReactNode;
  onClose: () => void;
}

/** Everything that a doctor sees of a call before taking it (part 1 §2: 500 wide). */
export function VisitPreview({ visit, children, onClose }: VisitPreviewProps) {
  return (
    <Window opened onClose={onClose} size={500} title="New Tele-Consult">
      <Stack gap="md">
        <div>
          <Text fw={600} size="lg">
            {visit.patient_name}
          </Text>
          <Text size="sm" c="dimmed">
            {aboutPatient(visit)}
          </Text>
        </div>
        <Place visit={visit} />
        <VisitFacts visit={visit} />
        <Answers visit={visit} />
        <VisitPhotos visit={visit} />
        {children}
      </Stack>
    </Window>
  );
}
