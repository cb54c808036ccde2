import { Drawer } from '@mantine/core';
import { SideNavigation } from './side-navigation.tsx';

/** The menu where there is no room beside the page. */
export const SmallMenu = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Drawer opened={opened} onClose={onClose} size="17rem" title="Portal" padding="sm">
    <SideNavigation onGo={onClose} />
  </Drawer>
);
