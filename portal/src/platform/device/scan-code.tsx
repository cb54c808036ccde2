import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeReader } from './code-reader.ts';
import classes from './scan-code.module.css';

/** The camera cannot be used. `message` is the sentence to show. */
class CameraProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CameraProblem';
  }
}

const instead = 'Please type the number.';
const no_camera = `No camera was found on this device. ${instead}`;

const sentences: Record<string, string> = {
  NotFoundError: no_camera,
  OverconstrainedError: no_camera,
  NotAllowedError: `The browser does not allow this page to use the camera. Allow it beside the address, or type the number.`,
  NotReadableError: `Another program is using the camera. Close it, or type the number.`,
};

/** Opens the camera at the back of a tablet, or the only one of a computer. */
async function openCamera(): Promise<MediaStream> {
  // A page without encryption has no media devices at all.
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  if (!devices) throw new CameraProblem(`This browser has no access to a camera here. ${instead}`);
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  } catch (failure) {
    const name = failure instanceof DOMException ? failure.name : '';
    throw new CameraProblem(sentences[name] ?? `The camera could not be started. ${instead}`, failure);
  }
}

function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

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
