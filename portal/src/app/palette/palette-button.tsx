import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { keyText } from '../../ui/keys/key-text.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { OpenedOnce } from '../opened-once.tsx';
import { onOpenPalette } from './open-palette.ts';
import classes from './palette-button.module.css';

const Palette = codeOnDemand(() => import('./palette.tsx'), 'Palette');

/** Opens the command palette, also by Ctrl or ⌘ K. Its code loads on first use. It renders rarely: to remember its output would only weigh. */
export function PaletteButton() {
  'use no memo';
  const [opened, setOpened] = useState(false);
  const [begin, setBegin] = useState('');
  const openWith = (text: string) => {
    setBegin(text);
    setOpened(true);
  };
  const open = () => openWith('');
  const close = () => setOpened(false);
  useKeys('everywhere', [{ key: 'mod+K', what: 'Search', run: open }]);
  useEffect(() => onOpenPalette(openWith), []);
  const icon = <IconSearch size={18} stroke={1.75} aria-hidden />;
  return (
    <>
      <UnstyledButton className={classes.field} onClick={open} aria-haspopup="dialog">
        {icon}
        <span className={classes.words}>Search</span>
        <Kbd size="xs">{keyText('mod+K')}</Kbd>
      </UnstyledButton>
      <ActionIcon
        hiddenFrom="md"
        className={classes.icon ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        onClick={open}
        aria-label="Search"
      >
        {icon}
      </ActionIcon>
      <OpenedOnce opened={opened} onMissing={close}>
        <Palette opened={opened} begin={begin} onClose={close} />
      </OpenedOnce>
    </>
  );
}
