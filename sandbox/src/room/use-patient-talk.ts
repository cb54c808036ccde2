import { room_times } from '@clinic/contract/teleconsult/consult/room.ts';
import { RoomTalk } from '@clinic/contract/teleconsult/room-talk/room-talk.ts';
import { useEffect, useRef, useState } from 'react';
import { isWorthRetrying, patientChannel } from './room-calls.ts';

export interface PatientTalk {
  stream: MediaStream | undefined;
  link: 'connecting' | 'connected' | 'lost';
  is_doctor_there: boolean;
  is_over: boolean;
  failure: string | undefined;
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const patience_ms = 3_000;

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
    const onLink = (link: PatientTalk['link']): void => {
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
        let losing: ReturnType<typeof setTimeout> | undefined;
        peer.addEventListener('negotiationneeded', wishes.negotiate);
        peer.addEventListener('icecandidate', ({ candidate }) => {
          if (candidate?.candidate)
            wishes.candidate({
              candidate: candidate.candidate,
              sdpMid: candidate.sdpMid,
              sdpMLineIndex: candidate.sdpMLineIndex,
            });
        });
        peer.addEventListener('track', ({ streams: [stream] }) => stream && change({ stream }));
        peer.addEventListener('connectionstatechange', () => {
          clearTimeout(losing);
          if (peer.connectionState === 'connected') onLink('connected');
          else if (peer.connectionState === 'failed') onLink('lost');
          else if (peer.connectionState === 'disconnected') losing = setTimeout(() => onLink('lost'), patience_ms);
        });
        for (const track of own.getTracks()) peer.addTrack(track, own);
        return peer;
      },
      onOther: (is_doctor_there) =>
        change(is_doctor_there ? { is_doctor_there } : { is_doctor_there, link: 'connecting', stream: undefined }),
      onMedia: () => undefined,
      onReach: () => undefined,
      onEnd: ({ is_over, failure }) =>
        change({ is_over, failure: failure instanceof Error ? failure.message : undefined }),
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
