import type { Surcharge, SurchargeType } from '@clinic/contract/teleconsult/surcharges.ts';
import { Button, Stack } from '@mantine/core';
import { IconClockDollar, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import type { ListFilter } from '../../../ui/filter-bar/list-filter.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { surchargeColumns, type SurchargeVerb } from './surcharge-columns.tsx';
import { surcharge_page_sizes, type SurchargeListSearch, surchargeStates } from './surcharge-list-search.ts';
import { usePrefetchSurcharges, useSurcharges, useSurchargesLive } from './surcharges.data.ts';

const SurchargeWindow = codeOnDemand(async () => (await import('./surcharge-window.tsx')).SurchargeWindow);
const ConfirmSurcharge = codeOnDemand(async () => (await import('./confirm-surcharge.tsx')).ConfirmSurcharge);

const surchargeFilters: readonly ListFilter<'state'>[] = [
  {
    kind: 'choice',
    key: 'state',
    label: 'Status',
    all: 'All',
    usual: 'active',
    options: Object.entries(surchargeStates).map(([value, label]) => ({ value, label })),
  },
];
const list_of = { w: '/consultation-surcharge', d: '/consultation-surcharge/date' } as const;

/** The open window: a new surcharge, or an action on one. */
type Opened = { verb: 'add' } | { verb: SurchargeVerb; surcharge: Surcharge };

interface SurchargeListScreenProps {
  type: SurchargeType;
  search: SurchargeListSearch;
}

/** Consultation surcharges by weekday or by date (part 2 §2). */
export function SurchargeListScreen({ type, search }: SurchargeListScreenProps) {
  const go = useListNavigation(list_of[type], search);
  const list = useSurcharges(type, search);
  const peek = usePrefetchSurcharges(type);
  const canUpdate = useCan('ROLE_TELEMED_CONSULTATION_SURCHARGE_UPDATE');
  const canDelete = useCan('ROLE_TELEMED_CONSULTATION_SURCHARGE_DELETE');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  useSurchargesLive();
  useFailureToast(list.isError, 'Search Operating Surcharge error.', sentenceOf(list.error));
  const allowed: SurchargeVerb[] = [
    ...(canUpdate ? (['edit', 'disable'] as const) : []),
    ...(canDelete ? (['delete'] as const) : []),
  ];
  return (
    <Stack gap="md">
      <PageHeader
        title={type === 'w' ? 'Weekday surcharges' : 'Holiday surcharges'}
        actions={<AddButton onAdd={() => setOpened({ verb: 'add' })} />}
      />
      <ListFilters filters={surchargeFilters} search={search} go={go} />
      <ListRows
        label={type === 'w' ? 'Weekday surcharges' : 'Holiday surcharges'}
        noun="surcharges"
        list={list}
        columns={surchargeColumns(type, { allowed, onAct: (verb, surcharge) => setOpened({ verb, surcharge }) })}
        rowId={({ id }) => String(id)}
        search={search}
        go={go}
        sizes={surcharge_page_sizes}
        prefetch={{ page: (p) => peek(p === undefined ? undefined : { ...search, p }) }}
        empty={
          <EmptyState
            icon={<IconClockDollar size={32} stroke={1.5} />}
            title={search.state === 'active' ? 'No active surcharges' : 'No surcharges'}
            hint={
              type === 'w'
                ? 'A weekday surcharge is added to tele-consults at these hours every week.'
                : 'A holiday surcharge is added to tele-consults at these hours on one date.'
            }
          />
        }
      />
      {opened && (
        <PartOnDemand onMissing={close}>
          {opened.verb === 'add' || opened.verb === 'edit' ? (
            <SurchargeWindow
              type={type}
              surcharge={opened.verb === 'edit' ? opened.surcharge : undefined}
              onClose={close}
            />
          ) : (
            <ConfirmSurcharge verb={opened.verb} surcharge={opened.surcharge} onClose={close} />
          )}
        </PartOnDemand>
      )}
    </Stack>
  );
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const canCreate = useCan('ROLE_TELEMED_CONSULTATION_SURCHARGE_CREATE');
  return canCreate ? (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      Add surcharge
    </Button>
  ) : null;
}
