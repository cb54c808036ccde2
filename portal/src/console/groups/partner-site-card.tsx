import { readGroupPartnerSite, setGroupPartnerSite } from '@clinic/contract/visits/partner-site/partner-site.ts';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { endpointQuery } from '../../platform/query.ts';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';

/** Where the consults of a group open. */
export function PartnerSiteCard({ group_id }: { group_id: number }) {
  const read = useQuery(endpointQuery(readGroupPartnerSite, { params: { id: String(group_id) } }));
  return (
    <SectionCard title="Consults">
      <ReadStates read={read} of="The partner site" loading={<LoadingBars label="Loading" bars={1} height={40} />}>
        {({ partner_site, sites }) => (
          <PartnerSite key={partner_site} group_id={group_id} partner_site={partner_site} sites={sites} />
        )}
      </ReadStates>
    </SectionCard>
  );
}

interface PartnerSiteProps {
  group_id: number;
  partner_site: string | null;
  sites: readonly string[];
}

function PartnerSite({ group_id, partner_site, sites }: PartnerSiteProps) {
  const canChange = useCan('prices:write');
  const set = useWrite(setGroupPartnerSite, [readGroupPartnerSite.name]);
  const { isWorking, attempt } = useAttempt();
  const [chosen, setChosen] = useState(partner_site ?? '');
  const now = partner_site === null ? 'Consults open in the portal.' : `Consults open at ${partner_site}.`;
  if (!canChange || (sites.length === 0 && partner_site === null)) return <Text size="sm">{now}</Text>;
  const save = () =>
    attempt(() => set({ params: { id: String(group_id) }, body: { partner_site: chosen || null } }), {
      saved: 'Saved.',
      failed: 'The partner site could not be set.',
    });
  return (
    <Group align="end" gap="xs">
      <NativeSelect
        label="Consults open at"
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[{ value: '', label: 'The portal' }, ...sites.map((site) => ({ value: site, label: site }))]}
      />
      <Button
        variant="default"
        onClick={() => void save()}
        loading={isWorking}
        disabled={chosen === (partner_site ?? '')}
      >
        Save
      </Button>
    </Group>
  );
}
