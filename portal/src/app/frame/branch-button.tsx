import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBuildingHospital, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { allowedBranches } from '../../platform/session/allowed-branches.ts';
import { useSession, useSessionControl } from '../../platform/session/session-context.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { OpenedOnce } from '../opened-once.tsx';
import classes from './branch-button.module.css';

const ChangeLocationModal = codeOnDemand(
  () => import('../../domains/access/change-location-modal.tsx'),
  'ChangeLocationModal',
);

/** The current branch. A user with several branches opens Change Location with it. It renders rarely, so it is not memoised. */
export function BranchButton() {
  'use no memo';
  const session = useSessionControl();
  const { clinic } = useSession();
  const { data: branches = [] } = useQuery(allowedBranches(session));
  const [opened, modal] = useDisclosure(false);
  const icon = <IconBuildingHospital size={18} stroke={1.75} aria-hidden />;
  // As wide as the button that replaces it once the branches are loaded, so that its neighbours do not move.
  if (branches.length <= 1) {
    return (
      <Button
        component="span"
        variant="transparent"
        size="sm"
        className={`${classes.button} ${classes.place}`}
        leftSection={icon}
        rightSection={<span className={classes.room} />}
      >
        <span className={classes.name}>{clinic.name}</span>
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={classes.button ?? ''}
        leftSection={icon}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        onClick={modal.open}
        aria-label={`${clinic.name}. Change Location`}
        aria-haspopup="dialog"
      >
        <span className={classes.name}>{clinic.name}</span>
      </Button>
      <OpenedOnce opened={opened} onMissing={modal.close}>
        <ChangeLocationModal opened={opened} branches={branches} onClose={modal.close} />
      </OpenedOnce>
    </>
  );
}
