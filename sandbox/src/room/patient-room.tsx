import { chosenLanguage, isLanguage, type Language, locales } from '@clinic/contract/shared/languages/language.ts';
import { englishWords, loadWords } from '@clinic/contract/shared/languages/words/load-words.ts';
import type { Words } from '@clinic/contract/shared/languages/words/words.ts';
import { openRoom } from '@clinic/contract/visits/room/room.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { callPlatform } from '../page/sandbox-api.ts';
import classes from './patient-room.module.css';
import { type PatientTalk, usePatientTalk } from './use-patient-talk.ts';

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

type RoomWords = Words['room'];

/** What the patient hears of the connection, in a sentence. */
function sentenceOf(talk: PatientTalk, doctor: string, { room, common }: Words): string {
  if (talk.is_over) return room.over;
  if (talk.failure !== undefined) return talk.failure === 0 ? common.unreachable : common.went_wrong;
  if (!talk.is_doctor_there) return room.waiting({ doctor });
  return talk.link === 'connected' ? room.connected({ doctor }) : room.connecting({ doctor });
}

function Conversation({ token, doctor_name, own, words }: Entered & { words: Words }) {
  const [camera, setCamera] = useState(true);
  const [microphone, setMicrophone] = useState(true);
  const talk = usePatientTalk(token, own, camera, microphone);
  const { room } = words;
  useEffect(() => {
    if (talk.is_over) for (const track of own.getTracks()) track.stop();
  }, [talk.is_over, own]);
  return (
    <>
      <Text role="status">{sentenceOf(talk, doctor_name, words)}</Text>
      {!talk.is_over && (
        <div className={classes.screen}>
          {talk.stream && <Picture stream={talk.stream} label={room.doctor_camera} />}
          <Picture stream={own} label={room.own_camera} is_own />
        </div>
      )}
      {!talk.is_over && (
        <Group gap="xs">
          <Button variant="default" onClick={() => setMicrophone(!microphone)}>
            {microphone ? room.mute : room.unmute}
          </Button>
          <Button variant="default" onClick={() => setCamera(!camera)}>
            {camera ? room.camera_off : room.camera_on}
          </Button>
        </Group>
      )}
    </>
  );
}

/** The language that the app names in the address, until the clinic has said which it is. */
function namedLanguage(): Language {
  const named = new URLSearchParams(location.search).get('lang');
  return isLanguage(named) ? named : 'en';
}

/** The sentences of a language. English stands in until they have come. */
function useWords(language: Language): Words {
  const [shown, setShown] = useState({ language: 'en' as Language, words: englishWords });
  useEffect(() => {
    let is_gone = false;
    void loadWords(language)
      .then((words) => (is_gone ? undefined : setShown({ language, words })))
      .catch(() => undefined);
    return () => {
      is_gone = true;
    };
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = locales[shown.language];
    document.title = shown.words.room.title;
  }, [shown]);
  return shown.words;
}

/** The patient's end of a consult, in their language: the app asks the clinic for the way in, and joins. */
export function PatientRoom() {
  const [entered, setEntered] = useState<Entered>();
  const [has_failed, setFailed] = useState(false);
  const [is_working, setWorking] = useState(false);
  const [language, setLanguage] = useState(namedLanguage);
  const words = useWords(language);
  const room: RoomWords = words.room;
  const id = new URLSearchParams(location.search).get('visit') ?? '';
  const join = async () => {
    setWorking(true);
    setFailed(false);
    try {
      const { token, doctor_name, languages } = await callPlatform(openRoom, { params: { id } });
      const named = new URLSearchParams(location.search).has('lang') ? language : undefined;
      setLanguage(chosenLanguage({ ...languages, choice: named, browser: navigator.languages }));
      const own = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
      setEntered({ token, doctor_name, own });
    } catch {
      setFailed(true);
    } finally {
      setWorking(false);
    }
  };
  return (
    <main className={classes.page}>
      <Stack gap="md">
        <Title order={1} size="h3">
          {room.title}
        </Title>
        {entered ? (
          <Conversation {...entered} words={words} />
        ) : (
          <>
            <Text c="dimmed">{room.ready}</Text>
            {has_failed && (
              <Text role="alert" c="red">
                {room.failed}
              </Text>
            )}
            <Button loading={is_working} disabled={!/^\d+$/.test(id)} onClick={() => void join()}>
              {room.join}
            </Button>
          </>
        )}
      </Stack>
    </main>
  );
}
