import { Drawer } from '@mantine/core';
import { useRestoredFocus } from '../../ui/window/use-restored-focus.ts';
import { SideNavigation } from './side-navigation.tsx';
import { program_name } from '../../platform/application/application.ts';

/** The menu as a drawer, for narrow screens. */
export function SmallMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useRestoredFocus(opened);
  return (
    <Drawer opened={opened} onClose={onClose} size="17rem" title={program_name} padding="sm">
      <SideNavigation onGo={onClose} />
    </Drawer>
  );
}
