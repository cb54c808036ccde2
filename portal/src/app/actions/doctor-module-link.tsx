import { readConsultPlace } from '@clinic/contract/visits/hand-off/hand-off.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { useOwnDoctor } from '../gates/use-own-doctor.ts';

const looks = { component: 'a', variant: 'subtle', color: 'gray' } as const;
const own_window = { href: '/forward_consult?mode=access', target: '_blank', rel: 'noopener noreferrer' } as const;
/** An ordinary link, not one of the router: the document of that page alone may show the partner’s site. */
const framed = { href: '/doctor-module' } as const;

/** Opens the doctor module in a page of the portal or in a window of its own, for tele-consult doctors of the branch. */
export function DoctorModuleLink() {
  const { is_doctor } = useOwnDoctor();
  const { data } = useQuery({ ...endpointQuery(readConsultPlace, {}), enabled: is_doctor, staleTime: 60_000 });
  if (!is_doctor) return null;
  const link = { ...looks, ...(data?.module_opens_in === 'frame' ? framed : own_window) };
  const icon = <IconStethoscope size={18} stroke={1.75} aria-hidden />;
  return (
    <>
      <Button {...link} size="sm" px="xs" leftSection={icon} visibleFrom="md">
        Doctor Module
      </Button>
      <ActionIcon {...link} size={36} hiddenFrom="md" aria-label="Doctor Module">
        {icon}
      </ActionIcon>
    </>
  );
}
