import { Button } from '@mantine/core';
import { IconArrowsMaximize } from '@tabler/icons-react';

interface FullScreenButtonProps {
  /** Its place on the screen. */
  className: string | undefined;
  /** Absent if full screen is unsupported: then there is no button. */
  onFullScreen: (() => void) | undefined;
}

/** Turns a public screen to full screen (part 1 §9). */
export const FullScreenButton = ({ className, onFullScreen }: FullScreenButtonProps) =>
  onFullScreen && (
    <Button
      className={className}
      // Staff press it.
      lang="en-SG"
      variant="default"
      leftSection={<IconArrowsMaximize size={16} aria-hidden />}
      onClick={onFullScreen}
    >
      FullScreen
    </Button>
  );
