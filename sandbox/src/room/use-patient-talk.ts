import {
  room_times,
  enterRoomAsPatient,
  readSignalsAsPatient,
  sendSignalsAsPatient,
} from '@clinic/contract/visits/room/room.ts';
import { RoomTalk, type RoomChannel } from '@clinic/contract/visits/room-talk/room-talk.ts';
import { type Link, wirePeer } from '@clinic/contract/visits/room-talk/wire-peer.ts';
import { useEffect, useRef, useState } from 'react';
import type { Answer, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';

/** A refused or lost call. Status 0: no answer. */
class RoomProblem extends Error {
  readonly status: number;
  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

async function call<E extends EndpointDefinition>({ method, path }: E, body: object): Promise<Answer<E>> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
  } catch {
    throw new RoomProblem(0, 'The server cannot be reached.');
  }
  const answer = (await response.json().catch(() => ({}))) as { detail?: string };
  if (!response.ok) throw new RoomProblem(response.status, answer.detail ?? `The server answered ${response.status}.`);
  return answer as Answer<E>;
}

/** The patient's way into the room: every call carries the token, in its body. */
const patientChannel = (token: string): RoomChannel => ({
  enter: (peer) => call(enterRoomAsPatient, { token, peer }),
  send: (sent) => call(sendSignalsAsPatient, { token, ...sent }),
  read: (asked) => call(readSignalsAsPatient, { token, ...asked }),
});

/** Why the conversation ended: the status of a call, 500 for anything else, undefined for nothing. */
const statusOf = (failure: unknown): number | undefined =>
  failure instanceof RoomProblem ? failure.status : failure === undefined ? undefined : 500;

const isWorthRetrying = (failure: unknown): boolean =>
  failure instanceof RoomProblem && (failure.status === 0 || failure.status === 429 || failure.status >= 500);

export interface PatientTalk {
  stream: MediaStream | undefined;
  link: Link;
  is_doctor_there: boolean;
  is_over: boolean;
  /** The status of the call that failed. 0: no answer. */
  failure: number | undefined;
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The patient's side of the conversation. */
export function usePatientTalk(token: string, own: MediaStream, camera: boolean, microphone: boolean): PatientTalk {
  const [talk, setTalk] = useState<PatientTalk>({
    stream: undefined,
    link: 'connecting',
    is_doctor_there: false,
    is_over: false,
    failure: undefined,
  });
  const room = useRef<RoomTalk>(undefined);
  const change = (part: Partial<PatientTalk>) => setTalk((before) => ({ ...before, ...part }));
  useEffect(() => {
    const onLink = (link: Link): void => {
      change({ link });
      started.lookEvery(link === 'connected' ? room_times.connected_poll_ms : room_times.connecting_poll_ms);
      if (link === 'lost') void started.restart().catch(() => undefined);
    };
    const started = new RoomTalk({
      channel: patientChannel(token),
      peer: crypto.randomUUID(),
      is_polite: true,
      wait,
      isWorthRetrying,
      connect: (iceServers, wishes) => {
        const peer = new RTCPeerConnection({ iceServers });
        wirePeer<MediaStream>(peer, { wishes, wait, onStream: (stream) => change({ stream }), onLink });
        for (const track of own.getTracks()) peer.addTrack(track, own);
        return peer;
      },
      onOther: (is_doctor_there) =>
        change(is_doctor_there ? { is_doctor_there } : { is_doctor_there, link: 'connecting', stream: undefined }),
      onMedia: () => undefined,
      onReach: () => undefined,
      onEnd: ({ is_over, failure }) => change({ is_over, failure: statusOf(failure) }),
    });
    room.current = started;
    void started.start();
    const restart = () => void started.restart().catch(() => undefined);
    const leave = () => started.leave();
    window.addEventListener('online', restart);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('online', restart);
      window.removeEventListener('pagehide', leave);
      started.leave();
    };
  }, [token, own]);
  useEffect(() => {
    for (const track of own.getVideoTracks()) track.enabled = camera;
    for (const track of own.getAudioTracks()) track.enabled = microphone;
    room.current?.tellMedia({ camera, microphone });
  }, [own, camera, microphone, talk.link]);
  return talk;
}
