import { useEffect, useState } from 'react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { OpenedOnce } from '../opened-once.tsx';
import { onOpenKeys } from './open-keys.ts';
import { useActions } from './use-actions.ts';

const KeysWindow = codeOnDemand(() => import('./keys-window.tsx'), 'KeysWindow');

/** The keys that work on every page, and the window that lists them. */
export function GlobalKeys() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useEffect(() => onOpenKeys(() => setOpened(true)), []);
  useKeys(
    'everywhere',
    useActions().map(({ key, label, run }) => ({ key, what: label, run })),
  );
  return (
    <OpenedOnce opened={opened} onMissing={close}>
      <KeysWindow opened={opened} onClose={close} />
    </OpenedOnce>
  );
}
