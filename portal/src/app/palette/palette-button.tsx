import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { OpenedOnce } from '../opened-once.tsx';
import classes from './palette-button.module.css';

const Palette = codeOnDemand(async () => (await import('./palette.tsx')).Palette);

/** The modifier key of this platform. */
const isApple = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** Opens the command palette, also by Ctrl or ⌘ K. Its code loads on first use. */
export function PaletteButton() {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  const close = () => setOpened(false);
  useHotkeys([['mod+K', open]], []);
  const icon = <IconSearch size={18} stroke={1.75} aria-hidden />;
  return (
    <>
      <UnstyledButton className={classes.field} onClick={open} aria-haspopup="dialog">
        {icon}
        <span className={classes.words}>Search</span>
        <Kbd size="xs">{isApple() ? '⌘ K' : 'Ctrl K'}</Kbd>
      </UnstyledButton>
      <ActionIcon hiddenFrom="md" variant="subtle" color="gray" size={36} onClick={open} aria-label="Search">
        {icon}
      </ActionIcon>
      <OpenedOnce opened={opened} onMissing={close}>
        <Palette opened={opened} onClose={close} />
      </OpenedOnce>
    </>
  );
}
