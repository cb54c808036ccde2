import type { IceServer } from '@clinic/contract/teleconsult/consult/room.ts';
import type { PeerWishes } from '@clinic/contract/teleconsult/room-talk/room-talk.ts';

export type Link = 'connecting' | 'connected' | 'lost';

interface Wiring {
  ice_servers: IceServer[];
  wishes: PeerWishes;
  own: MediaStream;
  onStream: (stream: MediaStream) => void;
  onLink: (link: Link) => void;
}

/** How long a broken connection may repair itself before other ways are looked for. */
const patience_ms = 3_000;

/** The browser's connection to the other side, with the own media. Nothing of it is recorded. */
export function connectPeer({ ice_servers, wishes, own, onStream, onLink }: Wiring): RTCPeerConnection {
  const peer = new RTCPeerConnection({ iceServers: ice_servers });
  let losing: ReturnType<typeof setTimeout> | undefined;
  peer.addEventListener('negotiationneeded', wishes.negotiate);
  peer.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate && candidate.candidate !== '')
      wishes.candidate({
        candidate: candidate.candidate,
        sdpMid: candidate.sdpMid,
        sdpMLineIndex: candidate.sdpMLineIndex,
      });
  });
  peer.addEventListener('track', ({ streams: [stream] }) => stream && onStream(stream));
  peer.addEventListener('connectionstatechange', () => {
    clearTimeout(losing);
    const { connectionState } = peer;
    if (connectionState === 'connected') onLink('connected');
    else if (connectionState === 'failed') onLink('lost');
    else if (connectionState === 'disconnected') losing = setTimeout(() => onLink('lost'), patience_ms);
    else if (connectionState !== 'closed') onLink('connecting');
  });
  onLink('connecting');
  // A line for both, also without a camera: it can be turned on later without another negotiation.
  for (const kind of ['audio', 'video'] as const) {
    const track = own.getTracks().find((one) => one.kind === kind);
    if (track) peer.addTrack(track, own);
    else peer.addTransceiver(kind, { direction: 'sendrecv', streams: [own] });
  }
  return peer;
}

/** Sends this track, or none, on the line of its kind. */
export async function sendTrack(
  peer: RTCPeerConnection,
  kind: 'audio' | 'video',
  track: MediaStreamTrack | null,
): Promise<void> {
  const line = peer.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);
  await line?.sender.replaceTrack(track);
}
