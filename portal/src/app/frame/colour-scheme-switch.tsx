import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Light or dark. Until it is pressed the system's setting applies. */
export function ColourSchemeSwitch() {
  'use no memo';
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other}`;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      onClick={() => setColorScheme(other)}
      aria-label={label}
      title={label}
    >
      {scheme === 'dark' ? <IconSun size={18} stroke={1.75} /> : <IconMoon size={18} stroke={1.75} />}
    </ActionIcon>
  );
}
