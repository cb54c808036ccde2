import { Drawer } from '@mantine/core';
import { useFocusGivenBack } from '../../ui/window/use-focus-given-back.ts';
import { SideNavigation } from './side-navigation.tsx';

/** The menu as a drawer, for narrow screens. */
export function SmallMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useFocusGivenBack(opened);
  return (
    <Drawer opened={opened} onClose={onClose} size="17rem" title="Portal" padding="sm">
      <SideNavigation onGo={onClose} />
    </Drawer>
  );
}
