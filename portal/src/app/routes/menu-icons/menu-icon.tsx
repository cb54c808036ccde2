import { type ComponentProps, createElement, useSyncExternalStore } from 'react';
import type * as ConsoleIcons from '../../../console/in-place/all-menu-icons.ts';
import type * as AllMenuIcons from './all-menu-icons.ts';
import type { PageIcon } from '../../../platform/route-metadata.ts';

export type MenuIcons = typeof AllMenuIcons & typeof ConsoleIcons;

let icons: Partial<MenuIcons> | undefined;
let arrival: Promise<void> | undefined;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  try {
    icons = await import('./all-menu-icons.ts');
    for (const tell of listeners) tell();
  } catch {
    // The labels say the same. The next menu that is drawn tries again.
    arrival = undefined;
  }
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  if (!icons) arrival ??= load();
  return () => listeners.delete(tell);
}

const known = new Map<string, PageIcon>();

/** The icon of a page by its name. Its drawing loads after the page, and its place is kept until then. The same name is the same icon. */
export function menuIcon(name: keyof MenuIcons): PageIcon {
  const before = known.get(name);
  if (before) return before;
  function MenuIcon({ size = 24, ...props }: ComponentProps<PageIcon>) {
    const drawn = useSyncExternalStore(subscribe, () => icons?.[name]);
    return drawn ? createElement(drawn, { size, ...props }) : <svg width={size} height={size} aria-hidden />;
  }
  known.set(name, MenuIcon);
  return MenuIcon;
}
