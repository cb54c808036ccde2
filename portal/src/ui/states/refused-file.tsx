import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface RefusedFileProps {
  title: string;
  children: ReactNode;
}

/** Why a file was refused, where it is chosen. */
export const RefusedFile = ({ title, children }: RefusedFileProps) => (
  <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert" title={title}>
    {children}
  </Alert>
);
