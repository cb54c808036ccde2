import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CameraProblem, closeCamera, openCamera } from './camera.ts';
import { codeReader } from './code-reader.ts';
import classes from './scan-code.module.css';

const between_reads_ms = 150;

export interface ScanCodeProps {
  /** The instruction, while there is no problem. */
  words: string;
  /** The text of a code. It stays in the picture, so the same one may come again. */
  onCode: (text: string) => void;
  /** The problem with the code in the picture. */
  problem: string | undefined;
  onClose: () => void;
}

/** The picture of the camera, in which QR codes are read. */
export function ScanCode({ words, onCode, problem, onClose }: ScanCodeProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string>();
  const [isOn, setOn] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    let is_over = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scan = async () => {
      // The reader's code loads while the user is asked for the camera.
      const [opened, read] = await Promise.all([openCamera(), codeReader()]);
      stream = opened;
      const picture = video.current;
      if (is_over || !picture) return closeCamera(opened);
      picture.srcObject = opened;
      await picture.play();
      setOn(true);
      const next = async (): Promise<void> => {
        const text = await read(picture).catch(() => undefined);
        if (is_over) return;
        if (text !== undefined && text !== '') found(text);
        timer = setTimeout(() => void next(), between_reads_ms);
      };
      await next();
    };
    scan().catch((cause: unknown) => {
      if (is_over) return;
      setFailure(
        cause instanceof CameraProblem ? cause.message : 'The camera could not be started. Please type the number.',
      );
    });
    return () => {
      is_over = true;
      clearTimeout(timer);
      if (stream) closeCamera(stream);
    };
  }, []);
  if (failure !== undefined)
    return (
      <Alert color="yellow" icon={<IconCameraOff size={18} aria-hidden />} withCloseButton onClose={onClose}>
        {failure}
      </Alert>
    );
  return (
    <Stack gap="xs">
      <div className={classes.frame}>
        <video ref={video} className={classes.video} muted playsInline aria-label="Camera picture" />
      </div>
      <Group justify="space-between" maw="28rem">
        <span className={classes.words} role="status">
          {problem ?? (isOn ? words : 'The camera starts…')}
        </span>
        <Button variant="default" size="compact-sm" onClick={onClose}>
          Stop scanning
        </Button>
      </Group>
    </Stack>
  );
}
