import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';

interface LeaveWindowProps {
  /** A path of this portal. */
  path: string;
  children: string;
}

/**
 * The way out of a page without the frame, which has a window of its own: closes the window, or opens the path where the browser keeps the window
 * open because a link or the address bar opened it.
 */
export const LeaveWindow = ({ path, children }: LeaveWindowProps) => (
  <Button
    component="a"
    href={path}
    variant="default"
    leftSection={<IconArrowLeft size={18} aria-hidden />}
    onClick={() => window.close()}
  >
    {children}
  </Button>
);
