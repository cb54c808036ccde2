import { placeWarning } from '@clinic/contract/visits/visit/place.ts';
import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { Alert, Stack, Text } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { VisitFacts } from '../../calls/visit-facts.tsx';
import { VisitPhotos } from '../../calls/visit-photos.tsx';
import { inPlaces } from '../in-places.ts';

/** Who the patient is, where they are, what they answered and which pictures they sent. */
export function PatientCard({ visit }: { visit: VisitPage }) {
  const warning = placeWarning(visit.locator_response);
  const [located] = visit.locator_response?.results ?? [];
  return (
    <SectionCard title="Patient">
      <Stack gap="sm">
        {warning !== undefined && (
          <Alert color="red" icon={<IconMapPinOff size={18} aria-hidden />} py="xs" role="alert">
            {warning}
          </Alert>
        )}
        {located && <Text size="sm">{located.formatted_address}</Text>}
        <VisitPhotos visit={visit} />
        <VisitFacts visit={visit} />
        {visit.telemed_preconsult_groups.map((group) => (
          <div key={group.title}>
            <Text fw={600} size="sm">
              {group.title}
            </Text>
            {group.description !== '' && (
              <Text size="sm" c="dimmed">
                {group.description}
              </Text>
            )}
            <dl style={{ margin: 0 }}>
              {inPlaces(group.questions).map(({ key, row: question }) => (
                <div key={key}>
                  <Text component="dt" size="sm" c="dimmed">
                    {question.title}
                  </Text>
                  <Text component="dd" size="sm" m={0} mb={4} style={{ whiteSpace: 'pre-wrap' }}>
                    {question.type === 'text'
                      ? question.answer || 'No answer'
                      : question.pictures === 1
                        ? '1 picture above'
                        : `${question.pictures} pictures above`}
                  </Text>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </Stack>
    </SectionCard>
  );
}
