import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Alert, Button, Group, NativeSelect, Progress, Stack, Switch, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { closeMedia, deviceProblem, type Devices, openMedia, type OwnMedia } from '../talk/own-media.ts';
import classes from './stage.module.css';
import { StreamVideo } from './stream-video.tsx';

/** How loud the microphone is, from 0 to 100. */
function useMicrophoneLevel(stream: MediaStream | undefined): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      setLevel(Math.min(100, Math.round(loudest * 160)));
    }, 150);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return level;
}

interface Found {
  cameras: MediaDeviceInfo[];
  microphones: MediaDeviceInfo[];
}

const optionsOf = (devices: MediaDeviceInfo[], word: string) =>
  devices.map(({ deviceId: value, label }, index) => ({ value, label: label || `${word} ${index + 1}` }));

async function findDevices(): Promise<Found> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return {
    cameras: devices.filter(({ kind }) => kind === 'videoinput'),
    microphones: devices.filter(({ kind }) => kind === 'audioinput'),
  };
}

/** Opens what was chosen, and closes what was open before. */
function useOpened(devices: Devices, with_picture: boolean, tries: number) {
  const [opened, setOpened] = useState<OwnMedia>();
  const [failure, setFailure] = useState<string>();
  const [found, setFound] = useState<Found>({ cameras: [], microphones: [] });
  const kept = useRef(false);
  const { camera, microphone } = devices;
  useEffect(() => {
    let is_over = false;
    let media: OwnMedia | undefined;
    openMedia({ camera, microphone }, with_picture).then(
      async (answer) => {
        media = answer;
        if (is_over) return closeMedia(answer.stream);
        setFailure(undefined);
        setOpened(answer);
        setFound(await findDevices());
      },
      (error: unknown) => !is_over && setFailure(deviceProblem(error)),
    );
    return () => {
      is_over = true;
      if (!kept.current) closeMedia(media?.stream);
      setOpened(undefined);
    };
  }, [camera, microphone, with_picture, tries]);
  return { opened, failure, found, keep: () => (kept.current = true) };
}

interface DeviceCheckProps {
  patient_name: string;
  onEnter: (stream: MediaStream) => void;
}

/** Camera and microphone before the room: the doctor sees and hears themselves, and chooses. */
export function DeviceCheck({ patient_name, onEnter }: DeviceCheckProps) {
  const [devices, setDevices] = useState<Devices>({});
  const [with_picture, setWithPicture] = useState(true);
  const [tries, setTries] = useState(0);
  const { opened, failure, found, keep } = useOpened(devices, with_picture, tries);
  const level = useMicrophoneLevel(opened?.stream);
  const enter = () => {
    if (!opened) return;
    keep();
    onEnter(opened.stream);
  };
  return (
    <section className={classes.check} aria-labelledby="device-check">
      <Title order={2} size="h4" id="device-check">
        Check camera and microphone
      </Title>
      <Text c="dimmed" size="sm">
        {patient_name} sees and hears you once you enter.
      </Text>
      <div className={classes.preview}>
        {opened && opened.stream.getVideoTracks().length > 0 ? (
          <StreamVideo stream={opened.stream} label="Your camera" is_own />
        ) : (
          <Text className={classes.nothing}>{with_picture && !opened && !failure ? 'Opening…' : 'No picture'}</Text>
        )}
      </div>
      {failure !== undefined && (
        <Alert color="red" role="alert">
          <Group justify="space-between" gap="xs">
            <span>{failure}</span>
            <Button size="xs" variant="default" onClick={() => setTries((before) => before + 1)}>
              Try again
            </Button>
          </Group>
        </Alert>
      )}
      {opened?.no_picture !== undefined && (
        <Alert color="yellow" role="status">
          {opened.no_picture} You can enter with sound only.
        </Alert>
      )}
      <Stack gap="xs">
        <Switch
          label="With camera"
          checked={with_picture}
          onChange={(event) => setWithPicture(event.currentTarget.checked)}
        />
        {with_picture && found.cameras.length > 1 && (
          <NativeSelect
            label="Camera"
            data={optionsOf(found.cameras, 'Camera')}
            value={devices.camera}
            onChange={(event) => setDevices({ ...devices, camera: event.currentTarget.value })}
          />
        )}
        {found.microphones.length > 1 && (
          <NativeSelect
            label="Microphone"
            data={optionsOf(found.microphones, 'Microphone')}
            value={devices.microphone}
            onChange={(event) => setDevices({ ...devices, microphone: event.currentTarget.value })}
          />
        )}
        <Text size="sm">Microphone</Text>
        <Progress value={level} aria-label="Microphone level" color={level > 5 ? 'green' : 'gray'} />
      </Stack>
      <Button onClick={enter} disabled={!opened} size="md">
        Enter the consult room
      </Button>
    </section>
  );
}
