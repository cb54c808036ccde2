import type { IceServer } from '@clinic/contract/visits/room/room.ts';
import type { PeerWishes } from '@clinic/contract/visits/room-talk/room-talk.ts';
import { type Link, wirePeer } from '@clinic/contract/visits/room-talk/wire-peer.ts';
import { pause } from '../../../../platform/time/pause.ts';
import type { Reading } from './quality.rules.ts';

interface Wiring {
  ice_servers: IceServer[];
  wishes: PeerWishes;
  own: MediaStream;
  onStream: (stream: MediaStream) => void;
  onLink: (link: Link) => void;
}

/** The browser's connection to the other side, with the media of this side. It is never recorded. */
export function connectPeer({ ice_servers, wishes, own, onStream, onLink }: Wiring): RTCPeerConnection {
  const peer = new RTCPeerConnection({ iceServers: ice_servers });
  wirePeer<MediaStream>(peer, { wishes, wait: pause, onStream, onLink });
  // A transceiver for each kind, even without a camera: a track can be added later without another negotiation.
  for (const kind of ['audio', 'video'] as const) {
    const track = own.getTracks().find((one) => one.kind === kind);
    if (track) peer.addTrack(track, own);
    else peer.addTransceiver(kind, { direction: 'sendrecv', streams: [own] });
  }
  return peer;
}

/** Sends this track, or none, on the transceiver of its kind. */
export async function sendTrack(
  peer: RTCPeerConnection,
  kind: 'audio' | 'video',
  track: MediaStreamTrack | null,
): Promise<void> {
  const line = peer.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);
  await line?.sender.replaceTrack(track);
}

interface Inbound extends RTCInboundRtpStreamStats {
  framesDecoded?: number;
  bytesReceived?: number;
}

/** One reading of what arrives, of sound and picture together. */
export async function readStats(connection: RTCPeerConnection): Promise<Reading> {
  const reading: Reading = {
    at_ms: performance.now(),
    packets_received: 0,
    packets_lost: 0,
    frames_decoded: 0,
    bytes_received: 0,
    round_trip_ms: undefined,
  };
  for (const report of (await connection.getStats()).values() as Iterable<RTCStats>) {
    if (report.type === 'inbound-rtp') {
      const { packetsReceived, packetsLost, framesDecoded, bytesReceived } = report as Inbound;
      reading.packets_received += packetsReceived ?? 0;
      reading.packets_lost += packetsLost ?? 0;
      reading.frames_decoded += framesDecoded ?? 0;
      reading.bytes_received += bytesReceived ?? 0;
    }
    if (report.type === 'candidate-pair') {
      const { nominated, currentRoundTripTime } = report as RTCIceCandidatePairStats;
      if (nominated && currentRoundTripTime !== undefined) reading.round_trip_ms = currentRoundTripTime * 1_000;
    }
  }
  return reading;
}
