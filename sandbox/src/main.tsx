import '@mantine/core/styles.css';
import './page/page.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SandboxPage } from './page/sandbox-page.tsx';
import { theme, themeVariables } from './page/theme.ts';

const kept_scheme = localStorageColorSchemeManager({ key: 'sandbox.colour_scheme' });

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={themeVariables}
        colorSchemeManager={kept_scheme}
        defaultColorScheme="auto"
      >
        <SandboxPage />
      </MantineProvider>
    </StrictMode>,
  );
}
