import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from './palette-button.module.css';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Opens the command palette, also by Ctrl or ⌘ K; its code is loaded the first time. */
export function PaletteButton() {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  useHotkeys([['mod+K', open]], []);
  const icon = <IconSearch size={18} stroke={1.75} aria-hidden />;
  return (
    <>
      <UnstyledButton className={classes.field} onClick={open} aria-haspopup="dialog">
        {icon}
        <span className={classes.words}>Search</span>
        <Kbd size="xs">Ctrl K</Kbd>
      </UnstyledButton>
      <ActionIcon hiddenFrom="md" variant="subtle" color="gray" size={36} onClick={open} aria-label="Search">
        {icon}
      </ActionIcon>
      {wanted && (
        <Suspense fallback={null}>
          <Palette opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
