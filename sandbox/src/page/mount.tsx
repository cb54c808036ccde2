import '@mantine/core/styles.css';
import './page.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { theme, themeVariables } from './theme.ts';

const kept_scheme = localStorageColorSchemeManager({ key: 'sandbox.colour_scheme' });

/** Draws a page of the sandbox in the portal's theme. */
export function mount(page: ReactNode): void {
  const root = document.querySelector('#root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={themeVariables}
        colorSchemeManager={kept_scheme}
        defaultColorScheme="auto"
      >
        {page}
      </MantineProvider>
    </StrictMode>,
  );
}
