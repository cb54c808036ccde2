import { ReportTray } from './tray/report-tray.tsx';
import { readConsultPlace } from '@clinic/contract/visits/hand-off/hand-off.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { endpointQuery } from '../../platform/query.ts';
import { useOwnDoctor } from '../gates/use-own-doctor.ts';
import { portalView } from '../../platform/session/portal-view.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { opensInNewTab } from '../../ui/page/opens-in-new-tab.ts';
import { LazyOnIdle } from '../../ui/on-demand/lazy-on-idle.tsx';

const DoctorBar = codeOnDemand(() => import('../../domains/visits/doctor-bar.tsx'), 'DoctorBar');

/** The status of a tele-consult doctor, and the calls that ring at them. Others load nothing of it; a viewer of a doctor’s portal takes no calls. */
function TeleConsultStatus() {
  const { is_doctor } = useOwnDoctor();
  if (!is_doctor || portalView()) return null;
  return (
    <LazyOnIdle>
      <DoctorBar />
    </LazyOnIdle>
  );
}

const looks = { component: 'a', variant: 'subtle', color: 'gray' } as const;
const own_window = { href: '/forward_consult?mode=access', target: '_blank', rel: 'noopener noreferrer' } as const;
/** An ordinary link, not one of the router: the document of that page alone may show the partner’s site. */
const framed = { href: '/doctor-module' } as const;

const own_home = { href: '/' } as const;
const links = { frame: framed, window: own_window, portal: own_home } as const;

/**
 * Opens the doctor module in a page of the portal or in a window of its own, for tele-consult doctors of the branch. Without a partner site the module
 * is the doctor's own home.
 */
function DoctorModuleLink() {
  const { is_doctor } = useOwnDoctor();
  const { history } = useRouter();
  const { data } = useQuery({ ...endpointQuery(readConsultPlace, {}), enabled: is_doctor, staleTime: 60_000 });
  if (!is_doctor) return null;
  const opens_in = data?.module_opens_in ?? 'window';
  const goHome = (event: MouseEvent) => {
    if (opensInNewTab(event)) return;
    event.preventDefault();
    history.push(own_home.href);
  };
  const link = { ...looks, ...links[opens_in], ...(opens_in === 'portal' && { onClick: goHome }) };
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

/**
 * Items of the action bar that not everybody has: reports, and what tele-consult doctors need. Their code loads when the page is idle; what comes
 * last stands left, where it moves nothing.
 */
export const LaterActions = () => (
  <>
    <TeleConsultStatus />
    <DoctorModuleLink />
    <ReportTray />
  </>
);
