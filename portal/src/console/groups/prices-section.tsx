import { listGroupPrices } from '@clinic/contract/telemed/prices/platform-default-prices.ts';
import type { DefaultPrice } from '@clinic/contract/telemed/prices/price-tables.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chargeParts } from '../../domains/telemed/prices/charge-parts.ts';
import { endpointQuery } from '../../platform/query.ts';
import { ListSection } from '../../platform/record/list-section.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { AddButton } from '../parts/add-button.tsx';

const PriceWindow = codeOnDemand(() => import('./price-window.tsx'), 'PriceWindow');

type Service = DefaultPrice & { id: number };

const charge = (name: keyof typeof chargeParts, width: number): Column<Service> => ({
  id: name,
  header: chargeParts[name].label,
  width,
  align: 'right',
  cell: (row) => chargeParts[name].text(row),
});

const columns: Column<Service>[] = [
  {
    id: 'name',
    header: 'Service',
    width: 180,
    required: true,
    card: 'title',
    cell: ({ telemed_service }) => telemed_service.name,
  },
  charge('available', 90),
  charge('consult', 110),
  charge('prescription', 110),
  charge('mc', 90),
  charge('facility', 110),
];

/** The tele-consult services of a group with their default charges. */
export function PricesSection({ group_id }: { group_id: number }) {
  const read = useQuery({
    ...endpointQuery(listGroupPrices, { params: { id: String(group_id) }, query: { n: '100' } }),
    select: ({ data, pager }) => ({
      pager,
      data: data.map((one): Service => ({ ...one, id: one.telemed_service.id })),
    }),
  });
  const canChange = useCan('prices:write');
  const [opened, setOpened] = useState<{ service?: DefaultPrice }>();
  const close = () => setOpened(undefined);
  return (
    <>
      <ListSection
        title="Tele-consult services"
        label="Tele-consult services with their default charges"
        noun="services"
        nothing="No services yet. Tele-consults need at least one."
        query={read}
        columns={columns}
        onOpen={canChange ? (service) => setOpened({ service }) : undefined}
        actions={canChange && <AddButton label="Add service" onClick={() => setOpened({})} />}
      />
      {opened && (
        <PartOnDemand onMissing={close}>
          <PriceWindow group_id={group_id} service={opened.service} onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}
