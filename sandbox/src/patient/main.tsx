import '@mantine/core/styles.css';
import '../page/page.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { theme, themeVariables } from '../page/theme.ts';
import { PatientApp } from './patient-app.tsx';

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
        <PatientApp />
      </MantineProvider>
    </StrictMode>,
  );
}
