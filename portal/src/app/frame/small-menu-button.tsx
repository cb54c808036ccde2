import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { OpenedOnce } from '../opened-once.tsx';

const SmallMenu = codeOnDemand(() => import('./small-menu.tsx'), 'SmallMenu');

/** Opens the menu on a small screen. */
export function SmallMenuButton({ className }: { className?: string | undefined }) {
  'use no memo';
  const [opened, menu] = useDisclosure(false);
  return (
    <>
      <Burger className={className ?? ''} opened={opened} onClick={menu.open} size="sm" aria-label="Open the menu" />
      <OpenedOnce opened={opened} onMissing={menu.close}>
        <SmallMenu opened={opened} onClose={menu.close} />
      </OpenedOnce>
    </>
  );
}
