import { Kbd, Stack, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useSyncExternalStore } from 'react';
import { type KeyHelp, keysOf, readKeys, subscribeToKeys } from '../../ui/keys/key-registry.ts';
import { keyText } from '../../ui/keys/key-text.ts';
import { areSingleKeysOn, setSingleKeys, subscribeToSingleKeys } from '../../ui/keys/single-keys.ts';
import { Window } from '../../ui/window/window.tsx';
import classes from './keys-window.module.css';

/** The keys of this page, and those that work everywhere. */
export function KeysWindow({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const groups = useSyncExternalStore(subscribeToKeys, readKeys);
  const single_keys = useSyncExternalStore(subscribeToSingleKeys, areSingleKeysOn);
  const of_page = keysOf(groups, 'page');
  return (
    <Window opened={opened} onClose={onClose} title="Keyboard shortcuts" size={440}>
      <Stack gap="md">
        {of_page.length > 0 && <KeyList title="On this page" keys={of_page} />}
        <KeyList title="Everywhere" keys={keysOf(groups, 'everywhere')} />
        <Switch
          checked={single_keys}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
          label="Single-key shortcuts"
          description="Turn this off if you use speech input, or press keys by accident."
        />
      </Stack>
    </Window>
  );
}

const KeyList = ({ title, keys }: { title: string; keys: readonly KeyHelp[] }) => (
  <section>
    <h3 className={classes.title}>{title}</h3>
    <dl className={classes.keys}>
      {keys.map(({ key, what }) => (
        <div key={`${key} ${what}`} className={classes.key}>
          <dt>{what}</dt>
          <dd>
            <Kbd size="sm">{keyText(key)}</Kbd>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
