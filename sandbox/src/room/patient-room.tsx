import { openRoom } from '@clinic/contract/visits/room/room.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { callPlatform } from '../page/sandbox-api.ts';
import classes from './patient-room.module.css';
import { usePatientTalk } from './use-patient-talk.ts';

function Picture({ stream, label, is_own = false }: { stream: MediaStream; label: string; is_own?: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    void video.current.play().catch(() => undefined);
  }, [stream]);
  return (
    <video
      ref={video}
      className={is_own ? classes.own : classes.picture}
      aria-label={label}
      muted={is_own}
      autoPlay
      playsInline
    >
      <track kind="captions" />
    </video>
  );
}

interface Entered {
  token: string;
  doctor_name: string;
  own: MediaStream;
}

function Conversation({ token, doctor_name, own }: Entered) {
  const [camera, setCamera] = useState(true);
  const [microphone, setMicrophone] = useState(true);
  const talk = usePatientTalk(token, own, camera, microphone);
  const says = talk.is_over
    ? 'The consult is over. Thank you.'
    : (talk.failure ??
      (!talk.is_doctor_there
        ? `Waiting for ${doctor_name}…`
        : talk.link === 'connected'
          ? `With ${doctor_name}`
          : `Connecting to ${doctor_name}…`));
  useEffect(() => {
    if (talk.is_over) for (const track of own.getTracks()) track.stop();
  }, [talk.is_over, own]);
  return (
    <>
      <Text role="status">{says}</Text>
      {!talk.is_over && (
        <div className={classes.screen}>
          {talk.stream && <Picture stream={talk.stream} label="Doctor’s camera" />}
          <Picture stream={own} label="Your camera" is_own />
        </div>
      )}
      {!talk.is_over && (
        <Group gap="xs">
          <Button variant="default" onClick={() => setMicrophone(!microphone)}>
            {microphone ? 'Mute' : 'Unmute'}
          </Button>
          <Button variant="default" onClick={() => setCamera(!camera)}>
            {camera ? 'Turn camera off' : 'Turn camera on'}
          </Button>
        </Group>
      )}
    </>
  );
}

/** The patient's end of a consult: the app asks the clinic for the way in, and joins. */
export function PatientRoom() {
  const [entered, setEntered] = useState<Entered>();
  const [problem, setProblem] = useState<string>();
  const [is_working, setWorking] = useState(false);
  const id = new URLSearchParams(location.search).get('visit') ?? '';
  const join = async () => {
    setWorking(true);
    setProblem(undefined);
    try {
      const { token, doctor_name } = await callPlatform(openRoom, { params: { id } });
      const own = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
      setEntered({ token, doctor_name, own });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The consult could not be joined.');
    } finally {
      setWorking(false);
    }
  };
  return (
    <main className={classes.page}>
      <Stack gap="md">
        <Title order={1} size="h3">
          Your consult
        </Title>
        {entered ? (
          <Conversation {...entered} />
        ) : (
          <>
            <Text c="dimmed">The doctor is ready. Your camera and microphone are on once you join.</Text>
            {problem !== undefined && (
              <Text role="alert" c="red">
                {problem}
              </Text>
            )}
            <Button loading={is_working} disabled={!/^\d+$/.test(id)} onClick={() => void join()}>
              Join consult
            </Button>
          </>
        )}
      </Stack>
    </main>
  );
}
