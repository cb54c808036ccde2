import { ActionIcon } from '@mantine/core';
import { useOtherScheme } from '../actions/use-other-scheme.ts';

/** Light or dark. Until it is pressed the system's setting applies. */
export function ColourSchemeSwitch() {
  'use no memo';
  const { label, Icon, change } = useOtherScheme();
  return (
    <ActionIcon variant="subtle" color="gray" size={36} onClick={change} aria-label={label} title={label}>
      <Icon size={18} stroke={1.75} />
    </ActionIcon>
  );
}
