import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';
import { addKeys, type KeyGroup, type KeyHelp } from './key-registry.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** A key with what it does. Without `run` something else listens, and the key is only named. */
interface Key extends KeyHelp {
  run?: () => void;
}

const hasModifier = (key: string): boolean => /^(mod|ctrl|meta|alt)\+/i.test(key);

/** Most keyboards need Shift for a question mark, some do not. */
const waysOf = (key: string): string[] => (key === '?' ? ['?', 'shift+?'] : [key]);

/** Names keys in the window of keys while the caller is on the page, and listens to them outside of fields. */
export function useKeys(place: KeyGroup['place'], keys: readonly Key[]): void {
  // Keys that are only named stay with whatever listens to them: a hotkey would keep them from it.
  const acting = keys.flatMap(({ key, run }) =>
    run === undefined
      ? []
      : waysOf(key).map((way): [string, () => void] => [
          way,
          () => {
            if (hasModifier(key) || areSingleKeysOn()) run();
          },
        ]),
  );
  useHotkeys(
    acting,
    // Keys with Ctrl or ⌘ act in fields too.
    keys.every(({ key }) => hasModifier(key)) ? [] : undefined,
  );
  const named = JSON.stringify(keys.map(({ key, what }) => ({ key, what })));
  useEffect(() => addKeys(place, JSON.parse(named) as KeyHelp[]), [place, named]);
}
