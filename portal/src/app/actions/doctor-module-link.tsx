import { ActionIcon, Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useOwnDoctor } from '../gates/use-own-doctor.ts';

const link = {
  component: 'a',
  href: '/forward_consult?mode=access',
  target: '_blank',
  rel: 'noopener noreferrer',
  variant: 'subtle',
  color: 'gray',
} as const;

/** Opens the doctor module in a window of its own, for tele-consult doctors of the branch. */
export function DoctorModuleLink() {
  const { is_doctor } = useOwnDoctor();
  if (!is_doctor) return null;
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
