import { placeWarning } from '@clinic/contract/visits/visit/place.ts';
import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { Text } from '@mantine/core';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

/** Where the patient was when they called, with the warnings of the specification (part 1 §8). */
export function PlaceCard({ visit: { locator_response } }: { visit: Pick<VisitPage, 'locator_response'> }) {
  const address = locator_response?.results[0]?.formatted_address;
  const warning = placeWarning(locator_response);
  return (
    <SectionCard title="Place">
      {address !== undefined && <Text size="sm">{address}</Text>}
      {warning !== undefined && <StatusBadge tone="warning">{warning}</StatusBadge>}
    </SectionCard>
  );
}
