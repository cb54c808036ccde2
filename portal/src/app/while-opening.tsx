import { type AnyRouter, useRouterState } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { EnteringScreen } from '../domains/access/entering-screen.tsx';
import { isUnframedPath } from './unframed-paths.ts';

/** The router renders nothing until the first page's code has loaded; this shows that the branch is opening. */
export function WhileOpening({ children }: { children: ReactNode }): ReactElement {
  'use no memo';
  const is_opening = useRouterState<AnyRouter, boolean>({
    select: ({ matches, location }) => matches.length === 0 && !isUnframedPath(location.pathname),
  });
  return (
    <>
      {is_opening && <EnteringScreen />}
      {children}
    </>
  );
}
