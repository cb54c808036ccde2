import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import type { PageIcon } from '../../platform/route-metadata.ts';

/** The change from light to dark or back, with its label and icon. */
export function useOtherScheme(): { label: string; Icon: PageIcon; change: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const is_dark = useComputedColorScheme('light') === 'dark';
  const other = is_dark ? 'light' : 'dark';
  return {
    label: `Switch to ${other}`,
    Icon: is_dark ? IconSun : IconMoon,
    change: () => setColorScheme(other),
  };
}
