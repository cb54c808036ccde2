import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import {
  IconMaximize,
  IconMicrophone,
  IconMicrophoneOff,
  IconPictureInPicture,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Talk } from '../talk/use-talk.ts';
import { qualityWords } from '../talk/quality.rules.ts';
import classes from './stage.module.css';
import { StreamVideo } from './stream-video.tsx';

/** The text in place of the picture while there is none. */
function stageWords({ link, is_other_there, is_cut_off, stream }: Talk, patient_name: string): string | undefined {
  if (is_cut_off) return 'The connection is lost. It is being restored…';
  if (!is_other_there) return `Waiting for ${patient_name}…`;
  if (link === 'lost') return `The connection to ${patient_name} is lost. It is being restored…`;
  if (link === 'connecting' || !stream) return `Connecting to ${patient_name}…`;
  return undefined;
}

interface ControlProps {
  label: string;
  icon: ReactNode;
  onPress: () => void;
  is_off?: boolean;
}

const Control = ({ label, icon, onPress, is_off = false }: ControlProps) => (
  <Tooltip label={label}>
    <ActionIcon
      size={44}
      radius="xl"
      variant={is_off ? 'filled' : 'default'}
      color={is_off ? 'red' : 'gray'}
      aria-label={label}
      onClick={onPress}
    >
      {icon}
    </ActionIcon>
  </Tooltip>
);

interface StageProps {
  talk: Talk;
  own: MediaStream;
  patient_name: string;
  camera: boolean;
  microphone: boolean;
  onCamera: () => void;
  onMicrophone: () => void;
  onTryPicture: () => void;
  children: ReactNode;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The patient's picture with the own one in its corner, and the controls below. */
export function Stage(props: StageProps) {
  const { talk, own, patient_name, camera, microphone, onCamera, onMicrophone, onTryPicture, children } = props;
  const stage = useRef<HTMLDivElement>(null);
  const [is_full, setFull] = useState(false);
  const has_camera = own.getVideoTracks().length > 0;
  const says = stageWords(talk, patient_name);
  const is_dark = talk.other_media?.camera === false;
  const toggleFull = async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await stage.current?.requestFullscreen();
    setFull(document.fullscreenElement !== null);
  };
  const popOut = () => {
    if (document.pictureInPictureElement) void document.exitPictureInPicture();
    else
      void stage.current
        ?.querySelector('video')
        ?.requestPictureInPicture()
        .catch(() => undefined);
  };
  return (
    <div className={classes.stage} ref={stage}>
      <div className={classes.screen}>
        {talk.stream && <StreamVideo stream={talk.stream} label={`${patient_name}’s camera`} />}
        {(says !== undefined || is_dark) && (
          <Text className={classes.says} role="status">
            {says ?? `${patient_name}’s camera is off. You hear each other.`}
          </Text>
        )}
        {says === undefined && talk.other_media?.microphone === false && (
          <Text className={classes.badge}>{patient_name} is muted</Text>
        )}
        {has_camera && camera && !talk.is_sound_only && (
          <div className={classes.own}>
            <StreamVideo stream={own} label="Your camera" is_own />
          </div>
        )}
      </div>
      {talk.is_sound_only && (
        <div className={classes.weak} role="status">
          <Text size="sm">
            The connection is weak{talk.quality ? ` (${qualityWords(talk.quality)})` : ''}: your picture is off, so that
            you hear each other.
          </Text>
          <Button size="xs" variant="default" onClick={onTryPicture}>
            Try with picture
          </Button>
        </div>
      )}
      <div className={classes.controls} role="group" aria-label="Call">
        <Control
          label={microphone ? 'Mute' : 'Unmute'}
          is_off={!microphone}
          onPress={onMicrophone}
          icon={microphone ? <IconMicrophone {...icon} /> : <IconMicrophoneOff {...icon} />}
        />
        {has_camera && (
          <Control
            label={camera ? 'Turn camera off' : 'Turn camera on'}
            is_off={!camera}
            onPress={onCamera}
            icon={camera ? <IconVideo {...icon} /> : <IconVideoOff {...icon} />}
          />
        )}
        <Control
          label={is_full ? 'Leave full screen' : 'Full screen'}
          onPress={() => void toggleFull()}
          icon={<IconMaximize {...icon} />}
        />
        {'pictureInPictureEnabled' in document && (
          <Control label="Picture in picture" onPress={popOut} icon={<IconPictureInPicture {...icon} />} />
        )}
        <span className={classes.spring} />
        {children}
      </div>
    </div>
  );
}
