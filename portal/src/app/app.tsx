import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Session } from '../platform/session/session.ts';
import { SessionProvider } from '../platform/session/session-context.tsx';
import { theme, themeVariables } from '../ui/theme.ts';
import { loadPortal } from './load-portal.ts';
import { SignInGate } from './sign-in-gate.tsx';
import { isUnframedPath } from './unframed-paths.ts';

const Portal = lazy(async () => ({ default: (await loadPortal()).Portal }));

const colourSchemes = localStorageColorSchemeManager({ key: 'portal.colour_scheme' });

/** The whole portal: sign-in first, its pages only when somebody is inside. */
export function App({ session }: { session: Session }) {
  const is_unframed = isUnframedPath(window.location.pathname);
  const portal = (
    <Suspense fallback={null}>
      <Portal />
    </Suspense>
  );
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={colourSchemes}
      defaultColorScheme="auto"
    >
      <SessionProvider session={session}>{is_unframed ? portal : <SignInGate>{portal}</SignInGate>}</SessionProvider>
    </MantineProvider>
  );
}
