import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { EnteringScreen } from '../domains/access/entering-screen.tsx';
import type { Session } from '../platform/session/session.ts';
import { SessionProvider } from '../platform/session/session-context.tsx';
import { theme, themeVariables } from '../ui/theme.ts';
import { MissingCodeBoundary } from './missing-code-boundary.tsx';
import { Portal } from './load-portal.ts';
import { SignInGate } from './sign-in-gate.tsx';
import { isUnframedPath } from './unframed-paths.ts';

const colourSchemes = localStorageColorSchemeManager({ key: 'portal.colour_scheme' });

/** The whole portal: sign-in first, its pages only when somebody is inside. */
export function App({ session }: { session: Session }) {
  const is_unframed = isUnframedPath(window.location.pathname);
  const portal = (
    <Suspense fallback={is_unframed ? null : <EnteringScreen />}>
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
      <SessionProvider session={session}>
        <MissingCodeBoundary>{is_unframed ? portal : <SignInGate>{portal}</SignInGate>}</MissingCodeBoundary>
      </SessionProvider>
    </MantineProvider>
  );
}
