import { enterRoom, readSignals, room_times, sendSignals } from '@clinic/contract/visits/room/room.ts';
import { RoomTalk } from '@clinic/contract/visits/room-talk/room-talk.ts';
import type { Link } from '@clinic/contract/visits/room-talk/wire-peer.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem, isOutage } from '../../../../platform/api/api-problem.ts';
import { call } from '../../../../platform/api/call.ts';
import { useLiveEvent } from '../../../../platform/live/live-context.tsx';
import { noteActivity } from '../../../../platform/session/activity.ts';
import { pause } from '../../../../platform/time/pause.ts';
import { connectPeer, sendTrack, readStats } from './connect.ts';
import { isTooWeak, type Quality, qualityBetween, quality_limits, type Reading } from './quality.rules.ts';

export interface Talk {
  link: Link;
  /** The patient has the room open. */
  is_other_there: boolean;
  /** The room cannot be reached. */
  is_cut_off: boolean;
  stream: MediaStream | undefined;
  /** The state of the patient's camera and microphone, as their page reports it. */
  other_media: { camera: boolean; microphone: boolean } | undefined;
  quality: Quality | undefined;
  /** The network is too weak for video, so this side sends none. */
  is_sound_only: boolean;
  /** The reason why the room refuses this page. */
  failure: unknown;
  is_over: boolean;
}

/** Far below the shortest time after which a counter locks. */
const activity_ms = 10_000;

const at_first: Talk = {
  link: 'connecting',
  is_other_there: false,
  is_cut_off: false,
  stream: undefined,
  other_media: undefined,
  quality: undefined,
  is_sound_only: false,
  failure: undefined,
  is_over: false,
};

const channelOf = (visit_id: number) => {
  const params = { id: String(visit_id) };
  return {
    enter: (peer: string) => call(enterRoom, { params, body: { peer } }),
    send: (body: Parameters<ConstructorParameters<typeof RoomTalk>[0]['channel']['send']>[0]) =>
      call(sendSignals, { params, body }),
    read: ({ peer, after }: { peer: string; after: number }) =>
      call(readSignals, { params, query: { peer, after: String(after) } }),
  };
};

interface Own {
  stream: MediaStream;
  camera: boolean;
  microphone: boolean;
}

/** The doctor's side of the conversation, while the component is mounted. */
export function useTalk(visit_id: number, { stream: own, camera, microphone }: Own) {
  const [talk, setTalk] = useState(at_first);
  const room = useRef<RoomTalk>(undefined);
  const connection = useRef<RTCPeerConnection>(undefined);
  const change = (part: Partial<Talk>) => setTalk((before) => ({ ...before, ...part }));

  useEffect(() => {
    const started = new RoomTalk({
      channel: channelOf(visit_id),
      peer: crypto.randomUUID(),
      is_polite: false,
      wait: pause,
      isWorthRetrying: (failure) => isOutage(failure) || (failure instanceof ApiProblem && failure.status >= 500),
      connect: (ice_servers, wishes) => {
        connection.current = connectPeer({
          ice_servers,
          wishes,
          own,
          onStream: (stream) => change({ stream }),
          onLink: (link) => {
            change({ link });
            started.lookEvery(link === 'connected' ? room_times.fallback_poll_ms : room_times.connecting_poll_ms);
            if (link === 'lost') void started.restart().catch(() => undefined);
          },
        });
        return connection.current;
      },
      onOther: (is_other_there) =>
        change(is_other_there ? { is_other_there } : { is_other_there, link: 'connecting', stream: undefined }),
      onMedia: (other_media) => change({ other_media }),
      onReach: (is_reached) => change({ is_cut_off: !is_reached }),
      onEnd: ({ is_over, failure }) => change({ is_over, failure }),
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
  }, [visit_id, own]);

  useLiveEvent('room_signal', (data) => {
    if (data['visit_id'] === visit_id) room.current?.wake();
  });

  useEffect(() => {
    const sends_picture = camera && !talk.is_sound_only;
    room.current?.tellMedia({ camera: sends_picture, microphone });
    const [track] = own.getVideoTracks();
    if (connection.current) void sendTrack(connection.current, 'video', sends_picture ? (track ?? null) : null);
  }, [own, camera, microphone, talk.is_sound_only, talk.link]);

  const is_connected = talk.link === 'connected';
  useEffect(() => {
    if (!is_connected) return undefined;
    const timer = setInterval(noteActivity, activity_ms);
    return () => clearInterval(timer);
  }, [is_connected]);

  useQualityWatch(connection, is_connected, (quality, is_too_weak) =>
    change(is_too_weak ? { quality, is_sound_only: true } : { quality }),
  );

  return { talk, connection, tryPicture: () => change({ is_sound_only: false, quality: undefined }) };
}

/** Reads the statistics while connected. */
function useQualityWatch(
  connection: { current: RTCPeerConnection | undefined },
  is_connected: boolean,
  onQuality: (quality: Quality, is_too_weak: boolean) => void,
): void {
  const tell = useRef(onQuality);
  useEffect(() => {
    tell.current = onQuality;
  });
  useEffect(() => {
    if (!is_connected) return undefined;
    let before: Reading | undefined;
    let last: Quality[] = [];
    const look = async (): Promise<void> => {
      const peer = connection.current;
      if (!peer || peer.connectionState !== 'connected') return;
      const now = await readStats(peer);
      if (before) {
        const quality = qualityBetween(before, now);
        last = [...last, quality].slice(-quality_limits.weak_readings);
        tell.current(quality, isTooWeak(last));
      }
      before = now;
    };
    const timer = setInterval(() => void look(), quality_limits.reading_ms);
    return () => clearInterval(timer);
  }, [connection, is_connected]);
}
