import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup/paths.mjs';

const portal = join(root, 'portal/src');
const kit_styles = join(root, 'node_modules/@mantine/core/styles');

const stylesIn = (text: string): string[] =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name = '']) => name);

/** The components of the kit that a file uses and that have styles of their own. */
const componentsIn = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z]\w*$/.test(name) && existsSync(join(kit_styles, `${name}.layer.css`)));

const everywhere = new Set(stylesIn(readFileSync(join(portal, 'ui/kit.css'), 'utf8')));

/** Components whose styles this file neither imports nor has from the start. They would be drawn as the browser draws them. */
function bareIn(text: string): string[] {
  const own = new Set(stylesIn(text));
  return componentsIn(text).filter((name) => !everywhere.has(name) && !own.has(name));
}

test('a component of the kit without its styles is found', () => {
  expect(bareIn("import { Button, Switch, type MenuProps } from '@mantine/core';")).toEqual(['Switch']);
  expect(bareIn("import { Switch } from '@mantine/core';\nimport '@mantine/core/styles/Switch.layer.css';")).toEqual(
    [],
  );
});

test('each file of the portal imports the styles of the components that it uses, unless every page has them', () => {
  const bare = globSync('**/*.tsx', { cwd: portal }).flatMap((file) =>
    bareIn(readFileSync(join(portal, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(bare).toEqual([]);
});
